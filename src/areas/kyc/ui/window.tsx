import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui';
import { KycBody } from './body';
import { $kycWindowOpen, kycClosed } from '../model/popup';

/** The form above another page (WDR-4); mounted by the page that needs it. */
export function KycWindow() {
  const { t } = useTranslation('kyc');
  const [open, close] = useUnit([$kycWindowOpen, kycClosed]);
  return (
    <Sheet open={open} onClose={close} title={t('title')}>
      <div className="form">
        <KycBody />
      </div>
    </Sheet>
  );
}
