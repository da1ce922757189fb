/** Cards 0 (the smallest animal) to 12 (the elephant). The deck is endless: each card is drawn from all 13 ranks. */
export const ranks = 13;

/** Picks of a round at most. The round then ends and pays. */
export const mostPicks = 24;

/** A pick that would pay more than this is not offered, in ten-thousandths: 1,000 times the stake. */
export const mostPays = 10_000_000;

/** The next card wins when its rank is the same, or higher (`higher`) or lower (`lower`) than the present one. */
export const sides = ['higher', 'lower'] as const;
export type Side = (typeof sides)[number];

/** How many of the 13 ranks win a pick after `card`. */
export const winningRanks = (card: number, side: Side): number => (side === 'higher' ? ranks - card : card + 1);

/**
 * What a round pays after picks that were won with these numbers of winning ranks, in ten-thousandths of the stake:
 * 0.97 × Π 13 / count, rounded down to four decimals. The edge is taken once.
 */
export function paysFor(counts: readonly number[]): number {
  let [over, under] = [97n * 100n, 1n];
  for (const count of counts) {
    over *= BigInt(ranks);
    under *= BigInt(count);
  }
  return Number(over / under);
}
