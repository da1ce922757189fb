import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { scoreAnnouncement, timeAnnouncement, type Announcement } from '../lib/announce';
import { $rain } from '../model/rain';
import { useGift } from './use-gift';

/** Announces for screen readers: the score every 5 drops, the seconds at 10, 5 and 3, and the result. */
export function Announcer() {
  const { t } = useTranslation('rain');
  const rain = useUnit($rain);
  const { words } = useGift();
  const say = (said: Announcement | null): string => {
    if (said === null) return '';
    return said.key === 'count' ? String(said.count) : t(said.key, { count: said.count ?? 0 });
  };
  const result =
    rain.at === 'award' ? t('award.said', { gift: words(rain.gift) }) : rain.at === 'claiming' ? t('say.over') : '';
  return (
    <div className="sr-only">
      <p aria-live="assertive">{say(timeAnnouncement(rain))}</p>
      <p aria-live="polite">{say(scoreAnnouncement(rain))}</p>
      <p aria-live="polite">{result}</p>
    </div>
  );
}
