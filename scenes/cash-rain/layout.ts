/** The screen in design units. */
export interface RainLayout {
  /** CSS px. */
  width: number;
  height: number;
  /** CSS px per unit. */
  unit: number;
  /** The screen's size in units. */
  w: number;
  h: number;
}

const phone = { width: 780, height: 1688 } as const;
/** A wide screen is not filled with giant coins: units stop growing when fewer than this many fit its height. */
const fewestUnitsHigh = 1_080;

export const rainLayout = (width: number, height: number): RainLayout => {
  const unit = Math.max(0.05, Math.min(width / phone.width, height / fewestUnitsHigh));
  return { width, height, unit, w: width / unit, h: height / unit };
};

/** The backdrop covers the screen and stands on its bottom edge: its scale and left edge in CSS px. */
export const backdropPlace = (width: number, height: number): { scale: number; x: number; y: number } => {
  const scale = Math.max(width / phone.width, height / phone.height);
  return { scale, x: (width - phone.width * scale) / 2, y: height - phone.height * scale };
};

/** Where the award stands. The gift is drawn on the phone grid, then shrunk towards the top of shorter screens. */
interface AwardPlace {
  /** CSS px per award unit. */
  scale: number;
  x: number;
  /** CSS px from the top at which the amount (DOM) begins, under the ribbon. */
  amountTop: number;
}

const amountTopUnits = 866;
/** The share sheet and the amount need this much of the screen's height, CSS px. */
const belowRibbonPx = 400;

export const awardPlace = (width: number, height: number): AwardPlace => {
  const wide = width / phone.width;
  const high = Math.max(0.24, (height - belowRibbonPx) / amountTopUnits);
  const scale = Math.min(wide, high, 0.7);
  return { scale, x: width / 2 - (phone.width / 2) * scale, amountTop: amountTopUnits * scale };
};
