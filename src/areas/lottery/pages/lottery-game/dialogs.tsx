import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { codes, formatMoney } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { say } from '../../../../core/text/say';
import { Button, Dialog } from '../../../../ui';
import {
  $bought,
  $moveProblem,
  $moving,
  $refusal,
  boughtClosed,
  playHerePressed,
  refusalClosed,
} from '../../model/buy';
import { Balls } from '../../ui/ball';
import { useWhen } from '../../ui/use-when';
import { numbersText } from '../../ui/words';

/** The ticket was bought: what, for which draws, and where it is. */
function Bought() {
  const { t } = useTranslation('lottery');
  const { ticket, market, close, go } = useUnit({
    ticket: $bought,
    market: $market,
    close: boughtClosed,
    go: routeRequested,
  });
  const when = useWhen();
  if (ticket === null) return null;
  const [first] = ticket.entries;
  return (
    <Dialog
      open
      onClose={() => close()}
      closeButton={false}
      title={t('bought.title')}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('common:close')}
          </Button>
          <Button
            onClick={() => {
              close();
              go({ to: pathTo(paths.lotteryTicket, { id: ticket.id }) });
            }}
          >
            {t('bought.see')}
          </Button>
        </>
      }
    >
      <div className="lot-bought">
        <Balls numbers={ticket.numbers} blue={ticket.blue} label={numbersText(ticket)} />
        <p>
          {t('lines', { count: ticket.lines })} · {t('draws', { count: ticket.entries.length })} ·{' '}
          <b className="num">{formatMoney(market, ticket.stake - (ticket.off ?? 0))}</b>
        </p>
        {first && <p>{t('bought.when', { when: when.full(first.drawAt) })}</p>}
        <p className="muted">{t('bought.text')}</p>
      </div>
    </Dialog>
  );
}

/** The balance is too low: nothing was taken, and a deposit leads on. */
function Poor() {
  const { t } = useTranslation('lottery');
  const { refusal, close, go } = useUnit({ refusal: $refusal, close: refusalClosed, go: routeRequested });
  return (
    <Dialog
      open={refusal?.code === codes.insufficientBalance}
      onClose={() => close()}
      closeButton={false}
      title={t('poor.title')}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => go({ to: paths.deposit })}>{t('poor.deposit')}</Button>
        </>
      }
    >
      <p>{say({ text: refusal?.message ?? '' })}</p>
    </Dialog>
  );
}

/** Another device is betting: says why nothing was taken, and offers to play here. */
function Elsewhere() {
  const { t } = useTranslation('lottery');
  const { refusal, moving, problem, close, playHere } = useUnit({
    refusal: $refusal,
    moving: $moving,
    problem: $moveProblem,
    close: refusalClosed,
    playHere: playHerePressed,
  });
  return (
    <Dialog
      open={refusal?.code === codes.betElsewhere}
      onClose={() => close()}
      closeButton={false}
      title={t('elsewhere.title')}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('common:cancel')}
          </Button>
          <Button busy={moving} onClick={() => playHere()}>
            {t('elsewhere.here')}
          </Button>
        </>
      }
    >
      <p>{t('elsewhere.text')}</p>
      {problem !== null && <p role="alert">{say({ text: problem.message || 'common:error.later' })}</p>}
    </Dialog>
  );
}

export const BuyDialogs = () => (
  <>
    <Bought />
    <Poor />
    <Elsewhere />
  </>
);
