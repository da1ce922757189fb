import type { SafeArea } from '../kit/scene';
import { shape } from './config';
import type { Skin } from './config';

/** Where the wheel stands. */
export interface WheelLayout {
  /** CSS px. */
  width: number;
  height: number;
  /** CSS px per unit. */
  unit: number;
  /** Middle of the wheel, CSS px. */
  x: number;
  y: number;
}

/** The rim nearly touches the sides of a phone. */
const unitsWide = 764;
/** Room kept under the rim when there is none for the stand. */
const underRim = 22;
/** Most of what is left over goes above: lights hang there. */
const shareAbove = 0.85;
const largestUnit = 0.72;

/** The wheel in the room that bars and controls leave. The stand shows when there is room for it. */
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

/** The picture behind is drawn for a wheel at 390, 690 on a phone of 780 by 1688. */
const picture = { width: 780, height: 1_688, x: 390, y: 690 } as const;

/**
 * The backdrop in step with the wheel, large enough to leave no edge uncovered: its scale and left top corner, CSS px.
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
