import { coverScale, roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { elephant, stage } from './config';

/** Places on the screen, CSS px. The page uses `cardsTop` and `pillTop` for the drawn cards and for what was won. */
export interface TuskLayout {
  readonly width: number;
  readonly height: number;
  /** CSS px per unit. */
  readonly unit: number;
  /** Middle of the current card. */
  readonly x: number;
  readonly y: number;
  /** Upper edge of the row of drawn cards. */
  readonly cardsTop: number;
  /** Upper edge of the pill with the amount that was won. */
  readonly pillTop: number;
}

/** Heights on a screen of 375 px. They grow with the width. */
const cardsHeight = 46;
const pillGap = 8;
const foot = 6;

/** The table stands at the bottom of the free space. The sky above it holds the drawn cards and the pill. */
export const tuskLayout = (width: number, height: number, safe: Taken): TuskLayout => {
  const { w, h, x, px, widest } = roomOf(width, height, safe);
  const room = Math.max(40, h - (cardsHeight + foot) * px);
  const unit = Math.min(w / 780, widest / 780, room / (stage.bottom - stage.top));
  const free = room - (stage.bottom - stage.top) * unit;
  return {
    width,
    height,
    unit,
    x,
    y: safe.top + h - foot * px - free * 0.3 - stage.bottom * unit,
    cardsTop: safe.top + 4 * px,
    pillTop: safe.top + (cardsHeight + pillGap) * px,
  };
};

/** The moon of the backdrop picture belongs behind the elephant's head. */
const picture = { width: 780, height: 1_688, x: 390, y: 560 } as const;

/**
 * The scale and the left and top edges (CSS px) at which the backdrop covers the screen. Its moon is at the height of
 * the elephant, and behind it where the picture is wide enough.
 */
export const backdropPlace = ({ width, height, unit, x, y }: TuskLayout) => {
  const head = Math.max(0, y + elephant.y * unit);
  const tall = coverScale({ width: 0, height, x: 0, y: head, least: unit }, picture);
  const scale = Math.max(tall, width / picture.width);
  const left = Math.min(0, Math.max(width - picture.width * scale, x - picture.x * scale));
  return { scale, x: left, y: head - picture.y * scale };
};
