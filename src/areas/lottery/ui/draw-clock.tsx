import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $now } from '../../../core/time/clock';
import { clockOf } from '../../../core/time/clock-of';

const dayMs = 86_400_000;

/** Counts down to an instant (ms) by the server's time. */
export function DrawClock({ until }: { until: number }) {
  const { t } = useTranslation('lottery');
  const left = Math.max(0, until - useUnit($now));
  const days = Math.floor(left / dayMs);
  return (
    <span className="num lot-clock" role="timer">
      {days > 0 && `${t('days', { count: days })} `}
      {clockOf(left % dayMs)}
    </span>
  );
}
