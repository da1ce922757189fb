import { createEvent, sample } from 'effector';
import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { PageEntry } from '../../app/pages';
import { routeRequested } from '../../app/router';
import { paths } from '../../app/routes';
import { $outcome, ResultView, resultShown } from '../../features/deposit';
import { Button, NavBar } from '../../shared/ui';

/** /pages/branch/:type was entered, with the order's number as `no`. */
export const opened = createEvent<PageEntry>();
sample({ clock: opened, fn: ({ query }) => (/^[A-Za-z0-9]{1,40}$/.test(query['no'] ?? '') ? query['no'] ?? '' : ''), target: resultShown });

/** How a payment has ended. */
export function PayResultPage() {
  const { t } = useTranslation('deposit');
  const { go, outcome } = useUnit({ go: routeRequested, outcome: $outcome });
  const failed = outcome?.status === 2;
  return (
    <div className="page">
      <NavBar title={t('result.title')} onBack={() => go({ to: paths.deposit, replace: true })} />
      <main className="page__body">
        <ResultView>
          <Button full onClick={() => go(failed ? { to: paths.deposit, replace: true } : { to: paths.home })}>{t(failed ? 'result.again' : 'result.play')}</Button>
          <Button full kind="ghost" onClick={() => go({ to: paths.depositRecords })}>{t('records')}</Button>
        </ResultView>
      </main>
    </div>
  );
}
