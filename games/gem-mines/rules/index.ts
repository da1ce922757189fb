import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type Way } from '../../protocol/rules';
import { chanceOf, ladderOf, mineCounts, tiles } from './ladder';
import { minesSchema, tileSchema, type MinesView } from './view';

export { ladderOf, mineCounts, tiles } from './ladder';
export { readView, viewSchema, type MinesView } from './view';

export type MinesParams = { readonly mines: number };
/** The tiles with a mine, ascending. */
export type MinesFacts = readonly number[];
/** The tile that the player opens. */
export type MinesStep = number;

/** The round after `steps`, with its layout. Null when a tile is opened twice or after the end. */
function play(
  { mines }: MinesParams,
  layout: MinesFacts,
  steps: readonly MinesStep[],
): { readonly over: boolean; readonly multiplier: number; readonly shown: MinesView } | null {
  const ladder = ladderOf(mines);
  const gems: number[] = [];
  let hit: number | null = null;
  for (const tile of steps) {
    if (hit !== null || gems.length === ladder.length || gems.includes(tile)) return null;
    if (layout.includes(tile)) hit = tile;
    else gems.push(tile);
  }
  return {
    over: hit !== null || gems.length === ladder.length,
    multiplier: hit !== null || gems.length === 0 ? 0 : ladder[gems.length - 1]!,
    shown: { mines, gems, ladder, safeLeft: tiles - mines - gems.length, hit, layout },
  };
}

/** Partial Fisher–Yates shuffle: the first `mines` of the shuffled tiles have a mine. */
function layMines(mines: number, integer: (below: number) => number): MinesFacts {
  const order = Array.from({ length: tiles }, (_, tile) => tile);
  for (let at = 0; at < mines; at += 1) {
    const other = at + integer(tiles - at);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order.slice(0, mines).sort((a, b) => a - b);
}

/** One way for each number of gems at which the player collects. */
const ways = ({ mines }: MinesParams): readonly Way[] =>
  ladderOf(mines).map((multiplier, index) => {
    const { weight, total } = chanceOf(mines, index + 1);
    return { total, pays: [{ multiplier, weight }] };
  });

/**
 * Gem Mines (106): 25 tiles, 1 to 24 mines. Each gem raises the multiplier, a mine ends the round with nothing. Nothing
 * can be collected before the first gem.
 */
export const gemMines: GameRules<MinesParams, MinesFacts, MinesStep> = {
  id: '106',
  slug: 'gem-mines',
  version: '1',
  readParams: readerOf(v.strictObject({ mines: minesSchema })),
  readStep: readerOf(tileSchema),
  draw: ({ mines }, draw) => layMines(mines, (below) => draw.integer(below)),
  standing: (params, layout, steps) => {
    const now = play(params, layout, steps);
    if (now === null) return null;
    const { over, multiplier, shown } = now;
    const view = over ? shown : { ...shown, layout: null };
    return { over, multiplier, canCollect: !over && multiplier > 0, view };
  },
  revealed: (params, layout, steps) => play(params, layout, steps)?.shown ?? null,
  maxMultiplier: ({ mines }) => ladderOf(mines).at(-1)!,
  ways,
  returnOf: (params) => bestReturn(ways(params)),
  examples: Array.from({ length: mineCounts.max }, (_, index) => ({ mines: index + 1 })),
};
