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
}

const phone = { width: 780, height: 1688 } as const;
/** The height of the screen is at least this many units, so that coins do not become huge on a wide screen. */
const fewestUnitsHigh = 1_080;

export const rainLayout = (width: number, height: number): RainLayout => {
  const unit = Math.max(0.05, Math.min(width / phone.width, height / fewestUnitsHigh));
  return { width, height, unit, w: width / unit, h: height / unit };
};

/**
 * Returns the scale, left edge and top edge (CSS px) at which the backdrop covers the screen and touches its bottom
 * edge.
 */
export const backdropPlace = (width: number, height: number): { scale: number; x: number; y: number } => {
  const scale = Math.max(width / phone.width, height / phone.height);
  return { scale, x: (width - phone.width * scale) / 2, y: height - phone.height * scale };
};

/** The place of the award. The gift is drawn on the phone grid and scaled towards the top on shorter screens. */
interface AwardPlace {
  /** CSS px per award unit. */
  scale: number;
  x: number;
  /** CSS px from the top at which the amount begins, under the ribbon. The amount is a DOM element. */
  amountTop: number;
}

const amountTopUnits = 866;
/** CSS px of the screen's height that the share sheet and the amount need. */
const belowRibbonPx = 400;

export const awardPlace = (width: number, height: number): AwardPlace => {
  const wide = width / phone.width;
  const high = Math.max(0.24, (height - belowRibbonPx) / amountTopUnits);
  const scale = Math.min(wide, high, 0.7);
  return { scale, x: width / 2 - (phone.width / 2) * scale, amountTop: amountTopUnits * scale };
};
