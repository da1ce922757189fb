import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $market } from '../core/market/market';
import { ageText } from '../core/time/age-text';
import { $now } from '../core/time/clock';
import { $dataTime } from '../core/storage/data-age';
import { $online } from '../core/browser/trackers';
import { Icon } from '../ui';
import { useHeightVar } from '../ui/use-height-var';
import './offline-strip.css';

function Strip() {
  const { t, i18n } = useTranslation('platform');
  const { dataTime, now, market } = useUnit({ dataTime: $dataTime, now: $now, market: $market });
  const strip = useHeightVar<HTMLDivElement>('--strip');
  return (
    <div className="offline" ref={strip}>
      <Icon name="wifi-slash" />
      {dataTime === null
        ? t('offline')
        : t('offlineAge', { when: ageText({ language: i18n.language, market, at: dataTime, now }) ?? t('justNow') })}
    </div>
  );
}

/** Says that there is no network, and how old the oldest part of this page is. The page ends above it. */
export function OfflineStrip() {
  const online = useUnit($online);
  return (
    <div role="status" className="offline-place">
      {!online && <Strip />}
    </div>
  );
}
