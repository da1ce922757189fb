import { coverPlace, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { wheelSize } from './config';

/** Places on the screen, CSS px. The page uses `bottom` for the pills about results. */
export interface KenteLayout {
  readonly width: number;
  readonly height: number;
  /** Middle of the wheel, and CSS px per unit. */
  readonly x: number;
  readonly y: number;
  readonly unit: number;
  /** Upper edge of the table in the backdrop. */
  readonly edgeY: number;
  /** Lower end of the free space. */
  readonly bottom: number;
}

/** The wheel reaches this far over the first row of the panel, CSS px: the row is empty in its middle. */
const over = 34;
const tall = wheelSize.bottom - wheelSize.top;
/** Free space on both sides of the wheel together, units. */
const beside = 40;

/** Beside the table the left part of the wheel lies beyond the edge of the screen: its front shows the result. */
const shownOf = 0.64;
function atTheEdge(
  { w, h, ...size }: { width: number; height: number; w: number; h: number },
  safe: Taken,
): KenteLayout {
  const unit = Math.min(w / (wheelSize.radius * 2 * shownOf), h / tall);
  const y = safe.top + h / 2 - ((wheelSize.top + wheelSize.bottom) / 2) * unit;
  return {
    ...size,
    x: safe.left + w - 4 - wheelSize.radius * unit,
    y,
    unit,
    edgeY: y + wheelSize.edge * unit,
    bottom: safe.top + h,
  };
}

/** The wheel fills the free space between the results and the table. */
export const kenteLayout = (width: number, height: number, safe: Taken): KenteLayout => {
  const { w, x, widest } = roomOf(width, height, safe);
  const h = Math.max(60, height - safe.top - safe.bottom);
  const across = wheelSize.radius * 2 + beside;
  if (safe.px !== undefined && w < h) return atTheEdge({ width, height, w, h }, safe);
  const unit = Math.min(w / across, widest / across, (h + over) / tall);
  const y = safe.top + h + over - wheelSize.bottom * unit;
  return {
    width,
    height,
    x,
    y,
    unit,
    edgeY: y + wheelSize.edge * unit,
    bottom: safe.top + h,
  };
};

/** The backdrop is drawn for a table whose upper edge is at 390, 520 on a phone of 780 by 1688 units. */
export const picture = { width: 780, height: 1_688, x: 390, y: 520 } as const;

/** The scale and the left and top edges (CSS px) at which the backdrop meets the table and covers the whole screen. */
export const backdropPlace = ({ width, height, x, edgeY }: KenteLayout) => {
  return coverPlace({ width, height, x, y: edgeY, least: 0 }, picture);
};
