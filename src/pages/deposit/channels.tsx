import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { maskMobile, type PayChannel } from '../../../contract';
import { $profile } from '../../features/session';
import { classes, Icon, TextAction, type IconName } from '../../shared/ui';
import { $channel, $rows, channelPicked, moreToggled } from './model';

const isWallet = ({ channelCode }: PayChannel): boolean => channelCode.endsWith('_MM') || channelCode === 'MPESA';
const iconOf = (channel: PayChannel): IconName => (isWallet(channel) ? 'device-mobile' : channel.channelCode === 'PIX' ? 'lightning' : 'wallet-fill');
const tints = ['gold', 'red', 'blue', 'teal'] as const;

function Channel({ channel, index, chosen, onPick }: { channel: PayChannel; index: number; chosen: boolean; onPick: () => void }) {
  return (
    <label className={classes('channel', chosen && 'channel--chosen')}>
      <input className="sr-only" type="radio" name="channel" checked={chosen} onChange={onPick} />
      <span className={`channel__icon list-row__icon--${tints[index % tints.length]}`}>
        {channel.logoUrl === '' ? <Icon name={iconOf(channel)} /> : <img src={channel.logoUrl} width={36} height={36} alt="" />}
      </span>
      <span className="channel__name">{channel.name}</span>
      {chosen && <span className="channel__tick"><Icon name="check-circle-fill" /></span>}
    </label>
  );
}

/** Rows of four, the first one visible (DEP-7), and the note of the chosen one (DEP-9). */
export function Channels() {
  const { t } = useTranslation('deposit');
  const { rows, channel, profile, pick, toggle } = useUnit({ rows: $rows, channel: $channel, profile: $profile, pick: channelPicked, toggle: moreToggled });
  return (
    <fieldset className="deposit__part">
      <legend className="deposit__title">{t('channel.title')}</legend>
      {rows.hidden && (
        <TextAction className="deposit__more" aria-expanded={rows.open} onClick={() => toggle()}>
          {t(rows.open ? 'channel.less' : 'channel.more')}<Icon name="caret-down" />
        </TextAction>
      )}
      <div className="deposit__channels">
        {rows.shown.map((one, index) => <Channel key={one.id} channel={one} index={index} chosen={one.id === channel?.id} onPick={() => pick(one.id)} />)}
      </div>
      {channel !== null && (
        <p className="deposit__memo">
          <Icon name="info-fill" />
          <span>{channel.memo}{profile !== null && isWallet(channel) && <> {t('channel.mobile', { mobile: maskMobile(profile.mobile) })}</>}</span>
        </p>
      )}
    </fieldset>
  );
}
