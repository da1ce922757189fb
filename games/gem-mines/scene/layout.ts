import { coverPlace, roomOf } from '../../shell/room';
import type { Room, Taken } from '../../shell/room';
import { board, grid } from './config';

/** Places of the board and of the page's parts around it, CSS px. The page uses them for its buttons over the tiles. */
export interface MinesLayout {
  readonly width: number;
  readonly height: number;
  /** CSS px per unit. */
  readonly unit: number;
  /** Centre of the board. */
  readonly x: number;
  readonly y: number;
  /** The multipliers: a row above the board, a column beside it, or none where there is no room. */
  readonly ladder: 'row' | 'column' | 'none';
  /** Left edge of the column; upper edge of the row, or middle of the column. */
  readonly ladderLeft: number;
  readonly ladderTop: number;
  /** Left edge of the two facts beside the board. Null where they stand under it, or have no room. */
  readonly factsLeft: number | null;
  /** Upper edge of the two facts. */
  readonly factsTop: number;
}

/** Heights that the page's parts need, in px on a screen of 375 px. They grow with the width like all sizes. */
const above = 55;
const below = 64;
const gap = 8;
/** An upright ladder and the facts beside the board, with the space between, px of the page. */
const besideWidth = 88;
const factsWidth = 136;

/** In a wide stage the board takes the height, with the ladder at its left and the facts at its right. */
function besideLadder(size: { width: number; height: number }, { w, h, px }: Room, safe: Taken): MinesLayout {
  const space = gap * px;
  const unit = Math.min((h - 2 * space) / board.height, w / 780);
  const boardWide = 780 * unit;
  const column = w - boardWide >= besideWidth * px;
  const facts = w - boardWide >= (besideWidth + factsWidth) * px;
  const used = boardWide + (column ? besideWidth * px : 0) + (facts ? factsWidth * px : 0);
  const left = safe.left + Math.max(0, w - used) / 2;
  const x = left + (column ? besideWidth * px : 0) + boardWide / 2;
  return {
    ...size,
    unit,
    x,
    y: safe.top + h / 2,
    ladder: column ? 'column' : 'none',
    ladderLeft: left + space,
    ladderTop: safe.top + h / 2,
    factsLeft: facts ? x + boardWide / 2 + space : null,
    factsTop: safe.top + 2 * space,
  };
}

/**
 * Computes the largest board that fits between the ladder and the facts. It stands at the top of its room; the rest of
 * the room shows the cave.
 */
export const minesLayout = (width: number, height: number, safe: Taken): MinesLayout => {
  const room = roomOf(width, height, safe);
  const { w, px, widest } = room;
  if (safe.px !== undefined && room.w > room.h) return besideLadder({ width, height }, room, safe);
  const h = Math.max(80, room.h - (above + below) * px);
  const unit = Math.min(w / 780, widest / 780, h / board.height);
  const top = safe.top + above * px;
  const y = top + (board.height / 2) * unit;
  return {
    width,
    height,
    unit,
    x: room.x,
    y,
    ladder: 'row',
    ladderLeft: 0,
    ladderTop: safe.top + 5 * px,
    factsLeft: null,
    factsTop: y + (board.height / 2 + 6) * unit + gap * px,
  };
};

/** The centre of a tile (0–24) in units from the centre of the board. */
export const tileX = (tile: number): number => board.first.x + (tile % grid.columns) * board.pitch;
export const tileY = (tile: number): number => board.first.y + Math.floor(tile / grid.columns) * board.pitch;

/** The tile at a point in CSS px, or -1. Gaps between tiles belong to the nearer tile. */
export const tileAt = (layout: MinesLayout, x: number, y: number): number => {
  const half = board.pitch / 2;
  const column = Math.floor(((x - layout.x) / layout.unit - board.first.x + half) / board.pitch);
  const row = Math.floor(((y - layout.y) / layout.unit - board.first.y + half) / board.pitch);
  const inside = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows;
  return inside ? row * grid.columns + column : -1;
};

/** The backdrop picture is drawn for a board with its centre at 390, 594 on a phone of 780 by 1688 units. */
const picture = { width: 780, height: 1_688, x: 390, y: 594 } as const;

/** The scale and the left and top edges (CSS px) at which the backdrop fits the board and covers the whole screen. */
export const backdropPlace = ({ width, height, unit, x, y }: MinesLayout) => {
  return coverPlace({ width, height, x, y, least: unit }, picture);
};
