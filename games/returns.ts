import { compareFractions, returnOfWay, type Fraction } from './protocol/rules';
import type { HouseGame } from './rules';

/** A return that the house publishes (economy.md §12), in ten-thousandths of the stake. */
export interface PublishedReturn {
  /** Lowest and highest return over all parameters and ways to play. They are equal where economy.md has one figure. */
  readonly from: number;
  readonly to: number;
  /** How many decimals of the percentage economy.md publishes. */
  readonly places: number;
}

/** Published returns by game id. */
export const publishedReturns: Readonly<Record<string, PublishedReturn>> = {
  '101': { from: 9_470, to: 9_470, places: 2 },
  '102': { from: 9_515, to: 9_515, places: 2 },
  // The crash point is one of 2^32 numbers, so the return is 97 % to more decimals than economy.md has.
  '103': { from: 9_700, to: 9_700, places: 4 },
  // The multiplier is one of 2^32 numbers. Targets return 96.99997 to 97 %.
  '104': { from: 9_700, to: 9_700, places: 4 },
  '105': { from: 9_700, to: 9_700, places: 0 },
  // economy.md: at most 97 %. The lowest return is that of collecting at a gem whose multiplier is rounded most.
  '106': { from: 9_625, to: 9_700, places: 2 },
  '107': { from: 9_580, to: 9_700, places: 1 },
  '112': { from: 9_730, to: 9_730, places: 2 },
  '111': { from: 9_700, to: 9_700, places: 2 },
  // One return for each number of picks: the lowest is that of three picks, the highest that of one.
  '108': { from: 9_370, to: 9_500, places: 1 },
  // Multipliers have four decimals, which takes at most 0.01 points off.
  '109': { from: 9_700, to: 9_700, places: 1 },
  '110': { from: 9_700, to: 9_700, places: 2 },
  '113': { from: 9_000, to: 9_000, places: 1 },
};

/** The exact lowest and highest return over the examples of a game and all ways to play them. */
export function exactReturns(game: HouseGame): { readonly from: Fraction; readonly to: Fraction } {
  const all = game.examples.flatMap((params) => game.ways(params).map(returnOfWay)).sort(compareFractions);
  return { from: all[0]!, to: all.at(-1)! };
}

/** A fraction in units of 1 / `unit`, rounded to the nearest whole number. */
const rounded = ({ numerator, denominator }: Fraction, unit: number): number =>
  Number((2n * numerator * BigInt(unit) + denominator) / (2n * denominator));

/** Whether the exact returns of a game are the published ones, at the published number of decimals. */
export function isPublished(game: HouseGame): boolean {
  const published = publishedReturns[game.id];
  if (published === undefined) return false;
  const { from, to } = exactReturns(game);
  const unit = 100 * 10 ** published.places;
  return rounded(from, unit) * 10_000 === published.from * unit && rounded(to, unit) * 10_000 === published.to * unit;
}

/**
 * One round in this many hundredths pays anything: 277 is one in 2.77. Null where it depends on the parameters or on
 * the way to play.
 */
export function hitOneIn(game: HouseGame): number | null {
  const [params, ...others] = game.examples;
  const [way, ...rest] = game.ways(params);
  if (others.length > 0 || rest.length > 0 || way === undefined) return null;
  const paying = way.pays.reduce((sum, { weight }) => sum + weight, 0n);
  return rounded({ numerator: way.total, denominator: paying }, 100);
}
