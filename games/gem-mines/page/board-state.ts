import { roundOnStage } from '../../shell/round-on-stage';
import { ladderOf, tiles } from '../rules';
import type { MinesView } from '../rules';
import type { MinesPlay, MinesRound } from './types';

/** What the player sees of a tile. `leftGem` and `mine` are known only after the round. */
export type Cell = 'closed' | 'gem' | 'hit' | 'leftGem' | 'mine';

/** The round that the board shows now. Null when all tiles are closed. */
export const roundOnBoard = (play: Pick<MinesPlay, 'phase' | 'round' | 'told'>): MinesRound | null =>
  roundOnStage(play);

/** The 25 tiles of a round, row by row. */
export function cellsOf(view: MinesView | null): readonly Cell[] {
  return Array.from({ length: tiles }, (_, tile): Cell => {
    if (view === null) return 'closed';
    if (view.hit === tile) return 'hit';
    if (view.gems.includes(tile)) return 'gem';
    if (view.layout === null) return 'closed';
    return view.layout.includes(tile) ? 'mine' : 'leftGem';
  });
}

/** One number of the ladder. `step`: how many gems pay it. */
export interface Rung {
  readonly step: number;
  readonly multiplier: number;
  readonly mark: 'done' | 'now' | 'next' | 'later';
}

/** Gems that stay visible before the present one. */
const before = 5;
/** A multiplier of more characters needs a wider chip. */
const longText = 6;

/** The part of the ladder around the present gem, at most seven numbers, five when they are long. */
export function rungsOf(ladder: readonly number[], opened: number, textOf: (multiplier: number) => string): Rung[] {
  const first = (count: number): number =>
    Math.max(0, Math.min(opened - Math.min(before, count - 2), ladder.length - count));
  const cut = (count: number): readonly number[] => ladder.slice(first(count), first(count) + count);
  const long = cut(7).some((multiplier) => textOf(multiplier).length > longText);
  const count = long ? 5 : 7;
  return cut(count).map((multiplier, index) => {
    const step = first(count) + index + 1;
    const mark = step < opened ? 'done' : step === opened ? 'now' : step === opened + 1 ? 'next' : 'later';
    return { step, multiplier, mark };
  });
}

/** Numbers beside the board: of the open round, or of the next one. */
export interface Outlook {
  readonly ladder: readonly number[];
  readonly opened: number;
  readonly stake: number;
  /** Safe tiles that are closed, and all safe tiles. */
  readonly left: number;
  readonly total: number;
}

export function outlookOf(play: Pick<MinesPlay, 'phase' | 'round' | 'told' | 'params' | 'stake'>): Outlook {
  const round = roundOnBoard(play);
  const total = tiles - play.params.mines;
  if (round?.open !== true)
    return { ladder: ladderOf(play.params.mines), opened: 0, stake: play.stake, left: total, total };
  const { ladder, gems, safeLeft, mines } = round.view;
  return { ladder, opened: gems.length, stake: round.stake, left: safeLeft, total: tiles - mines };
}

/** Tile that an arrow key leads to from `tile`; the same tile at the edge. Null for other keys. */
export function tileByKey(tile: number, key: string): number | null {
  const column = tile % 5;
  if (key === 'ArrowLeft') return column > 0 ? tile - 1 : tile;
  if (key === 'ArrowRight') return column < 4 ? tile + 1 : tile;
  if (key === 'ArrowUp') return tile >= 5 ? tile - 5 : tile;
  if (key === 'ArrowDown') return tile < 20 ? tile + 5 : tile;
  if (key === 'Home') return tile - column;
  return key === 'End' ? tile - column + 4 : null;
}
