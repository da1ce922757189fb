import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested } from '../../../../core/router';
import { AuthFrame } from '../../entrance';
import { ByLogin, Ways } from '../../proof';

/** Proves by PIN or SMS that the member holds this session, then returns to the address in `r` (R-10, SES-20). */
export function BranchPage() {
  const { t } = useTranslation('security');
  const back = useUnit(backRequested);
  return (
    <AuthFrame compact title={t('branch.title')} lead={t('branch.lead')} onBack={() => back()} foot={<ByLogin />}>
      <Ways />
    </AuthFrame>
  );
}
