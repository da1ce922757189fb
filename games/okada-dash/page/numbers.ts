import type { Speech } from '../../shell/game';
import { chanceOf } from '../rules';

/** A multiplier in hundredths as text: 247 → "2.47×". */
export const timesText = (hundredths: number, { multiple }: Pick<Speech, 'multiple'>): string =>
  multiple(hundredths * 100);

/** The chance of a target (hundredths) as text: a percentage, or "1 in n" when it is below 1 %. */
export function chanceText(target: number, { percent, count, t }: Pick<Speech, 'percent' | 'count' | 't'>): string {
  const { numerator, denominator } = chanceOf(target);
  const share = Number((numerator * 10_000n + denominator / 2n) / denominator);
  if (share >= 100) return percent(share, 2);
  return t('chanceOneIn', { count: count(Number((denominator + numerator / 2n) / numerator)) });
}
