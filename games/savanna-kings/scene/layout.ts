import { roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { shape } from './config';

/** Place and size of the machine on the screen. */
export interface KingsLayout {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** CSS px per unit. */
  readonly unit: number;
  /** Place of the design's origin, CSS px. */
  readonly x: number;
  readonly y: number;
  /** Whether the lion over the title is shown. */
  readonly emblem: boolean;
  /** Middle of the title in units, and its scale. */
  readonly titleY: number;
  readonly titleScale: number;
  /** Upper edge of the free space in units: where coins come in. */
  readonly skyTop: number;
}

/** Least height above the frame, for the title alone, and the height at which the title has its full size. */
const leastAbove = 120;
const titleHeight = 210;
/** A machine without its lion may be this much larger before the lion is left out. */
const emblemWorth = 1.1;
const largestUnit = 0.72;
/** Share of the unused height that stays above the machine. */
const shareAbove = 0.35;

/** Computes the largest machine whose frame and plate fit between bar and dock (`taken`, CSS px). */
export const kingsLayout = (width: number, height: number, taken: Taken): KingsLayout => {
  const { w, h } = roomOf(width, height, taken);
  const unitFrom = (top: number): number => Math.min(w / shape.width, h / (shape.foot - top), largestUnit);
  const alone = unitFrom(shape.frameTop - leastAbove);
  const whole = unitFrom(shape.top);
  const emblem = alone < whole * emblemWorth;
  const unit = emblem ? whole : alone;
  const above = h / unit - (shape.foot - shape.frameTop);
  const spare = emblem ? h / unit - (shape.foot - shape.top) : 0;
  const foot = shape.foot + Math.max(0, spare) * (1 - shareAbove);
  const y = taken.top + h - foot * unit;
  return {
    width,
    height,
    unit,
    x: taken.left + (w - shape.width * unit) / 2,
    y,
    emblem,
    titleY: emblem ? shape.titleMiddle : shape.frameTop - above / 2,
    titleScale: emblem ? 1 : Math.min(1, above / titleHeight),
    skyTop: (taken.top - y) / unit,
  };
};

/** Scale and place (CSS px) at which the backdrop covers the whole screen, with its sun behind the lion if it can. */
export const backdropPlace = ({ width, height, unit, y }: KingsLayout): { scale: number; x: number; y: number } => {
  const { w, h } = shape.backdrop;
  const scale = Math.max(width / w, height / h, unit);
  const free = height - h * scale;
  return { scale, x: (width - w * scale) / 2, y: Math.min(0, Math.max(free, y)) };
};
