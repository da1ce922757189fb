import { cells, pickCounts } from '../rules';
import { grid } from '../scene/config';
import type { Random } from '../../shell/device-random';
import type { OwarePlay, OwareRound } from './types';

/** All cells of the board, 1 to 40. */
export const allCells: readonly number[] = Array.from({ length: cells }, (_, index) => index + 1);
/** Cells that the quick pick chooses while none is picked. */
const firstQuick = 5;

const ascending = (picks: readonly number[]): readonly number[] => [...picks].sort((a, b) => a - b);
const freeCells = (picks: readonly number[]): readonly number[] => allCells.filter((cell) => !picks.includes(cell));

/** Picks a cell or takes the pick back. With ten picks a further cell changes nothing. */
export function togglePick(picks: readonly number[], cell: number): readonly number[] {
  if (picks.includes(cell)) return picks.filter((other) => other !== cell);
  return picks.length < pickCounts.max ? ascending([...picks, cell]) : picks;
}

/** One more pick: a random free cell. With ten picks nothing changes. */
export function addPick(picks: readonly number[], random: Random): readonly number[] {
  const free = freeCells(picks);
  return togglePick(picks, free[random(free.length)]!);
}

/** One pick less: the last one on the board. */
export const removePick = (picks: readonly number[]): readonly number[] => picks.slice(0, -1);

/** How many cells the quick pick chooses: as many as are picked now, five when there are none. */
export const quickCount = (picks: readonly number[]): number => (picks.length > 0 ? picks.length : firstQuick);

/** Other random cells, as many as `quickCount` says. */
export function quickPick(picks: readonly number[], random: Random): readonly number[] {
  let chosen: readonly number[] = [];
  for (let count = quickCount(picks); count > 0; count -= 1) chosen = addPick(chosen, random);
  return chosen;
}

const samePicks = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((cell, index) => cell === others[index]);

/**
 * The round whose result the page shows: the last finished one, while no other one is under way and the player has
 * not picked other cells since. The scene shows the same.
 */
export function roundOnBoard({ phase, told, params }: Pick<OwarePlay, 'phase' | 'told' | 'params'>): OwareRound | null {
  return phase === 'idle' && told !== null && samePicks(told.view.picks, params.picks) ? told : null;
}

/** What the player sees of a cell. `hit`, `missed` and `drawn` are known only after a round. */
export type CellState = 'free' | 'picked' | 'hit' | 'missed' | 'drawn';

export function cellState(cell: number, picks: readonly number[], round: OwareRound | null): CellState {
  const picked = picks.includes(cell);
  if (round === null) return picked ? 'picked' : 'free';
  if (round.view.drawn.includes(cell)) return picked ? 'hit' : 'drawn';
  return picked ? 'missed' : 'free';
}

/** The cell that a key leads to from `cell`; the same cell at the edge. Null for other keys. */
export function cellByKey(cell: number, key: string): number | null {
  const { columns } = grid;
  const column = (cell - 1) % columns;
  if (key === 'ArrowLeft') return column > 0 ? cell - 1 : cell;
  if (key === 'ArrowRight') return column < columns - 1 ? cell + 1 : cell;
  if (key === 'ArrowUp') return cell > columns ? cell - columns : cell;
  if (key === 'ArrowDown') return cell <= cells - columns ? cell + columns : cell;
  if (key === 'Home') return cell - column;
  return key === 'End' ? cell - column + columns - 1 : null;
}
