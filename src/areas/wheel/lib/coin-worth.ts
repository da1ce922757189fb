import * as v from 'valibot';
import { coinTypeSchema } from '../../../../contract';

/** The number of coins whose worth is displayed. */
export const weighed = 1_000;

const textSchema = v.pipe(
  v.string(),
  v.parseJson(),
  coinTypeSchema,
  v.check(({ coinsPerMinor }) => coinsPerMinor > 0),
);

/**
 * Reads option 4030 (CSP-4): the worth of a thousand coins in minor units, and whether coins are a bonus. Null when
 * invalid.
 */
export function coinWorth(option: string | null): { minor: number; bonus: boolean } | null {
  const read = v.safeParse(textSchema, option);
  return read.success
    ? { minor: Math.round(weighed / read.output.coinsPerMinor), bonus: read.output.isbonus === 1 }
    : null;
}
