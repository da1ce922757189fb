import type { SafeArea } from '../../../scenes/kit/scene';
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
const widest = 540;

/** The wheel fills the free space between the results and the table. */
export const kenteLayout = (width: number, height: number, safe: SafeArea): KenteLayout => {
  const w = Math.max(80, width - safe.left - safe.right);
  const h = Math.max(60, height - safe.top - safe.bottom);
  const across = wheelSize.radius * 2 + beside;
  const unit = Math.min(w / across, widest / across, (h + over) / tall);
  const y = safe.top + h + over - wheelSize.bottom * unit;
  return {
    width,
    height,
    x: safe.left + w / 2,
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
  const scale = Math.max(
    x / picture.x,
    (width - x) / (picture.width - picture.x),
    edgeY / picture.y,
    (height - edgeY) / (picture.height - picture.y),
  );
  return { scale, x: x - picture.x * scale, y: edgeY - picture.y * scale };
};
