import { useUnit } from 'effector-react';
import { formatMoney } from '../../../../../contract';
import { $market } from '../../../../core/market/market';
import { $limits, amountChars } from './model';

/** Values for the placeholders in the texts that say why Pay is disabled. */
export function useBlockedValues() {
  const { limits, market } = useUnit({ limits: $limits, market: $market });
  return {
    min: formatMoney(market, limits.min),
    max: formatMoney(market, limits.max ?? 0),
    example: formatMoney(market, 100_000),
    chars: amountChars,
  };
}
