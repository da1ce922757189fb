import { coverPlace, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { board, bowl, grid } from './config';

/** Places on the screen, CSS px. The page uses them for its buttons over the pits and for the amount that was won. */
export interface OwareLayout {
  readonly width: number;
  readonly height: number;
  /** CSS px per unit. */
  readonly unit: number;
  /** Middle of the upper edge of the board. */
  readonly x: number;
  readonly y: number;
  /** Size of the bowl, 0–1. 0 when there is no room for it. */
  readonly bowl: number;
  /** Upper edge of the room above the board, and the centre of a pill of 44 px in it. */
  readonly top: number;
  readonly pillY: number;
}

/** Free space under the board, CSS px. */
const foot = 4;
/** Least room above the board for a pill, CSS px. A bowl smaller than `leastBowl` is left out. */
const leastTop = 20;
const leastBowl = 0.42;
/** Share of the bowl's room that stays free above it. */
const bowlTop = 24;

/** The board stands at the bottom of the free space, as wide as the screen allows. The bowl takes the room above it. */
export const owareLayout = (width: number, height: number, safe: Taken): OwareLayout => {
  const { w, h, x, widest } = roomOf(width, height, safe, foot);
  const unit = Math.min(w / 780, widest / 780, (h - leastTop) / board.height);
  const y = safe.top + h - board.height * unit;
  const room = (y - safe.top) / unit;
  const scale = Math.min(1, (room - bowlTop) / bowl.height);
  return {
    width,
    height,
    unit,
    x,
    y,
    bowl: scale < leastBowl ? 0 : scale,
    top: safe.top,
    pillY: Math.max(safe.top + 26, (safe.top + y) / 2),
  };
};

/** The centre of a cell (1–40) in units from the middle of the board's upper edge. */
export const cellX = (cell: number): number => board.first.x + ((cell - 1) % grid.columns) * board.pitch;
export const cellY = (cell: number): number => board.first.y + Math.floor((cell - 1) / grid.columns) * board.pitch;

/** The box of the forty cells, CSS px: each cell is a square of one pitch around its pit. */
export const cellsBox = ({ x, y, unit }: OwareLayout) => ({
  left: x + (board.first.x - board.pitch / 2) * unit,
  top: y + (board.first.y - board.pitch / 2) * unit,
  width: grid.columns * board.pitch * unit,
  height: grid.rows * board.pitch * unit,
});

/** The backdrop picture is drawn for a board whose upper edge is at 390, 544 on a phone of 780 by 1688 units. */
const picture = { width: 780, height: 1_688, x: 390, y: 544 } as const;

/** The scale and the left and top edges (CSS px) at which the backdrop fits the board and covers the whole screen. */
export const backdropPlace = ({ width, height, unit, x, y }: OwareLayout) => {
  return coverPlace({ width, height, x, y, least: unit }, picture);
};
