/** Rows of pegs that a player can choose, and the risks (economy.md §12). */
export const rowCounts = [8, 12, 16] as const;
export const risks = ['low', 'medium', 'high'] as const;
export type Rows = (typeof rowCounts)[number];
export type Risk = (typeof risks)[number];

/** What the pockets pay from the edge to the middle, in tenths of the stake. The other half is the mirror image. */
const halves: Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [54, 21, 11, 10, 4],
    medium: [125, 30, 13, 7, 3],
    high: [280, 40, 14, 3, 2],
  },
  12: {
    low: [75, 30, 16, 14, 11, 10, 4],
    medium: [300, 100, 40, 20, 11, 6, 2],
    high: [1_550, 220, 80, 20, 7, 2, 2],
  },
  16: {
    low: [150, 90, 20, 14, 13, 12, 11, 10, 4],
    medium: [1_100, 400, 100, 50, 30, 15, 10, 5, 2],
    high: [10_000, 1_200, 240, 90, 38, 20, 2, 2, 2],
  },
};

/** What each pocket pays, in ten-thousandths of the stake, from left to right: one pocket more than rows. */
export function pocketsOf(rows: Rows, risk: Risk): readonly number[] {
  const half = halves[rows][risk].map((tenths) => tenths * 1_000);
  return [...half, ...half.slice(0, -1).reverse()];
}

/** How many of the 2^rows paths end in each pocket, from left to right: the binomial coefficients. */
export function pathsOf(rows: Rows): readonly bigint[] {
  const paths = [1n];
  for (let right = 0n; right < BigInt(rows); right += 1n)
    paths.push((paths.at(-1)! * (BigInt(rows) - right)) / (right + 1n));
  return paths;
}
