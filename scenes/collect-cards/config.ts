/** Lengths in units of the picture (780 by 1688), times in ms. */

/** Where the lamps hang, and their sizes: the cords of board 12. */
export const lamps = [
  { x: 79, y: 495, size: 0.98 },
  { x: 209, y: 463, size: 0.92 },
  { x: 390, y: 545, size: 1.08 },
  { x: 575, y: 467, size: 0.92 },
  { x: 705, y: 499, size: 0.98 },
] as const;

/** From the point where a lamp hangs to the middle of its body. */
export const lampMiddle = 130;

/** The gift at the root. The lowest thing that must stay above the page's tray. */
export const gift = { x: 572, y: 950, foot: 1_094 } as const;

/** The trunk, from where the spark climbs. */
export const root = { x: 390, y: 960 } as const;

/** The picture for turned and wide screens, in the same units. */
export const widePicture = { x: -710, y: 90, width: 2_200, height: 1_140 } as const;

/** What a turned or wide screen shows at least: the whole tree with its lamps and the gift. */
export const whole = { x: 390, width: 740, top: 176, bottom: 1_104 } as const;

export const motion = {
  /** The spark climbs to the lamp. */
  climbMs: 500,
  /** The lamp blooms and swings. */
  bloomMs: 420,
  swingMs: 1_400,
  swingDegrees: 6,
  /** The card comes out of the lamp and turns over. */
  flipMs: 450,
  /** The card stands still, large, so that the player can see it. */
  holdMs: 850,
  /** The card flies to its slot. */
  flyMs: 450,
  /** With reduced motion the card only fades in. */
  fadeMs: 200,
  /** While no answer has come, the chosen lamp breathes with this period. */
  waitMs: 1_100,
  /** All lamps of a full set pulse with this period. */
  pulseMs: 1_600,
  cheerMs: 3_200,
} as const;

/** Size of the card when it stands still, and the point where it stands. */
export const shownCard = { x: 390, y: 620, size: 3 } as const;

export const idle = { swayDegrees: 1.2, swayMs: 3_600, fireflies: 22, fireflyMs: 4_200, stepMs: 50 } as const;
