import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../contract';
import { Button, Icon, IconButton, type IconName } from '../../../ui';
import { useOption } from '../../../core/options';
import { $profile } from '../../access/session';
import { invitationLink, shareChannels, shareUrl, type ShareChannel } from '../../../core/browser/share';
import { shareClosed } from '../model/ending';
import { canShareNatively, linkCopied, sharedNatively } from '../model/share';

const icons: Record<ShareChannel, IconName> = {
  facebook: 'users-three-fill',
  linkedin: 'briefcase-fill',
  twitter: 'hash-fill',
  whatsapp: 'chat-circle-text-fill',
  sms: 'chat-teardrop-dots-fill',
};

/** Five share channels and the invitation link (ADV-14, ADV-15). The text promises no reward. */
export function ShareSheet({ onCheck }: { onCheck: () => void }) {
  const { t } = useTranslation(['rain', 'common']);
  const { profile, copy, shareAnother, close } = useUnit({
    profile: $profile,
    copy: linkCopied,
    shareAnother: sharedNatively,
    close: shareClosed,
  });
  const invitation = useOption(optionTypes.invitationText);
  const message = invitation ?? t('share.message');
  const { origin } = window.location;
  const link = (channel: ShareChannel) => invitationLink(origin, profile?.inviteCode ?? '', channel);
  const own = link('sms');
  return (
    <section className="rain-share" aria-label={t('share.title')}>
      <span className="rain-share__grab" aria-hidden="true" />
      <IconButton className="rain-share__close" icon="x" label={t('common:close')} onClick={() => close()} />
      <h2 className="rain-share__title">{t('share.title')}</h2>
      <p className="rain-share__text">{t('share.text')}</p>
      <div className="rain-share__channels">
        {shareChannels.map((channel) => (
          <a
            key={channel}
            className="rain-share__channel"
            href={shareUrl(channel, message, link(channel))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={`rain-share__disc rain-share__disc--${channel}`}>
              <Icon name={icons[channel]} />
            </span>
            {t(`share.${channel}`)}
          </a>
        ))}
      </div>
      <div className="rain-share__link">
        <span className="rain-share__address" title={own}>
          <span className="sr-only">{t('share.link')} </span>
          {own.replace(`${window.location.protocol}//`, '')}
        </span>
        <Button icon="copy" onClick={() => copy(own)}>
          {t('share.copy')}
        </Button>
      </div>
      {canShareNatively() && (
        <button type="button" className="rain-share__more" onClick={() => shareAnother({ text: message, url: own })}>
          <Icon name="share-network" />
          {t('share.more')}
        </button>
      )}
      <button type="button" className="rain-share__more rain-share__check" onClick={onCheck}>
        <Icon name="shield-check-fill" />
        {t('award.check')}
      </button>
    </section>
  );
}
