import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { $outcome, ResultView } from '../..';
import { $gamesOpen } from '../../../lobby';
import { $isSignedIn } from '../../../access/session';
import { VisitorCard } from '../../../access/visitor';
import { Button, EmptyState, NavBar } from '../../../../ui';
import { $kind } from './model';

/** The page of an address that names no payment. With `isUnknown` it says so. */
function NoPayment({ isUnknown }: { isUnknown: boolean }) {
  const { t } = useTranslation(['deposit', 'pages']);
  const go = useUnit(routeRequested);
  const home = () => go({ to: paths.home });
  return (
    <div className="page">
      <NavBar title={t('result.pageTitle')} onBack={home} />
      <main className="page__body">
        {isUnknown && (
          <EmptyState
            art="error"
            title={t('result.unknownTitle')}
            text={t('result.unknownText')}
            action={
              <Button kind="secondary" onClick={home}>
                {t('pages:category.home')}
              </Button>
            }
          />
        )}
      </main>
    </div>
  );
}

/** The result page: how a payment ended, or that the address names no result. */
export function PayResultPage() {
  const { t } = useTranslation(['deposit', 'pages']);
  const { signedIn, go, outcome, asked, gamesOpen } = useUnit({
    signedIn: $isSignedIn,
    go: routeRequested,
    outcome: $outcome,
    asked: $kind,
    gamesOpen: $gamesOpen,
  });
  if (asked !== 'payment') return <NoPayment isUnknown={asked === 'unknown'} />;
  const failed = outcome?.status === 2;
  return (
    <div className="page">
      <NavBar title={t('result.title')} onBack={() => go({ to: paths.deposit, replace: true })} />
      <main className="page__body">
        {signedIn ? (
          <ResultView>
            {failed ? (
              <Button full onClick={() => go({ to: paths.deposit, replace: true })}>
                {t('result.again')}
              </Button>
            ) : (
              <Button full kind={gamesOpen ? 'primary' : 'secondary'} onClick={() => go({ to: paths.home })}>
                {t(gamesOpen ? 'result.play' : 'result.done')}
              </Button>
            )}
            <Button full kind="ghost" onClick={() => go({ to: paths.depositRecords })}>
              {t('records')}
            </Button>
            {outcome !== null && (
              <Button full kind="ghost" onClick={() => go({ to: pathTo(paths.appealDeposit, { id: outcome.no }) })}>
                {t('result.appeal')}
              </Button>
            )}
          </ResultView>
        ) : (
          <VisitorCard
            art="/art/menu/wallet"
            title={t('pages:deposit.signedOutTitle')}
            text={t('pages:deposit.signedOutText')}
          />
        )}
      </main>
    </div>
  );
}
