/**
 * How many chances a set takes, computed exactly from the weights of the cards. Nothing of the server or the app is
 * needed, so that anybody can compute the figures again.
 */

/** The cards that somebody has, and how often: index is the place in the list of weights. */
export type Held = readonly number[];

/** All copies beyond the first of each card, pooled. */
export const duplicatesOf = (held: Held): number => held.reduce((sum, many) => sum + Math.max(0, many - 1), 0);

/** Whether at least one of each card is there. */
export const isComplete = (held: Held): boolean => held.length > 0 && held.every((many) => many > 0);

/** The place of the commonest missing card, or -1 when none is missing: what the reference policy swaps for. */
export function commonestMissing(held: Held, weights: readonly number[]): number {
  let best = -1;
  held.forEach((many, at) => {
    if (many === 0 && (best < 0 || weights[at]! > weights[best]!)) best = at;
  });
  return best;
}

/**
 * The duplicates that a swap takes: `many` of them, always from the card with most copies, so that as many different
 * duplicates as possible stay. The first copy of each card stays. Null when there are too few.
 */
export function duplicatesFor(held: Held, many: number): number[] | null {
  if (duplicatesOf(held) < many) return null;
  const taken = held.map(() => 0);
  for (let n = 0; n < many; n += 1) {
    const left = held.map((count, at) => count - taken[at]!);
    taken[left.indexOf(Math.max(...left))]! += 1;
  }
  return taken;
}

const sumOf = (weights: readonly number[]): number => weights.reduce((all, weight) => all + weight, 0);
const has = (mask: number, at: number): boolean => (mask & (1 << at)) !== 0;
const full = (weights: readonly number[]): number => (1 << weights.length) - 1;

/**
 * The probability that a set is complete after exactly n chances, by n, with the reference policy: as soon as there are
 * `swapCount` duplicates, they are swapped for the commonest missing card. The list ends with the worst case.
 */
export function completionShares(weights: readonly number[], swapCount: number): number[] {
  const sum = sumOf(weights);
  const byWeight = weights.map((_, at) => at).sort((one, other) => weights[other]! - weights[one]! || one - other);
  const key = (mask: number, spare: number): number => mask * swapCount + spare;
  let states = new Map<number, number>([[key(0, 0), 1]]);
  const shares = [0];
  while (states.size > 0) {
    const after = new Map<number, number>();
    let done = 0;
    for (const [state, share] of states) {
      const [mask, spare] = [Math.floor(state / swapCount), state % swapCount];
      weights.forEach((weight, at) => {
        if (weight === 0) return;
        let [now, left] = has(mask, at) ? [mask, spare + 1] : [mask | (1 << at), spare];
        const missing = byWeight.find((one) => !has(now, one));
        if (left === swapCount && missing !== undefined) [now, left] = [now | (1 << missing), 0];
        const part = (share * weight) / sum;
        if (now === full(weights)) done += part;
        else after.set(key(now, left), (after.get(key(now, left)) ?? 0) + part);
      });
    }
    shares.push(done);
    states = after;
  }
  return shares;
}

/** Figures of `completionShares`: the mean, the number that 95 of 100 sets need at most, and the worst case. */
export function completion(
  weights: readonly number[],
  swapCount: number,
): { mean: number; most: number; worst: number } {
  const shares = completionShares(weights, swapCount);
  let below = 0;
  let most = 0;
  shares.forEach((share, chances) => {
    if (below < 0.95) most = chances;
    below += share;
  });
  return { mean: shares.reduce((all, share, chances) => all + share * chances, 0), most, worst: shares.length - 1 };
}

/**
 * The mean number of chances with the best policy: in each state the player does what leads to the fewest chances on
 * average, which may be to keep duplicates. Computed backwards over all states (cards held, duplicates).
 */
export function bestMean(weights: readonly number[], swapCount: number): number {
  const sum = sumOf(weights);
  const known = new Map<string, number>();
  const mean = (mask: number, spare: number): number => {
    if (mask === full(weights)) return 0;
    const missing = weights.map((_, at) => at).filter((at) => !has(mask, at));
    // Enough for all missing cards: nothing more has to be drawn.
    if (spare >= missing.length * swapCount) return 0;
    const key = `${mask}/${spare}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const drawn = weights.reduce(
      (all, weight, at) =>
        all + (weight / sum) * (has(mask, at) ? mean(mask, spare + 1) : mean(mask | (1 << at), spare)),
      1,
    );
    const swapped = spare >= swapCount ? missing.map((at) => mean(mask | (1 << at), spare - swapCount)) : [];
    const best = Math.min(drawn, ...swapped);
    known.set(key, best);
    return best;
  };
  return mean(0, 0);
}
