import * as v from 'valibot';
import { coinTypeSchema } from '../../../../contract';

/** How many coins are weighed against money where their worth is told. */
export const weighed = 1_000;

const textSchema = v.pipe(
  v.string(),
  v.parseJson(),
  coinTypeSchema,
  v.check(({ coinsPerMinor }) => coinsPerMinor > 0),
);

/**
 * What option 4030 says of coins (CSP-4): the worth of a thousand in minor units, and whether they are a bonus; null
 * when it says nothing that can be read.
 */
export function coinWorth(option: string | null): { minor: number; bonus: boolean } | null {
  const read = v.safeParse(textSchema, option);
  return read.success
    ? { minor: Math.round(weighed / read.output.coinsPerMinor), bonus: read.output.isbonus === 1 }
    : null;
}
