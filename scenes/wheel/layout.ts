import type { SafeArea } from '../kit/scene';
import { coverPlace, stageArea } from '../kit/stage-area';
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
const shareAbove = { phone: 0.85, low: 0.5, wide: 0.5 } as const;
const largestUnit = 1.2;

/**
 * Computes the largest wheel that fits between the bars and controls (`safe`). On a phone the stand is visible when the
 * height allows it; a wide stage always shows it.
 */
export const wheelLayout = (width: number, height: number, safe: SafeArea, skin: Skin): WheelLayout => {
  const { top, foot, rim } = shape[skin];
  const area = stageArea(width, height, safe);
  const least = area.shape === 'wide' ? foot - top : rim + underRim - top;
  const unit = Math.min(area.w / unitsWide, area.h / least, largestUnit);
  const spare = area.h - (foot - top) * unit;
  const above = spare > 0 ? spare * shareAbove[area.shape] : 0;
  return { width, height, unit, x: area.x + area.w / 2, y: area.y + above - top * unit };
};

/** The backdrop picture is drawn for a wheel with its centre at 390, 690 on a phone of 780 by 1688 units. */
const picture = { width: 780, height: 1_688, x: 390, y: 690 } as const;

/** Scale and left and top edges (CSS px) at which the backdrop fits the wheel and covers the whole screen. */
export const backdropPlace = (layout: WheelLayout) => coverPlace({ picture, ...layout });
