import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../app/router';
import { HallView } from '../../features/deposit';
import { ErrorState, NavBar } from '../../shared/ui';
import { $lost, leaveAsked } from './model';

/** The waiting hall of a deposit. */
export function PayHallPage() {
  const { t } = useTranslation('deposit');
  const { lost, back, leave } = useUnit({ lost: $lost, back: backRequested, leave: leaveAsked });
  return (
    <div className="page">
      <NavBar title={t('hall.title')} onBack={() => back()} />
      <main className="page__body">
        {lost ? <ErrorState title={t('hall.errorTitle')} text={t('result.noNumber')} onRetry={() => leave()} /> : <HallView onLeave={() => leave()} />}
      </main>
    </div>
  );
}
