import type { Way } from '../../protocol/rules';
import { paysFor, ranks, winningRanks, type Side } from './deck';

/** The pick that a player wants after a card. Where it is not offered, the player takes the other one. */
export type Strategy = (card: number) => Side;

/** Strategies for the simulation: always one side, the likelier pick, and the less likely one. */
export const tuskStrategies: readonly Strategy[] = [
  () => 'higher',
  () => 'lower',
  (card) => (card <= 6 ? 'higher' : 'lower'),
  (card) => (card <= 6 ? 'lower' : 'higher'),
];

/** A pick that cannot lose is not offered. For up to three picks from an inner card this is the only reason. */
const pickAfter = (strategy: Strategy, card: number): Side => {
  const side = strategy(card);
  if (winningRanks(card, side) < ranks) return side;
  return side === 'higher' ? 'lower' : 'higher';
};

/** The picks of a strategy on a deck, whether they win or not. */
export const picksOf = (strategy: Strategy, deck: readonly number[], picks: number): readonly Side[] =>
  deck.slice(0, picks).map((card) => pickAfter(strategy, card));

const wins = (card: number, next: number, side: Side): boolean => (side === 'higher' ? next >= card : next <= card);

/**
 * The exact chances of a strategy that collects after `picks` picks (1 to 3), by enumeration of all first cards and all
 * cards after them. Computed without the function that plays a round.
 */
export function wayOf(strategy: Strategy, picks: number): Way {
  const weights = new Map<number, bigint>();
  const follow = (card: number, counts: readonly number[]): void => {
    if (counts.length === picks) {
      const pays = paysFor(counts);
      weights.set(pays, (weights.get(pays) ?? 0n) + 1n);
      return;
    }
    const side = pickAfter(strategy, card);
    for (let next = 0; next < ranks; next += 1)
      if (wins(card, next, side)) follow(next, [...counts, winningRanks(card, side)]);
  };
  for (let first = 1; first < ranks - 1; first += 1) follow(first, []);
  return {
    total: BigInt(ranks - 2) * BigInt(ranks) ** BigInt(picks),
    pays: [...weights].map(([multiplier, weight]) => ({ multiplier, weight })),
  };
}
