import { coverPlace, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { stage } from './config';

/** Places on the screen, CSS px. The page uses `factsTop` for the facts under the wheel. */
export interface GenieLayout {
  readonly width: number;
  readonly height: number;
  /** CSS px per unit. */
  readonly unit: number;
  /** Centre of the wheel. */
  readonly x: number;
  readonly y: number;
  /** Upper edge of the two facts. */
  readonly factsTop: number;
}

/** Height of the facts with the space around them, in px on a screen of 375 px. It grows with the width. */
const below = 58;
const factsHeight = 52;

/** The largest wheel that fits above the facts. The facts stand at the bottom of the free space. */
export const genieLayout = (width: number, height: number, safe: Taken): GenieLayout => {
  const { w, h, x, px, widest } = roomOf(width, height, safe);
  const room = Math.max(40, h - below * px);
  const unit = Math.min(w / 780, widest / 780, room / (stage.bottom - stage.top));
  const free = room - (stage.bottom - stage.top) * unit;
  return {
    width,
    height,
    unit,
    x,
    y: safe.top + free * 0.3 - stage.top * unit,
    factsTop: safe.top + h - factsHeight * px,
  };
};

/** The backdrop picture is drawn for a wheel with its centre at 390, 600 on a phone of 780 by 1688 units. */
const picture = { width: 780, height: 1_688, x: 390, y: 600 } as const;

/** The scale and the left and top edges (CSS px) at which the backdrop fits the wheel and covers the whole screen. */
export const backdropPlace = ({ width, height, unit, x, y }: GenieLayout) => {
  return coverPlace({ width, height, x, y, least: unit }, picture);
};
