import type { HouseGame } from './house-game';
import { games } from './index';
import type { PublishedReturn } from './manifest';
import { compareFractions, returnOfWay, type Fraction } from './protocol/rules';

/** Published returns by game id. */
export const publishedReturns: Readonly<Record<string, PublishedReturn>> = Object.fromEntries(
  games.map(({ house, published }) => [house.id, published]),
);

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
