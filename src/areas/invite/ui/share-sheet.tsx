import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { copyAsked } from '../../../core/browser/copy';
import { invitationLink } from '../../../core/browser/share';
import { Button, Sheet } from '../../../ui';
import { $shareOpen, canShareNatively, shareClosed, systemShareAsked } from '../model/share';
import { Channels } from './channels';
import { useMessage } from './use-message';
import './share.css';

/** The sheet with five channels, the link, and the system's share dialog where there is one (ADV-14, Q59). */
export function ShareSheet({ code }: { code: string }) {
  const { t } = useTranslation('invite');
  const { open, close, copy, system } = useUnit({
    open: $shareOpen,
    close: shareClosed,
    copy: copyAsked,
    system: systemShareAsked,
  });
  const text = useMessage();
  const url = invitationLink(window.location.origin, code, 'sms');
  return (
    <Sheet open={open} onClose={() => close()} title={t('share.title')}>
      <div className="invite-share">
        <p className="muted">{t('share.text')}</p>
        <Channels code={code} />
        <p className="invite-share__link">{url.replace(/^https?:\/\//, '')}</p>
        <Button full kind="secondary" icon="copy" onClick={() => copy(url)}>
          {t('share.copy')}
        </Button>
        {canShareNatively() && (
          <Button full kind="ghost" icon="share-network" onClick={() => system({ text, url })}>
            {t('share.more')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
