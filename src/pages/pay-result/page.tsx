import { createEvent, sample } from 'effector';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { PageEntry } from '../../app/pages';
import { routeRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { $outcome, ResultView, resultShown } from '../../features/deposit';
import { $isSignedIn } from '../../features/session';
import { VisitorCard } from '../../features/visitor';
import { Button, NavBar } from '../../shared/ui';

/** /pages/branch/:type was entered, with the order's number as `no`. */
export const opened = createEvent<PageEntry>();
sample({ clock: opened, fn: ({ query }) => (/^[A-Za-z0-9]{1,40}$/.test(query['no'] ?? '') ? query['no'] ?? '' : ''), filter: $isSignedIn, target: resultShown });

/** How a payment has ended. */
export function PayResultPage() {
  const { t } = useTranslation(['deposit', 'pages']);
  const { signedIn, go, outcome } = useUnit({ signedIn: $isSignedIn, go: routeRequested, outcome: $outcome });
  const failed = outcome?.status === 2;
  return (
    <div className="page">
      <NavBar title={t('result.title')} onBack={() => go({ to: paths.deposit, replace: true })} />
      <main className="page__body">
        {signedIn ? (
          <ResultView>
            <Button full onClick={() => go(failed ? { to: paths.deposit, replace: true } : { to: paths.home })}>{t(failed ? 'result.again' : 'result.play')}</Button>
            <Button full kind="ghost" onClick={() => go({ to: paths.depositRecords })}>{t('records')}</Button>
          </ResultView>
        ) : <VisitorCard art="/art/menu/wallet" title={t('pages:deposit.signedOutTitle')} text={t('pages:deposit.signedOutText')} />}
      </main>
    </div>
  );
}
