/** Cells of the board, numbered row by row from 1 at the top left. */
export const cells = 40;
/** How many of them are drawn. */
export const drawn = 10;
/** How many cells a player may pick. */
export const pickCounts = { min: 1, max: 10 } as const;

/** Pays of economy.md §12 by number of picks: hits → multiplier. Fewer hits than listed pay nothing. */
const published: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 3.8 },
  2: { 1: 1.7, 2: 5.1 },
  3: { 2: 3.3, 3: 40 },
  4: { 2: 1.6, 3: 10.1, 4: 90 },
  5: { 2: 1.2, 3: 4, 4: 20, 5: 280 },
  6: { 3: 3, 4: 14.2, 5: 100, 6: 600 },
  7: { 3: 1.8, 4: 8.3, 5: 30, 6: 200, 7: 800 },
  8: { 3: 1.2, 4: 5, 5: 14.4, 6: 80, 7: 450, 8: 1000 },
  9: { 3: 0.9, 4: 3.2, 5: 8.1, 6: 38, 7: 200, 8: 800, 9: 1000 },
  10: { 3: 0.9, 4: 2, 5: 5.2, 6: 17.3, 7: 85, 8: 400, 9: 900, 10: 1000 },
};

/** One row of a pay table. */
export interface Pay {
  /** How many of the picked cells are drawn. */
  readonly hits: number;
  /** Ten-thousandths of the stake. */
  readonly multiplier: number;
}

const tables: readonly (readonly Pay[])[] = Array.from({ length: pickCounts.max + 1 }, (_, picks) =>
  Object.entries(published[picks] ?? {}).map(([hits, pays]) => ({
    hits: Number(hits),
    multiplier: Math.round(pays * 10_000),
  })),
);

/** The pay table of a number of picks (1 to 10), by ascending hits. Empty for any other number. */
export const paysOf = (picks: number): readonly Pay[] => tables[picks] ?? [];

/** What `hits` of `picks` cells pay, in ten-thousandths of the stake. */
export const payFor = (picks: number, hits: number): number =>
  paysOf(picks).find((pay) => pay.hits === hits)?.multiplier ?? 0;

/** Number of ways to choose `count` of `from`. */
function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let at = 1; at <= count; at += 1) ways = (ways * BigInt(from - count + at)) / BigInt(at);
  return ways;
}

/**
 * The chance that `hits` of `picks` cells are drawn: C(10, hits) · C(30, picks − hits) of all C(40, picks) sets of
 * picks. That is the hypergeometric distribution, seen from the picks.
 */
export const chanceOf = (picks: number, hits: number): { readonly weight: bigint; readonly total: bigint } => ({
  weight: choose(drawn, hits) * choose(cells - drawn, picks - hits),
  total: choose(cells, picks),
});
