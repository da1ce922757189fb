import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { ballsOf, formatMoney } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Button, EmptyState, NavBar, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { DrawFound, type Checked } from '../../../lucky-refund/draw-check';
import { Balls } from '../../ui/ball';
import { drawnOf, matchText, numbersText } from '../../ui/words';
import { $found, $isUnknown, $loading, $problem, checkAsked, type OwnTicket } from './model';
import './lottery-check-page.css';

/** The drawn balls, as the record has them. */
function Drawn({ record: { drawn } }: Pick<Checked, 'record'>) {
  const { t } = useTranslation('lottery');
  if (drawn === null) return null;
  const balls = drawnOf(ballsOf(drawn));
  return <Balls className="lot-check__balls" {...balls} label={t('drawn', { numbers: numbersText(balls) })} />;
}

/** "RB00000412" as it is printed on the ticket: "RB 0000 0412". */
const serialText = (serial: string): string => serial.replace(/^(\D+)(\d+)(\d{4})$/, '$1 $2 $3');

/** The bets of the ticket, and what they have won. */
function Own({ own: { ticket, won } }: { own: OwnTicket }) {
  const { t } = useTranslation('lottery');
  const market = useUnit($market);
  const { serial, bet, pick } = ticket;
  return (
    <div className="lot-check__own">
      <p>{t('check.ticket', { serial: serialText(serial), numbers: numbersText(pick) })}</p>
      {won.map(({ tier, lines, amount }) => (
        <p key={tier} className="lot-check__won">
          <span>
            {matchText(t, bet, tier)} · {t('lines', { count: lines })}
          </span>
          <b className="num">{amount === null ? t('check.share') : formatMoney(market, amount)}</b>
        </p>
      ))}
      {won.length === 0 && <p>{t('ticket.none')}</p>}
    </div>
  );
}

/** Checks a draw of the lottery, and that a ticket was in it, on this device (board 33, R-69). */
export function LotteryCheckPage() {
  const { t } = useTranslation('lottery');
  const { t: shell } = useTranslation('shell');
  const { found, unknown, loading, problem, back, go, again } = useUnit({
    found: $found,
    unknown: $isUnknown,
    loading: $loading,
    problem: $problem,
    back: backRequested,
    go: routeRequested,
    again: checkAsked,
  });
  const number = found?.checked.record.number;
  return (
    <div className="page">
      <NavBar
        title={number === undefined ? shell('title.refundCheck') : t('ticket.draw', { number })}
        onBack={() => back()}
      />
      <main className="page__body lot-check">
        {unknown ? (
          <EmptyState
            art="tickets"
            title={t('check.unknown')}
            action={<Button onClick={() => go({ to: paths.lottery, replace: true })}>{t('all')}</Button>}
          />
        ) : found == null ? (
          <NotLoaded
            problem={problem && (problem.message || 'common:error.later')}
            loading={loading || problem === null}
            offlineText={t('check.offline')}
            failedTitle={t('check.failed')}
            onRetry={() => again()}
            label={t('check.loading')}
          >
            <Skeleton className="lot-check__waiting" />
          </NotLoaded>
        ) : (
          <>
            <Drawn record={found.checked.record} />
            <DrawFound checked={found.checked}>{found.own !== null && <Own own={found.own} />}</DrawFound>
          </>
        )}
      </main>
    </div>
  );
}
