import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { ballsOf } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Button, EmptyState, NavBar, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { DrawFound, type Checked } from '../../../lucky-refund/draw-check';
import { Balls } from '../../ui/ball';
import { drawnOf, numbersText } from '../../ui/words';
import { $checked, $isUnknown, $loading, $problem, checkAsked } from './model';
import './lottery-check-page.css';

/** The drawn balls, as the record has them. */
function Drawn({ record: { drawn } }: Pick<Checked, 'record'>) {
  const { t } = useTranslation('lottery');
  if (drawn === null) return null;
  const balls = drawnOf(ballsOf(drawn));
  return <Balls className="lot-check__balls" {...balls} label={t('drawn', { numbers: numbersText(balls) })} />;
}

/** Checks a draw of the lottery, and that a ticket was in it, on this device (board 33, R-69). */
export function LotteryCheckPage() {
  const { t } = useTranslation('lottery');
  const { t: shell } = useTranslation('shell');
  const { checked, unknown, loading, problem, back, go, again } = useUnit({
    checked: $checked,
    unknown: $isUnknown,
    loading: $loading,
    problem: $problem,
    back: backRequested,
    go: routeRequested,
    again: checkAsked,
  });
  const number = checked?.record.number;
  return (
    <div className="page">
      <NavBar
        title={number === undefined ? shell('title.refundCheck') : t('ticket.draw', { number })}
        onBack={() => back()}
      />
      <main className="page__body lot-check">
        {unknown ? (
          <EmptyState
            art="games"
            title={t('check.unknown')}
            action={<Button onClick={() => go({ to: paths.lottery, replace: true })}>{t('all')}</Button>}
          />
        ) : checked == null ? (
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
            <Drawn record={checked.record} />
            <DrawFound checked={checked} />
          </>
        )}
      </main>
    </div>
  );
}
