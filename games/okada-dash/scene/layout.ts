import { coverScale, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { road, sign, stage } from './config';

/** Places on the screen, CSS px. The page uses `pillY` for the amount that was won. */
export interface OkadaLayout {
  readonly width: number;
  readonly height: number;
  /** The point of the horizon in which the road ends. */
  readonly x: number;
  readonly y: number;
  /** CSS px per unit of the okada. */
  readonly unit: number;
  /** CSS px per unit of road, backdrop and everything beside the road. */
  readonly roadUnit: number;
  /** CSS px per unit of the number, and its centre. */
  readonly numberUnit: number;
  readonly numberY: number;
  /** Centre of the pill with the amount. */
  readonly pillY: number;
}

/** The backdrop is drawn for a horizon in the middle of 780 units, 800 below its upper edge; it is 1,688 high. */
export const picture = { width: 780, height: 1_688, x: 390, y: 800 } as const;

/**
 * The okada stands at the bottom of the free space. Number and pill share the sky above the horizon. The backdrop
 * covers the whole screen, and the road has its scale, so that both always fit.
 */
export const okadaLayout = (width: number, height: number, safe: Taken): OkadaLayout => {
  const { w, h, x, widest } = roomOf(width, height, safe);
  const unit = Math.min(w / 780, widest / 780, h / stage.height);
  const y = safe.top + h - (stage.foot + road.drop) * unit;
  const sky = y - safe.top;
  const roadUnit = coverScale({ width, height, x, y, least: unit }, picture);
  return {
    width,
    height,
    x,
    y,
    unit,
    roadUnit,
    numberUnit: Math.min(unit * 1.15, (sky * 0.5) / sign.height),
    numberY: safe.top + sky * 0.27,
    pillY: safe.top + sky * 0.58,
  };
};
