import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type Way } from '../../protocol/rules';
import { cells, chanceOf, drawn, payFor, paysOf, pickCounts } from './table';
import { picksSchema, type OwareView } from './view';

export { cells, chanceOf, drawn, payFor, paysOf, pickCounts, type Pay } from './table';
export { readView, viewSchema, type OwareView } from './view';

/** The picked cells, ascending. */
export type OwareParams = { readonly picks: readonly number[] };
/** The drawn cells in the order of the draw. */
export type OwareFacts = readonly number[];

/** Partial Fisher–Yates shuffle: the first ten of the shuffled cells are drawn, in this order. */
function drawCells(integer: (below: number) => number): OwareFacts {
  const row = Array.from({ length: cells }, (_, index) => index + 1);
  for (let at = 0; at < drawn; at += 1) {
    const other = at + integer(cells - at);
    [row[at], row[other]] = [row[other]!, row[at]!];
  }
  return row.slice(0, drawn);
}

function roundView({ picks }: OwareParams, facts: OwareFacts): OwareView {
  const hits = picks.filter((cell) => facts.includes(cell)).length;
  return { picks, drawn: facts, hits, pays: payFor(picks.length, hits) };
}

const ways = ({ picks: { length } }: OwareParams): readonly Way[] => [
  {
    total: chanceOf(length, length).total,
    pays: paysOf(length).map(({ hits, multiplier }) => ({ multiplier, weight: chanceOf(length, hits).weight })),
  },
];

const counts = Array.from({ length: pickCounts.max }, (_, index) => index + 1);
/** Picks that are spread over the board: 4, 8, 12 … for the examples. All picks of one number have the same chances. */
const spread = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => 4 * (index + 1));

/** Oware Gems (108): keno. The player picks 1 to 10 of 40 cells, ten are drawn without replacement, hits pay. */
export const owareGems: GameRules<OwareParams, OwareFacts> = {
  id: '108',
  slug: 'oware-gems',
  version: '1',
  readParams: readerOf(v.strictObject({ picks: picksSchema })),
  readStep: () => null,
  draw: (_params, draw) => drawCells((below) => draw.integer(below)),
  standing: (params, facts, steps) => {
    if (steps.length > 0) return null;
    const view = roundView(params, facts);
    return { over: true, multiplier: view.pays, canCollect: false, view };
  },
  revealed: (params, facts, steps) => (steps.length > 0 ? null : roundView(params, facts)),
  maxMultiplier: ({ picks }) => paysOf(picks.length).at(-1)!.multiplier,
  ways,
  returnOf: (params) => bestReturn(ways(params)),
  examples: counts.map((count) => ({ picks: spread(count) })),
};
