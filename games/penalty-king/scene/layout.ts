import { coverScale, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { goal, stage } from './config';

/** Places on the screen, CSS px. The page uses the goal for its targets and `pillY` for the amount that was won. */
export interface PenaltyLayout {
  readonly width: number;
  readonly height: number;
  /** The middle of the goal line. */
  readonly x: number;
  readonly y: number;
  /** CSS px per unit. */
  readonly unit: number;
  /** CSS px per unit of the backdrop, at least `unit`. */
  readonly backUnit: number;
  /** How far the ball lies before the goal line, units. */
  readonly spot: number;
  readonly goal: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  /** Centre of the pill with the amount. */
  readonly pillY: number;
}

/** The backdrop has the middle of the goal line at 390, 760 of 780 by 1,688 units. */
export const picture = { width: 780, height: 1_688, x: 390, y: 760 } as const;

/** Ball and player stand at the bottom of the free space, the goal above them, the stand over the rest. */
export const penaltyLayout = (width: number, height: number, safe: Taken): PenaltyLayout => {
  const { w, h, x, widest } = roomOf(width, height, safe);
  const unit = Math.min(w / 780, widest / 780, h / stage.height);
  const spot = Math.min(stage.mostSpot, stage.spot + (h / unit - stage.height) * 0.5);
  const y = safe.top + h - (stage.foot + spot) * unit;
  const backUnit = coverScale({ width, height, x, y, least: unit }, picture);
  return {
    width,
    height,
    x,
    y,
    unit,
    backUnit,
    spot,
    goal: {
      left: x - goal.half * unit,
      top: y - goal.height * unit,
      width: 2 * goal.half * unit,
      height: goal.height * unit,
    },
    pillY: y + Math.min(spot * 0.36, 130) * unit,
  };
};
