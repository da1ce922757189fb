import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $market } from '../../../core/market/market';
import { $now } from '../../../core/time/clock';
import { liveStatus, timeOfDay } from '../lib/slot';
import { $config } from '../model/config';

/** When the next rain begins, as text; null before the plan is known. */
export function useNextRain(): string | null {
  const { t } = useTranslation('rain');
  const { config, market, now } = useUnit({ config: $config, market: $market, now: $now });
  if (config === null) return null;
  const next = config.durations.find((slot) => liveStatus(slot, now) === 'upcoming');
  return next ? t('again.next', { begin: timeOfDay(market, next.begin) }) : t('again.tomorrow');
}
