import { noSafeArea } from '../kit/scene';
import { stageArea } from '../kit/stage-area';

/** The size of the screen in CSS px and in design units. */
export interface RainLayout {
  /** CSS px. */
  width: number;
  height: number;
  /** CSS px per unit. */
  unit: number;
  /** Width and height of the screen in units. */
  w: number;
  h: number;
  /** No drop starts so near to the sides, units. */
  side: number;
  /** A turned phone: wide and low. */
  isLow: boolean;
}

const phone = { width: 780, height: 1688 } as const;
/** The picture for screens that are wider than high. */
export const widePicture = { x: 0, y: 0, width: 1_688, height: 780 } as const;
/** The height of the screen is at least this many units, so that coins do not become huge on a wide screen. */
const fewestUnitsHigh = { low: 780, other: 1_080 } as const;
/** Hands hold a turned phone at its sides, CSS px. */
const sidePx = 44;

export const rainLayout = (width: number, height: number): RainLayout => {
  const isLow = stageArea(width, height, noSafeArea).shape === 'low';
  const high = height / fewestUnitsHigh[isLow ? 'low' : 'other'];
  const unit = Math.max(0.05, Math.min(width / phone.width, high));
  return { width, height, unit, w: width / unit, h: height / unit, side: isLow ? sidePx / unit : 0, isLow };
};

/** Returns scale, left and top edge (CSS px) at which a picture covers the screen, with its foot at the bottom. */
export const backdropPlace = (
  width: number,
  height: number,
  picture: { width: number; height: number } = phone,
): { scale: number; x: number; y: number } => {
  const scale = Math.max(width / picture.width, height / picture.height);
  return { scale, x: (width - picture.width * scale) / 2, y: height - picture.height * scale };
};

/**
 * The place of the award. The gift is drawn on the phone grid and scaled towards the top on shorter screens. On a
 * turned phone it is in the left half, beside the buttons or the share sheet.
 */
interface AwardPlace {
  /** CSS px per award unit. */
  scale: number;
  x: number;
  /** CSS px from the top at which the amount begins, under the ribbon. The amount is a DOM element. */
  amountTop: number;
}

const amountTopUnits = 866;
/** CSS px of the screen's height that the amount needs, and on an upright screen the share sheet. */
const belowRibbonPx = { low: 120, other: 400 } as const;
/** Middle of the gift on a turned phone, share of the width. */
const lowMiddle = 0.29;

export const awardPlace = (width: number, height: number): AwardPlace => {
  const { isLow } = rainLayout(width, height);
  const wide = width / phone.width;
  const high = Math.max(0.24, (height - belowRibbonPx[isLow ? 'low' : 'other']) / amountTopUnits);
  const scale = Math.min(wide, high, 0.7);
  return {
    scale,
    x: width * (isLow ? lowMiddle : 0.5) - (phone.width / 2) * scale,
    amountTop: amountTopUnits * scale,
  };
};
