// Lengths are in units; the width of a phone is 780 units. Times are ms.

/** Cells of the board: five rows of eight, row by row from the top left. */
export const grid = { rows: 5, columns: 8, count: 40 } as const;

/**
 * The board from the middle of its upper edge. The art (assets/src/games/oware-gems/plan.mjs) is drawn with the same
 * numbers. `height` contains the depth of the wood.
 */
export const board = { width: 774, height: 554, pitch: 95.5, first: { x: -334.25, y: 64 } } as const;

/** The bowl: its height above its foot, where its gems leave it, and the place of its foot above the board. */
export const bowl = { height: 212, mouth: -128, foot: -14, spread: 90 } as const;

export const fall = {
  /** The drawn gems leave the bowl this far apart, whatever they hit. */
  stepMs: 120,
  flightMs: 320,
  /** Height of the arc. */
  arc: 130,
  /** A gem settles in its pit in this time. */
  settleMs: 220,
  /** The result stays for this time before it is reported as shown. */
  restMs: 240,
  /** With reduced motion all gems fade in together. */
  fadeMs: 200,
} as const;

/** The bowl sways while no answer is there. */
export const sway = { periodMs: 640, angle: 0.05, riseMs: 160 } as const;

/** Sizes and opacities of what lies in a pit. A gem on a cell that was not picked is smaller and paler. */
export const size = { hit: 0.8, other: 0.7, label: 1, labelOnGem: 0.68, labelDrop: 27 } as const;
export const dim = { other: 0.7, labelOther: 0.85, missedPick: 0.55 } as const;

export const win = {
  platesMs: 260,
  stepMs: 60,
  coins: 22,
  shards: 40,
  lifeMs: 700,
  coinMs: 1_300,
  endMs: 1_800,
} as const;
export const ripple = { ms: 300 } as const;
export const light = { raysMs: 400, rays: 0.75 } as const;
export const sparkles = { count: 4, lifeMs: 2_000, stepMs: 50 } as const;

export const gemNames = ['sapphire', 'ruby', 'emerald', 'violet', 'topaz'] as const;
/** Light of each gem, in the order of `gemNames`. */
export const gemLight = [0x86d6ff, 0xff93b0, 0x7df2bc, 0xcfa8ff, 0xffe386] as const;
