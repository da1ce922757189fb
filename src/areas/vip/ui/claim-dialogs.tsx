import { useUnit } from 'effector-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClaimedBenefit } from '../../../../contract';
import { Button, Dialog } from '../../../ui';
import { useBenefitTexts } from '../lib/texts';
import { $alertOpen, $congratulation, alertClosed, congratulationClosed } from '../model/claim';
import './benefits-tokens.css';
import './benefits.css';

/** The congratulation with the claimed amount, and the alert for a benefit that was claimed before (VIP-4). */
export function ClaimDialogs() {
  const { t } = useTranslation('vip');
  const { claimed, isAlert, close, closeAlert } = useUnit({
    claimed: $congratulation,
    isAlert: $alertOpen,
    close: congratulationClosed,
    closeAlert: alertClosed,
  });
  const { gain } = useBenefitTexts();
  // The amount stays during the closing animation.
  const last = useRef<ClaimedBenefit | null>(null);
  if (claimed !== null) last.current = claimed;
  const shown = claimed ?? last.current;
  return (
    <>
      <Dialog
        open={claimed !== null}
        onClose={() => close()}
        title={t('congratulations')}
        actions={
          <Button full onClick={() => close()}>
            {t('common:ok')}
          </Button>
        }
      >
        {shown !== null && (
          <div className="claimed">
            <b className="claimed__amount num">{gain(shown.unit, shown.amount)}</b>
            <p className="muted">{t(`got.${shown.unit}`)}</p>
          </div>
        )}
      </Dialog>
      <Dialog
        open={isAlert}
        onClose={() => closeAlert()}
        title={t('cash_back.alert_title')}
        actions={
          <Button full onClick={() => closeAlert()}>
            {t('common:ok')}
          </Button>
        }
      >
        <p>{t('cash_back.alert_msg')}</p>
      </Dialog>
    </>
  );
}
