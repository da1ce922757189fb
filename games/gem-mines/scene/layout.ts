import type { SafeArea } from '../../../scenes/kit/scene';
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
  /** Upper edge of the row of multipliers. */
  readonly ladderTop: number;
  /** Upper edge of the two facts under the board. */
  readonly factsTop: number;
}

/** Heights that the page's parts need, in px on a screen of 375 px. They grow with the width like all sizes. */
const above = 55;
const below = 64;
const gap = 8;
/** The design is 375 px wide; the page stops growing at 540 px. */
const designWidth = 375;
const widest = 540;

/**
 * Computes the largest board that fits between the ladder and the facts. It stands at the top of its room; the rest of
 * the room shows the cave.
 */
export const minesLayout = (width: number, height: number, safe: SafeArea): MinesLayout => {
  const px = Math.min(width, widest) / designWidth;
  const w = Math.max(80, width - safe.left - safe.right);
  const h = Math.max(80, height - safe.top - safe.bottom - (above + below) * px);
  const unit = Math.min(w / 780, widest / 780, h / board.height);
  const top = safe.top + above * px;
  const y = top + (board.height / 2) * unit;
  return {
    width,
    height,
    unit,
    x: safe.left + w / 2,
    y,
    ladderTop: safe.top + 5 * px,
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
  const scale = Math.max(
    unit,
    x / picture.x,
    (width - x) / (picture.width - picture.x),
    y / picture.y,
    (height - y) / (picture.height - picture.y),
  );
  return { scale, x: x - picture.x * scale, y: y - picture.y * scale };
};
