import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import './channel-tiles-tokens.css';
import './channel-tiles.css';

/** The fields of a payment channel that its tile uses. */
interface Channel {
  id: string;
  channelCode: string;
  name: string;
  logoUrl: string;
}

/** How a channel pays: mobile money, Brazil's instant transfer, or a bank. */
export const channelKind = ({ channelCode }: Pick<Channel, 'channelCode'>): 'mobile' | 'instant' | 'bank' => {
  if (channelCode === 'PIX') return 'instant';
  return channelCode.endsWith('_MM') || channelCode === 'MPESA' ? 'mobile' : 'bank';
};

const icons = { mobile: 'device-mobile', instant: 'lightning', bank: 'wallet-fill' } as const;
/** The icon of a channel that has no logo. */
export const channelIcon = (channel: Pick<Channel, 'channelCode'>): IconName => icons[channelKind(channel)];
const tints = ['gold', 'red', 'blue', 'teal'] as const;

interface ChannelTilesProps {
  channels: readonly Channel[];
  /** The id of the chosen channel, or null. */
  chosen: string | null;
  onPick: (id: string) => void;
}

/** Payment channels, four in a row (look.md §3); the whole tile can be tapped. */
export const ChannelTiles = ({ channels, chosen, onPick }: ChannelTilesProps) => (
  <div className="channel-tiles">
    {channels.map((channel, index) => (
      <label key={channel.id} className={classes('channel', chosen === channel.id && 'channel--chosen')}>
        <input
          className="sr-only"
          type="radio"
          name="channel"
          checked={chosen === channel.id}
          onChange={() => onPick(channel.id)}
        />
        <span className={`channel__icon channel__icon--${tints[index % tints.length]}`}>
          {channel.logoUrl === '' ? (
            <Icon name={channelIcon(channel)} />
          ) : (
            <img src={channel.logoUrl} width={36} height={36} alt="" />
          )}
        </span>
        <span className="channel__name">{channel.name}</span>
        {chosen === channel.id && (
          <span className="channel__tick">
            <Icon name="check-circle-fill" />
          </span>
        )}
      </label>
    ))}
  </div>
);

/** A note about the chosen channel (DEP-9). */
export const ChannelMemo = ({ children }: { children: ReactNode }) => (
  <p className="channel-memo">
    <Icon name="info-fill" />
    <span>{children}</span>
  </p>
);
