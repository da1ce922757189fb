export const tiles = 25;
/** How many mines a player may choose. */
export const mineCounts = { min: 1, max: 24 } as const;

/**
 * The ladder ends at the last gem that pays at most 2,500 × the stake: the round then ends and pays. Without an end,
 * ten mines could pay 3.2 million × the stake, and the maximum win would allow no stake of ₵0.10 (economy.md §12).
 * Ladders of 1, 2, 3, 22, 23 and 24 mines are complete.
 */
export const ladderEnd = 2_500 * 10_000;

/** Number of ways to choose `count` of `from`. */
export function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let at = 1; at <= count; at += 1) ways = (ways * BigInt(from - count + at)) / BigInt(at);
  return ways;
}

/** How many layouts leave `gems` opened tiles safe, of all C(25, gems): the chance to open that many gems. */
export const chanceOf = (mines: number, gems: number): { readonly weight: bigint; readonly total: bigint } => ({
  weight: choose(tiles - mines, gems),
  total: choose(tiles, gems),
});

const known = new Map<number, readonly number[]>();

/**
 * What 1, 2, 3 … gems pay, in ten-thousandths of the stake: ⌊0.97 · C(25, k) / C(25 − mines, k) · 100⌋ / 100.
 *
 * @param mines 1 to 24
 */
export function ladderOf(mines: number): readonly number[] {
  const found = known.get(mines);
  if (found !== undefined) return found;
  const ladder: number[] = [];
  for (let gems = 1; gems <= tiles - mines; gems += 1) {
    const { weight, total } = chanceOf(mines, gems);
    const multiplier = Number((97n * total) / weight) * 100;
    if (multiplier > ladderEnd) break;
    ladder.push(multiplier);
  }
  known.set(mines, ladder);
  return ladder;
}
