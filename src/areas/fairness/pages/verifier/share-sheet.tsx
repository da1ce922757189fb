import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { receiptPath } from '../../addresses';
import { copyAsked } from '../../../../core/browser/copy';
import { Button, Sheet } from '../../../../ui';
import { QrPicture } from '../../../../ui/qr/qr-picture';
import { $shareOpen, canSend, sendAsked, shareClosed } from './share';

/** The receipt `text` to share: as QR code, link and text. */
export function ShareSheet({ text }: { text: string }) {
  const { t } = useTranslation('fairness');
  const { open, close, copy, send } = useUnit({
    open: $shareOpen,
    close: shareClosed,
    copy: copyAsked,
    send: sendAsked,
  });
  const link = `${window.location.origin}${receiptPath(text)}`;
  return (
    <Sheet open={open} onClose={close} title={t('share.title')}>
      <div className="receipt-share">
        <p className="muted">{t('share.text')}</p>
        {open && <QrPicture text={link} label={t('share.qr')} />}
        {canSend() && (
          <Button full icon="share-network" onClick={() => send({ text: t('share.message'), url: link })}>
            {t('share.send')}
          </Button>
        )}
        <Button kind={canSend() ? 'ghost' : 'primary'} full icon="copy" onClick={() => copy(link)}>
          {t('share.copyLink')}
        </Button>
        <Button kind="ghost" full icon="receipt-fill" onClick={() => copy(text)}>
          {t('share.copyText')}
        </Button>
      </div>
    </Sheet>
  );
}
