import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { $proofWanted, proofEnded } from '../proof-ended';
import { Sheet } from '../../../ui';
import { opened } from './model';
import { ByLogin, Ways } from './ways';

/** The proof above the page whose call needs it (SES-20, Q84). Closing it refuses the waiting calls. */
export function ProofSheet() {
  const { t } = useTranslation('security');
  const { open, begin, end } = useUnit({ open: $proofWanted, begin: opened, end: proofEnded });
  useEffect(() => {
    if (open) begin();
  }, [open, begin]);
  return (
    <Sheet open={open} onClose={() => end(false)} title={t('branch.title')}>
      <p className="auth__lead">{t('branch.lead')}</p>
      <Ways />
      <ByLogin />
    </Sheet>
  );
}
