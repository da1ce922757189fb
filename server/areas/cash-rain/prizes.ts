import type { PrizeRule } from '../../core/area';
import { multiplied } from '../../fairness/gifts';
import { rainSettings } from './settings';

/** The possible gifts of a stored draw: the odds rows times the multiplier of the member's VIP level. */
export const rainPrizes: PrizeRule = ({ rows, slice, result }, market) => {
  /** Old draws have no stored multiplier. This finds the one that produces the gift that was given. */
  const found = () =>
    rainSettings.multipliers.find((tenths) => {
      const made = multiplied(rows[slice]!, tenths, market);
      return made.giftType === result.giftType && made.giftAmount === result.giftAmount;
    });
  const tenths = result.tenths ?? found() ?? 10;
  return rows.map((row) => ({ ...multiplied(row, tenths, market), weight: row.weight }));
};
