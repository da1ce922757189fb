import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../core/time/age-text';
import { $now } from '../core/time/clock';
import { $seenAt } from '../core/storage/seen';
import { $online } from '../core/browser/trackers';
import { Icon } from '../ui';
import { useHeightVar } from '../ui/use-height-var';
import './offline-strip.css';

function Strip() {
  const { t, i18n } = useTranslation('platform');
  const { seenAt, now } = useUnit({ seenAt: $seenAt, now: $now });
  const strip = useHeightVar<HTMLDivElement>('--strip');
  return (
    <div className="offline" ref={strip}>
      <Icon name="wifi-slash" />
      {seenAt === null ? t('offline') : t('offlineAge', { when: ageText(i18n.language, seenAt, now) ?? t('justNow') })}
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
