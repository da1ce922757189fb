import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $market } from '../../../core/market/market';
import { timeIn } from '../../../../contract/wire/calendar';
import { $config, $nextSlot } from '../model/config';

/** When the next rain begins, as text; null before the plan is known. */
export function useNextRain(): string | null {
  const { t } = useTranslation('rain');
  const { config, market, next } = useUnit({ config: $config, market: $market, next: $nextSlot });
  if (config === null) return null;
  return next ? t('again.next', { begin: timeIn(market, next.begin) }) : t('again.tomorrow');
}
