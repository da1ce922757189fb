import { useUnit } from 'effector-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, refundStatus, type RefundRound } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { backRequested, routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { clockOf } from '../../../core/time/clock-of';
import { $theme } from '../../../core/theme/theme';
import { Button, classes, NavBar, Picture, TextAction } from '../../../ui';
import { StagePage } from '../../../ui/stage-page/stage-page';
import { useIsWide } from '../../../ui/stage-page/use-is-wide';
import { $isLost, $ownCodes, $view, reconnectPressed } from '../model/round';
import { watchPressed } from '../model/show';
import { BuySheet } from './buy-sheet';
import { Jackpot } from './jackpot';
import { LastResults } from './last-results';
import { OwnCodesRow, OwnCodesSheet } from './own-codes';
import { PrizesSheet } from './prizes-sheet';
import { useWhen } from './use-when';

const dayMs = 86_400_000;

/** The plate under the jackpot: what happens next, and when. */
function Plate() {
  const { t } = useTranslation('lucky-refund');
  const view = useUnit($view);
  if (view === null) return null;
  const days = Math.floor(view.remainingMs / dayMs);
  const label =
    view.status === refundStatus.initial ? 'opensIn' : view.status === refundStatus.done ? 'nextIn' : 'closesIn';
  return (
    <p
      className={classes('refund-plate', view.status === refundStatus.countdown && 'refund-plate--last')}
      role="timer"
      aria-live="off"
    >
      <span>{t(label)}</span>
      <b className="num">
        {days > 0 && `${t('days', { count: days })} `}
        {clockOf(view.remainingMs % dayMs)}
      </b>
    </p>
  );
}

/** What the player sees on the front ticket of the picture. */
function Ticket({ round }: { round: RefundRound }) {
  const { t } = useTranslation('lucky-refund');
  const { market, codes } = useUnit({ market: $market, codes: $ownCodes });
  const when = useWhen();
  const code = codes[0]?.code ?? '•••••••';
  return (
    <div className="refund-ticket" aria-hidden="true">
      <b className="refund-ticket__name">{t('title')}</b>
      <span className="refund-ticket__code">
        {[...code].map((char, at) => (
          <span key={at}>{char}</span>
        ))}
      </span>
      <span className="refund-ticket__round">
        {t('round', { number: round.number })} · {when.dayAndClock(round.closesAt)}
      </span>
      <span className="refund-ticket__price num">{formatMoney(market, round.terms.price)}</span>
    </div>
  );
}

/** The board with the jackpot, the plate and the tickets. */
function Hero({ round }: { round: RefundRound }) {
  const { t } = useTranslation('lucky-refund');
  const theme = useUnit($theme);
  const isWide = useIsWide('tablet');
  return (
    <div className="refund-hero">
      <div className="refund-hero__box">
        <Picture
          src={`/art/lucky-refund/${isWide ? 'hero-wide' : 'hero'}-${theme}`}
          width={780}
          height={1110}
          alt=""
          eager
          className="refund-hero__art"
        />
        <section aria-label={t('jackpot')}>
          <div className="refund-hero__jackpot">
            <Jackpot minor={round.jackpot} />
          </div>
          <div className="refund-hero__plate">
            <Plate />
          </div>
        </section>
        <Ticket round={round} />
      </div>
    </div>
  );
}

/** The bar over the board, with the link to the results. */
function Bar() {
  const { t } = useTranslation('lucky-refund');
  const { back, go } = useUnit({ back: backRequested, go: routeRequested });
  return (
    <NavBar
      over
      title={t('title')}
      onBack={() => back()}
      action={<TextAction onClick={() => go({ to: paths.refundResults })}>{t('results')}</TextAction>}
    />
  );
}

/** What the member holds, and how far the round has come. */
function State({ round, onAll }: { round: RefundRound; onAll: () => void }) {
  const { t } = useTranslation('lucky-refund');
  const { codes, view, lost, watch, reconnect } = useUnit({
    codes: $ownCodes,
    view: $view,
    lost: $isLost,
    watch: watchPressed,
    reconnect: reconnectPressed,
  });
  const isCounting = view?.status === refundStatus.countdown;
  return (
    <div className={classes('refund__state', isCounting && 'refund__state--watch')}>
      {lost && (
        <p className="refund-lost" role="status">
          {t('lost')} <TextAction onClick={() => reconnect()}>{t('reconnect')}</TextAction>
        </p>
      )}
      {isCounting && (
        <Button kind="secondary" full onClick={() => watch(true)}>
          {t('watch')}
        </Button>
      )}
      <OwnCodesRow codes={codes} onAll={onAll} />
      <p className="refund__sold">
        {t('tickets', { count: round.codes })} · {t('members', { count: round.members })}
        {round.demo && <span className="refund__demo">{t('demo', { count: round.demoMembers })}</span>}
      </p>
    </div>
  );
}

/** The round while it sells, before, and after it was drawn (status 0, 1, 2 and 9; board 11). */
export function Sale({ round }: { round: RefundRound }) {
  const codes = useUnit($ownCodes);
  const [isHow, setHow] = useState(false);
  const [isAll, setAll] = useState(false);
  return (
    <StagePage
      className="refund"
      flow
      stage={<Hero round={round} />}
      header={<Bar />}
      panelClass="refund__body"
      panel={
        <>
          <State round={round} onAll={() => setAll(true)} />
          <BuySheet round={round} onHow={() => setHow(true)} />
        </>
      }
    >
      <PrizesSheet round={round} open={isHow} onClose={() => setHow(false)} />
      <OwnCodesSheet codes={codes} open={isAll} onClose={() => setAll(false)} />
      <LastResults />
    </StagePage>
  );
}
