import { roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { footHeight, sign, stageHeight } from './config';

/** Places on the screen, CSS px. The page uses the edges of the number for its pills. */
export interface RocketLayout {
  readonly width: number;
  readonly height: number;
  /** CSS px per unit, and the origin of the units. */
  readonly unit: number;
  readonly x: number;
  readonly y: number;
  /** Share of the full height that curve, rocket and number have, 0.3–1. */
  readonly part: number;
  /** Upper and lower edge of the number. */
  readonly signTop: number;
  readonly signBottom: number;
}

const least = 0.3;
/** Half the height of the number, units. */
const signHalf = 84;

/** The stage stands at the bottom of the free space and uses its whole width, at most 540 CSS px. */
export const rocketLayout = (width: number, height: number, safe: Taken): RocketLayout => {
  const { w, widest } = roomOf(width, height, safe);
  const unit = Math.min(w, widest) / 780;
  const y = Math.max(safe.top + 60, height - safe.bottom - footHeight * unit);
  const part = Math.min(1, Math.max(least, (y - safe.top) / (stageHeight * unit)));
  return {
    width,
    height,
    unit,
    x: safe.left + (w - 780 * unit) / 2,
    y,
    part,
    signTop: y + (sign.y - signHalf) * part * unit,
    signBottom: y + (sign.y + signHalf + 18) * part * unit,
  };
};

/** Scale of the sky picture (CSS px per unit), at which it reaches from the origin's height to the upper edge. */
export const skyScale = ({ width, unit, y }: RocketLayout, sky: { w: number; y: number }): number =>
  Math.max(unit, width / sky.w, y / -sky.y);
