import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { refundStatus } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Button, EmptyState, NavBar, Skeleton } from '../../../../ui';
import { NotLoaded } from '../../../../ui/not-loaded';
import { $loading, $problem, $round, roundAsked } from '../../model/round';
import { $isStage } from '../../model/show';
import { Sale } from '../../ui/sale';
import { DrawStage } from '../../ui/stage';
import '../../ui/refund-tokens.css';
import '../../ui/refund.css';

/** Shown instead of the round: loading, failed, offline, or no round is planned (status −1). */
function NoRound({ none }: { none: boolean }) {
  const { t } = useTranslation('lucky-refund');
  const { loading, problem, back, go, again } = useUnit({
    loading: $loading,
    problem: $problem,
    back: backRequested,
    go: routeRequested,
    again: roundAsked,
  });
  return (
    <div className="page">
      <NavBar title={t('title')} onBack={() => back()} />
      <main className="page__body">
        {none ? (
          <EmptyState
            art="tickets"
            title={t('none')}
            text={t('noneText')}
            action={
              <Button kind="secondary" onClick={() => go({ to: paths.refundResults })}>
                {t('results')}
              </Button>
            }
          />
        ) : (
          <NotLoaded
            problem={problem && (problem.message || 'common:error.later')}
            loading={loading || problem === null}
            offlineText={t('offline')}
            failedTitle={t('failed')}
            onRetry={() => again()}
            label={t('loading')}
            className="refund-waiting"
          >
            <Skeleton className="refund-waiting__board" />
            <Skeleton className="refund-waiting__sheet" />
          </NotLoaded>
        )}
      </main>
    </div>
  );
}

/** Lucky refund: the round by its status (R-38, LRF-1 to LRF-9). */
export function LuckyRefundPage() {
  const { round, stage } = useUnit({ round: $round, stage: $isStage });
  if (round === null || round.status === refundStatus.none) return <NoRound none={round !== null} />;
  return stage ? <DrawStage round={round} /> : <Sale round={round} />;
}
