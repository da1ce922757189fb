import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type Way } from '../../protocol/rules';
import { amounts, cellCount, type Amount, type ScratchView } from './view';

export { amounts, cellCount, readView, viewSchema, type Amount, type ScratchView } from './view';

/** A card has no parameters: the stake is its price. */
export type ScratchParams = Record<string, never>;
/** The amounts of the nine cells. */
export type ScratchFacts = readonly Amount[];

/** Chances of a card of 10,000: no prize first, then each amount, lowest first. */
export const weights = [6_395, 1_000, 1_250, 900, 330, 95, 27, 3] as const;
const cards = 10_000;

/** Amounts that a card without a prize shows twice. Both return the card's price at most. */
const doubled: readonly Amount[] = [5_000, 10_000];

/**
 * The cells before they are shuffled. A card with a prize shows its amount three times and each other amount once. A
 * card without a prize shows the two lowest amounts twice and each other amount once. So two equal amounts above the
 * price of the card appear only where there are three: no card looks as if it almost won.
 */
export const cellsFor = (prize: Amount | null): readonly Amount[] =>
  prize === null ? [...amounts, ...doubled] : [...amounts, prize, prize];

/** Fisher–Yates shuffle from the last cell to the first. */
function shuffle(cells: readonly Amount[], integer: (below: number) => number): ScratchFacts {
  const order = [...cells];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = integer(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** The card that shows `cells`. The prize is the amount that occurs three times. */
function cardOf(cells: ScratchFacts): ScratchView {
  const prize = amounts.find((amount) => cells.filter((cell) => cell === amount).length === 3) ?? null;
  const matched = cells.flatMap((cell, index) => (cell === prize ? [index] : []));
  return { cells: [...cells], prize, matched };
}

const ways = (): readonly Way[] => [
  {
    total: BigInt(cards),
    pays: amounts.map((multiplier, index) => ({ multiplier, weight: BigInt(weights[index + 1]!) })),
  },
];

/** Golden Scratch (113): a card of nine cells that pays the amount that it shows three times. */
export const goldenScratch: GameRules<ScratchParams, ScratchFacts> = {
  id: '113',
  slug: 'golden-scratch',
  version: '1',
  readParams: readerOf(v.strictObject({})),
  readStep: () => null,
  draw: (_params, draw) => {
    const drawn = draw.slice(weights);
    const prize = drawn === 0 ? null : amounts[drawn - 1]!;
    return shuffle(cellsFor(prize), (below) => draw.integer(below));
  },
  standing: (_params, cells, steps) => {
    if (steps.length > 0 || cells.length !== cellCount) return null;
    const view = cardOf(cells);
    return { over: true, multiplier: view.prize ?? 0, canCollect: false, view };
  },
  revealed: (_params, cells, steps) => (steps.length > 0 ? null : cardOf(cells)),
  maxMultiplier: () => amounts.at(-1)!,
  ways,
  returnOf: () => bestReturn(ways()),
  examples: [{}],
};
