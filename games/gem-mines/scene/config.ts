// Lengths are in units; the width of a phone is 780 units. Times are ms.

/** Tiles of the board: five rows of five, row by row from the top left. */
export const grid = { rows: 5, columns: 5, count: 25 } as const;

/** The board from its centre. The art (assets/src/games/gem-mines/board.mjs) is drawn with the same numbers. */
export const board = { width: 752, height: 760, pitch: 142, first: { x: -284, y: -282 }, tile: 132 } as const;

export const turn = {
  /** A tile that the player opens turns over in this time. */
  openMs: 180,
  /** A gem grows to its size, with an overshoot. */
  popMs: 260,
  /** All closed tiles turn over together after the round. */
  revealMs: 240,
  /** Time from the opened mine to the other tiles, so that the player sees first what was opened. */
  pauseMs: 420,
  /** Tiles close again when a new round begins. */
  closeMs: 180,
  /** With reduced motion, a tile cross-fades. */
  fadeMs: 200,
  /** After the reveal the result stays for this time before it is reported as shown. */
  restMs: 120,
} as const;

/** Sizes of what lies under a tile. */
export const size = { gem: 88, latest: 118, mine: 96, latestTurn: -0.1 } as const;

/** Opacity of tiles that the player has not opened, after the round. All mines look the same: none is shown as near. */
export const dim = { gem: 0.52, mine: 0.78, openedAfterLoss: 0.9 } as const;

export const light = {
  /** Rays behind a new gem grow in this time, and then stay faintly. */
  raysMs: 400,
  raysPeak: 0.85,
  raysRest: 0.4,
  glow: 0.8,
  /** Period of the lanterns' breathing. */
  lanternMs: 4_200,
} as const;

export const shards = { perGem: 10, win: 40, lifeMs: 620 } as const;

/** Gold plates under the opened gems after a collected round. */
export const win = { platesMs: 260, stepMs: 50, endMs: 1_200 } as const;

export const sparkles = { count: 4, lifeMs: 1_800, stepMs: 50 } as const;

export const gemNames = ['sapphire', 'ruby', 'amber', 'emerald', 'violet'] as const;
/** Light of each gem, in the order of `gemNames`. */
export const gemLight = [0x7fd4ff, 0xff8ab4, 0xffdc7a, 0x6ff0b4, 0xc79aff] as const;
