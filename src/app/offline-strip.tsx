import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { ageText } from '../shared/lib/age-text';
import { $now } from '../shared/lib/clock';
import { $seenAt } from '../shared/lib/seen';
import { $online } from '../shared/lib/trackers';
import { Icon } from '../shared/ui';
import { useHeightVar } from '../shared/ui/use-height-var';
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
  return <div role="status" className="offline-place">{!online && <Strip />}</div>;
}
