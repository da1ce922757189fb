import type { SafeArea } from '../kit/scene';
import { shape } from './config';
import type { Skin } from './config';

/** Place and size of the wheel on the screen. */
export interface WheelLayout {
  /** CSS px. */
  width: number;
  height: number;
  /** CSS px per unit. */
  unit: number;
  /** Centre of the wheel, CSS px. */
  x: number;
  y: number;
}

/** The available width is at least this many units, so that the rim nearly touches the sides of a phone. */
const unitsWide = 764;
/** Units that stay free under the rim when the stand does not fit. */
const underRim = 22;
/** Share of the unused height that is placed above the wheel, where the backdrop has lights. */
const shareAbove = 0.85;
const largestUnit = 0.72;

/**
 * Computes the largest wheel that fits between the bars and controls (`safe`). The stand is visible when the height
 * allows it.
 */
export const wheelLayout = (width: number, height: number, safe: SafeArea, skin: Skin): WheelLayout => {
  const { top, foot, rim } = shape[skin];
  const w = Math.max(80, width - safe.left - safe.right);
  const h = Math.max(80, height - safe.top - safe.bottom);
  const least = rim + underRim - top;
  const unit = Math.min(w / unitsWide, h / least, largestUnit);
  const spare = h - (foot - top) * unit;
  const above = spare > 0 ? spare * shareAbove : 0;
  return { width, height, unit, x: safe.left + w / 2, y: safe.top + above - top * unit };
};

/** The backdrop picture is drawn for a wheel with its centre at 390, 690 on a phone of 780 by 1688 units. */
const picture = { width: 780, height: 1_688, x: 390, y: 690 } as const;

/**
 * Returns the scale and the left and top edges (CSS px) at which the backdrop fits the wheel and covers the whole
 * screen.
 */
export const backdropPlace = ({ width, height, unit, x, y }: WheelLayout): { scale: number; x: number; y: number } => {
  const scale = Math.max(
    unit,
    x / picture.x,
    (width - x) / (picture.width - picture.x),
    y / picture.y,
    (height - y) / (picture.height - picture.y),
  );
  return { scale, x: x - picture.x * scale, y: y - picture.y * scale };
};
