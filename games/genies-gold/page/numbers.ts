import { decimalSign } from '../../../contract/wire/money';
import type { Speech } from '../../shell/game';
import { paysOf, segments, wheels } from '../rules';
import type { Risk } from '../rules';

/** A multiplier as it is written on the wheel, without trailing zeros: 12000 → "1.2×", 0 → "0×". */
export const segmentText = (pays: number, { market }: Pick<Speech, 'market'>): string =>
  `${String(pays / 10_000).replace('.', decimalSign(market))}×`;

/** The texts of all multipliers, by multiplier in ten-thousandths. The scene draws them. */
export const segmentTexts = (speech: Pick<Speech, 'market'>): Record<string, string> =>
  Object.fromEntries(
    Object.values(wheels)
      .flat()
      .map((pays) => [pays, segmentText(pays, speech)]),
  );

/** A number of segments as a chance in ten-thousandths. */
export const chanceOf = (count: number): number => (count * 10_000) / segments;

/** The chance that a wheel pays anything, in ten-thousandths. */
export const winChance = (risk: Risk): number =>
  chanceOf(
    paysOf(risk)
      .filter(({ multiplier }) => multiplier > 0)
      .reduce((sum, { count }) => sum + count, 0),
  );
