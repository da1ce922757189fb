import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '../../../../contract';
import { $now } from '../../../core/time/clock';
import { clockOf } from '../../../core/time/clock-of';
import { copyAsked } from '../../../core/browser/copy';
import { Button, Card, Icon } from '../../../ui';
import { QrPicture } from '../../../ui/qr/qr-picture';

/**
 * How to pay an open order by Pix (Q74): QR code, "Pix copia e cola", the receiver that the bank shows, and the time
 * left.
 */
export function PixView({ pix }: { pix: NonNullable<DepositOrder['pix']> }) {
  const { t } = useTranslation('deposit');
  const { now, copy } = useUnit({ now: $now, copy: copyAsked });
  const left = pix.until - now;
  if (left <= 0)
    return (
      <Card>
        <p role="status">{t('pix.over')}</p>
      </Card>
    );
  return (
    <Card className="pix">
      <h2 className="pix__title">{t('pix.title')}</h2>
      <p className="muted">{t('pix.scan')}</p>
      <QrPicture text={pix.code} label={t('pix.qr')} />
      <p className="pix__left num">
        <Icon name="clock" />
        {t('pix.left', { time: clockOf(left) })}
      </p>
      <Button full icon="copy" onClick={() => copy(pix.code)}>
        {t('pix.copy')}
      </Button>
      <p className="pix__code" aria-label={t('pix.code')}>
        {pix.code}
      </p>
      {pix.receiver !== '' && (
        <p className="pix__receiver">
          <span className="muted">{t('pix.receiver')}</span> <b>{pix.receiver}</b>
        </p>
      )}
    </Card>
  );
}
