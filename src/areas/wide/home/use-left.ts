import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $now } from '../../../core/time/clock';

const minuteMs = 60_000;
const $minute = $now.map((now) => Math.floor(now / minuteMs));

/** Says how much time is left until an instant (ms): "1 d 5 h", "3 h 44 min", "12 min". Changes once a minute. */
export function useLeft(): (until: number) => string {
  const { t } = useTranslation('wide');
  const minute = useUnit($minute);
  return (until) => {
    const left = Math.max(1, Math.ceil(until / minuteMs) - minute);
    const [days, hours, minutes] = [Math.floor(left / 1_440), Math.floor((left % 1_440) / 60), left % 60];
    if (days > 0) return t('left.days', { days, hours });
    return hours > 0 ? t('left.hours', { hours, minutes }) : t('left.minutes', { minutes });
  };
}
