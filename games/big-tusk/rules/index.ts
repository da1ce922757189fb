import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type RoundDraw, type Way } from '../../protocol/rules';
import { mostPays, mostPicks, paysFor, ranks, sides, winningRanks, type Side } from './deck';
import { sideSchema, type TuskView } from './view';

export { mostPays, mostPicks, paysFor, ranks, sides, winningRanks, type Side } from './deck';
export { readView, viewSchema, type TuskView } from './view';

export type TuskParams = Readonly<Record<string, never>>;
/** The cards of the round in order, ranks 0 to 12. */
export type TuskFacts = readonly number[];
export type TuskStep = Side;

/** The first card is never the lowest or the highest, so that a round always begins with two picks. */
const drawDeck = (draw: RoundDraw): TuskFacts => [
  1 + draw.integer(ranks - 2),
  ...Array.from({ length: mostPicks }, () => draw.integer(ranks)),
];

/** What a pick after `card` pays once it is won. Null when it cannot lose, or would pay more than the highest win. */
function offerOf(counts: readonly number[], card: number, side: Side): number | null {
  const count = winningRanks(card, side);
  if (count === ranks || counts.length === mostPicks) return null;
  const pays = paysFor([...counts, count]);
  return pays > mostPays ? null : pays;
}

interface Played {
  readonly over: boolean;
  readonly multiplier: number;
  readonly shown: TuskView;
}

/** The round after `steps`, with its deck. Null when a pick is not offered or follows the end. */
function play(deck: TuskFacts, steps: readonly TuskStep[]): Played | null {
  const counts: number[] = [];
  let lost = false;
  for (const [at, side] of steps.entries()) {
    const card = deck[at]!;
    if (lost || offerOf(counts, card, side) === null) return null;
    const next = deck[at + 1]!;
    lost = side === 'higher' ? next < card : next > card;
    counts.push(winningRanks(card, side));
  }
  const card = deck[steps.length]!;
  const [higher, lower] = sides.map((side) => (lost ? null : offerOf(counts, card, side))) as [
    number | null,
    number | null,
  ];
  return {
    over: lost || (higher === null && lower === null),
    multiplier: lost || counts.length === 0 ? 0 : paysFor(counts),
    shown: {
      cards: deck.slice(0, steps.length + 1),
      picks: [...steps],
      offers: { higher, lower },
      lost,
      deck: [...deck],
    },
  };
}

/** Picks of the ways. More picks give a larger multiplier, of which rounding takes a smaller share. */
const picksOfWays = 3;

/**
 * One way for each set of winning ranks of up to three picks after which the player collects. The order of the picks
 * does not change chance or payout. The first card is no end, so that at least one pick of a way has two ranks or more.
 */
function setsUpTo(picks: number, least = 1): number[][] {
  if (picks === 0) return [[]];
  const counts = Array.from({ length: ranks - least }, (_, index) => least + index);
  return [[], ...counts.flatMap((count) => setsUpTo(picks - 1, count).map((more) => [count, ...more]))];
}

const ways: readonly Way[] = setsUpTo(picksOfWays)
  .filter((counts) => counts.some((count) => count > 1) && paysFor(counts) <= mostPays)
  .map((counts) => ({
    total: BigInt(ranks) ** BigInt(counts.length),
    pays: [{ multiplier: paysFor(counts), weight: counts.reduce((product, count) => product * BigInt(count), 1n) }],
  }));

/**
 * Big Tusk (109): is the next card higher or lower? A pick that is won multiplies the payout by 13 / (ranks that win).
 * Every plan to pick and to collect returns 97 %, less the rounding of its multipliers.
 */
export const bigTusk: GameRules<TuskParams, TuskFacts, TuskStep> = {
  id: '109',
  slug: 'big-tusk',
  version: '1',
  readParams: readerOf(v.strictObject({})),
  readStep: readerOf(sideSchema),
  draw: (_params, draw) => drawDeck(draw),
  standing: (_params, deck, steps) => {
    const now = play(deck, steps);
    if (now === null) return null;
    const { over, multiplier, shown } = now;
    const view = over ? shown : { ...shown, deck: null };
    return { over, multiplier, canCollect: !over && multiplier > 0, view };
  },
  revealed: (_params, deck, steps) => play(deck, steps)?.shown ?? null,
  maxMultiplier: () => mostPays,
  ways: () => ways,
  returnOf: () => bestReturn(ways),
  examples: [{}],
};
