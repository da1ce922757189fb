import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { maskMobile } from '../../../../../contract';
import { $profile } from '../../../access/session';
import { channelKind, ChannelMemo, ChannelTiles, Icon, TextAction } from '../../../../ui';
import { $channel, $rows, channelPicked, moreToggled } from './model';

/**
 * The channels in rows of four, only the first row visible at first (DEP-7), and the note of the chosen channel
 * (DEP-9).
 */
export function Channels() {
  const { t } = useTranslation('deposit');
  const { rows, channel, profile, pick, toggle } = useUnit({
    rows: $rows,
    channel: $channel,
    profile: $profile,
    pick: channelPicked,
    toggle: moreToggled,
  });
  return (
    <fieldset className="form-part">
      <legend className="form-title">{t('channel.title')}</legend>
      {rows.hidden && (
        <TextAction className="deposit__more" aria-expanded={rows.open} onClick={() => toggle()}>
          {t(rows.open ? 'channel.less' : 'channel.more')}
          <Icon name="caret-down" />
        </TextAction>
      )}
      <ChannelTiles channels={rows.shown} chosen={channel?.id ?? null} onPick={pick} />
      {channel !== null && (
        <ChannelMemo>
          {channel.memo}
          {profile !== null && channelKind(channel) === 'mobile' && (
            <> {t('channel.mobile', { mobile: maskMobile(profile.mobile) })}</>
          )}
        </ChannelMemo>
      )}
    </fieldset>
  );
}
