import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $now } from '../../../core/time/clock';
import { Icon } from '../../../ui';
import { leftOf } from '../model/left';
import './countdown.css';

/** Counts down to `until` (ms). Needs the namespace `diamond`. */
export function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('diamond');
  const now = useUnit($now);
  const left = leftOf(until - now);
  return (
    <span className="num diamond-left" translate="no">
      {left.kind === 'clock' ? left.clock : t('left', { days: left.days, hours: left.hours })}
    </span>
  );
}

/** When a group starts again, with `label` before the time. */
export const NewIn = ({ label, until }: { label: string; until: number }) => (
  <span className="diamond-new">
    <Icon name="clock" />
    {label} <Countdown until={until} />
  </span>
);
