import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { paths } from '../../../../core/router/routes';
import { useOption } from '../../../../core/options';
import { copyAsked } from '../../../../core/browser/copy';
import { qrPath } from '../../../../ui/qr/qr';
import { Button, Sheet } from '../../../../ui';
import './invite-sheet.css';

/** The channel number of invitations shared from this sheet (SES-24). */
const channel = 0;

/** The member's invitation code as text, link and QR code (Q76). */
export function InviteSheet({ open, code, onClose }: { open: boolean; code: string; onClose: () => void }) {
  const { t } = useTranslation('me');
  const copy = useUnit(copyAsked);
  const words = useOption(optionTypes.invitationText) ?? t('invite.message');
  const link = `${window.location.origin}${paths.invitation.replace(':code', code).replace(':channel', String(channel))}`;
  const { path, size } = useMemo(() => qrPath(link), [link]);
  // Closing the share sheet rejects, but is no failure.
  const send = () => navigator.share({ text: words, url: link }).catch(() => undefined);
  return (
    <Sheet open={open} onClose={onClose} title={t('invite.title')}>
      <div className="invite-own">
        <p className="muted">{t('invite.text')}</p>
        <p className="invite-own__code num">{code}</p>
        <svg
          className="invite-own__qr"
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={t('invite.qr')}
          shapeRendering="crispEdges"
        >
          <rect width={size} height={size} className="invite-own__paper" />
          <path d={path} className="invite-own__ink" />
        </svg>
        <p className="invite-own__link">{link}</p>
        {typeof navigator.share === 'function' && (
          <Button full icon="share-network" onClick={() => void send()}>
            {t('invite.send')}
          </Button>
        )}
        <Button full kind="secondary" icon="copy" onClick={() => copy(link)}>
          {t('invite.copyLink')}
        </Button>
        <Button full kind="ghost" icon="copy" onClick={() => copy(code)}>
          {t('invite.copyCode')}
        </Button>
      </div>
    </Sheet>
  );
}
