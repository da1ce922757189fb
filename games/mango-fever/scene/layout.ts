import { roomOf } from '../../shell/room';
import type { Taken } from '../../shell/room';
import { shape } from './config';

/** Place and size of the cabinet on the screen. */
export interface CabinetLayout {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  /** CSS px per unit. */
  readonly unit: number;
  /** Place of the design's origin, CSS px. */
  readonly x: number;
  readonly y: number;
  /** Whether the sign over the awning is shown. */
  readonly sign: boolean;
  /** Whether the tray below the plate is wholly visible. */
  readonly tray: boolean;
}

/** A cabinet without its sign may be this much larger before the sign is left out. */
const signWorth = 1.06;
const largestUnit = 0.72;
/** Share of the unused height that stays above the cabinet. */
const shareAbove = 0.3;

/**
 * Computes the largest cabinet whose reels and plate fit between bar and dock (`taken`, CSS px). On low screens the
 * sign is left out: the bar shows the same name.
 */
export const cabinetLayout = (width: number, height: number, taken: Taken): CabinetLayout => {
  const { w, h } = roomOf(width, height, taken);
  const unitFrom = (top: number): number => Math.min(w / shape.width, h / (shape.foot - top), largestUnit);
  const sign = unitFrom(shape.top.awning) < unitFrom(shape.top.sign) * signWorth;
  const top = sign ? shape.top.sign : shape.top.awning;
  const unit = unitFrom(top);
  const spare = Math.max(0, h - (shape.trayFoot - top) * unit);
  const y = taken.top + spare * shareAbove - top * unit;
  return {
    width,
    height,
    unit,
    x: taken.left + (w - shape.width * unit) / 2,
    y,
    sign,
    tray: y + shape.trayFoot * unit <= taken.top + h + 1,
  };
};

/** Scale and left edge (CSS px) at which the backdrop covers the whole screen. Its top is the top of the screen. */
export const backdropPlace = ({ width, height }: CabinetLayout): { scale: number; x: number } => {
  const scale = Math.max(width / shape.backdrop.w, height / shape.backdrop.h);
  return { scale, x: (width - shape.backdrop.w * scale) / 2 };
};
