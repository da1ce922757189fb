import { useTranslation } from 'react-i18next';
import { invitationLink, shareChannels, shareUrl, type ShareChannel } from '../../../core/browser/share';
import { Icon, type IconName } from '../../../ui';
import { useMessage } from './use-message';

const icons: Record<ShareChannel, IconName> = {
  facebook: 'users-three-fill',
  linkedin: 'briefcase-fill',
  twitter: 'hash-fill',
  whatsapp: 'chat-circle-text-fill',
  sms: 'chat-teardrop-dots-fill',
};

/** The five channels, each with a link that carries its index (ADV-14, ADV-15). */
export function Channels({ code }: { code: string }) {
  const { t } = useTranslation('invite');
  const message = useMessage();
  return (
    <ul className="invite-channels">
      {shareChannels.map((channel) => (
        <li key={channel}>
          <a
            className="invite-channel"
            href={shareUrl(channel, message, invitationLink(window.location.origin, code, channel))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className={`invite-channel__disc invite-channel__disc--${channel}`}>
              <Icon name={icons[channel]} />
            </span>
            {t(`share.${channel}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
