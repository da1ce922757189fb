import { coverPlace, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { cloth, number } from './config';

/** Places on the screen, CSS px. The page uses `pillY` for the amount that was won. */
export interface DiceLayout {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  /** CSS px per unit of cloth and dice, and the upper edge of the cloth. */
  readonly unit: number;
  readonly clothY: number;
  /** CSS px per unit of the number, and its centre. */
  readonly numberUnit: number;
  readonly numberY: number;
  /** Centre of the pill with the amount. */
  readonly pillY: number;
}

const clothHeight = cloth.bottom - cloth.top;
/** Least height of number and pill together, in units of the cloth. */
const least = 250;
/** Free space under the cloth, CSS px. */
const foot = 4;

/**
 * Cloth and dice stand at the bottom of the free space. Number and pill share the rest above them, as large as the
 * space allows.
 */
export const diceLayout = (width: number, height: number, safe: Taken): DiceLayout => {
  const { w, h, x, widest } = roomOf(width, height, safe, foot);
  const unit = Math.min(w / 780, widest / 780, h / (clothHeight + least));
  const clothY = safe.top + h - cloth.bottom * unit;
  const free = clothY + cloth.top * unit - safe.top;
  return {
    width,
    height,
    x,
    unit,
    clothY,
    numberUnit: Math.min(unit * 1.1, w / 780, (free * 0.62) / number.height),
    numberY: safe.top + free * 0.37,
    pillY: safe.top + free * 0.8,
  };
};

/** The backdrop picture is drawn for a cloth whose upper edge is at 390, 642 on a phone of 780 by 1688 units. */
const picture = { width: 780, height: 1_688, x: 390, y: 642 } as const;

/** The scale and the left and top edges (CSS px) at which the backdrop fits the cloth and covers the whole screen. */
export const backdropPlace = ({ width, height, unit, x, clothY }: DiceLayout) => {
  return coverPlace({ width, height, x, y: clothY, least: unit }, picture);
};
