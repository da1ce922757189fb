import { decimalSign } from '../../../contract/wire/money';
import type { Speech } from '../../shell/game';
import { chances } from '../rules';
import type { DiceParams } from '../rules';

/** A roll or target (0–9,999) as text: 3127 → "31.27", 208 → "02.08". */
export const numberText = (value: number, { market }: Pick<Speech, 'market'>): string => {
  const digits = String(value).padStart(4, '0');
  return `${digits.slice(0, -2)}${decimalSign(market)}${digits.slice(-2)}`;
};

/** Positions of the slider, 0–100: where the target is on the scale. */
export const positionOf = ({ side, chance }: DiceParams): number => {
  const share = Math.round(chance / 100);
  return side === 'under' ? share : 100 - share;
};

/** The parameters at a position of the slider. Positions outside the offered chances give the nearest chance. */
export const paramsAt = (position: number, side: DiceParams['side']): DiceParams => {
  const share = (side === 'under' ? position : 100 - position) * 100;
  return { side, chance: Math.min(chances.max, Math.max(chances.min, share)) };
};

/** The other side with the same chance. */
export const otherSide = ({ side, chance }: DiceParams): DiceParams => ({
  side: side === 'under' ? 'over' : 'under',
  chance,
});
