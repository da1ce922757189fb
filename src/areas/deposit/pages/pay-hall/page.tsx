import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths, pathTo } from '../../../../core/router/routes';
import { HallView } from '../..';
import { $isSignedIn } from '../../../access/session';
import { VisitorCard } from '../../../access/visitor';
import { Button, EmptyState, NavBar } from '../../../../ui';
import { $lost, leaveAsked } from './model';

/** The waiting page of a deposit. */
export function PayHallPage() {
  const { t } = useTranslation(['deposit', 'pages']);
  const { signedIn, lost, back, leave, go } = useUnit({
    signedIn: $isSignedIn,
    lost: $lost,
    back: backRequested,
    leave: leaveAsked,
    go: routeRequested,
  });
  return (
    <div className="page">
      <NavBar title={t('hall.title')} onBack={() => back()} />
      <main className="page__body">
        {!signedIn && (
          <VisitorCard
            art="/art/menu/wallet"
            title={t('pages:deposit.signedOutTitle')}
            text={t('pages:deposit.signedOutText')}
          />
        )}
        {signedIn && lost !== null && (
          <EmptyState
            art="error"
            title={t('hall.errorTitle')}
            text={t(lost === 'sign' ? 'hall.badSign' : 'result.noNumber')}
            action={
              <Button kind="secondary" onClick={() => leave()}>
                {t('hall.on')}
              </Button>
            }
          />
        )}
        {signedIn && lost === null && (
          <HallView
            onLeave={() => leave()}
            onAppeal={(transNo) => go({ to: pathTo(paths.appealDeposit, { id: transNo }) })}
          />
        )}
      </main>
    </div>
  );
}
