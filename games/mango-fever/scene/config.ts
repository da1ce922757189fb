// Lengths are in units of the 780-wide design (board 20). Times are ms. Places of the art are those of
// assets/src/mango-fever/plan.mjs.

/** The window of the reels and the cells in it. */
export const grid = { x: 70, y: 372, cellW: 200, cellH: 192, gap: 20, rows: 3, reels: 3 } as const;
/** Size of a lit symbol as a share of its size at rest. */
export const litScale = 166 / 146;
/** Opacity of the symbols that are not lit. */
export const dim = 0.72;
/** Places of the sparkles from the middle of a lit cell, and their sizes. */
export const sparkles = [
  [70, -62, 0.72],
  [-72, 56, 0.56],
] as const;
/** A cell that is further above the window is not drawn, because it would show above the awning. */
export const highestRow = -0.92;

const foot = grid.y + grid.cellH * grid.rows;

/** Left and right marker of each line, by line number. Lines 4 and 5 change sides. */
export const markers: Readonly<Record<1 | 2 | 3 | 4 | 5, { left: number; right: number; colour: number }>> = {
  1: { left: grid.y + grid.cellH * 0.62, right: grid.y + grid.cellH * 0.62, colour: 0x0e8a88 },
  2: { left: grid.y + grid.cellH * 1.5, right: grid.y + grid.cellH * 1.5, colour: 0xe0307f },
  3: { left: grid.y + grid.cellH * 2.38, right: grid.y + grid.cellH * 2.38, colour: 0x7a3fd8 },
  4: { left: grid.y + 34, right: foot - 34, colour: 0xf58a1f },
  5: { left: foot - 34, right: grid.y + 34, colour: 0xd8342c },
};
export type LineNumber = keyof typeof markers;
export const lineNumbers: readonly LineNumber[] = [1, 2, 3, 4, 5];
export const markerX = { left: 38, right: 742 } as const;
/** Where a line leaves the left marker and reaches the right one. */
export const lineEnds = { left: 56, right: 724 } as const;
/** The line colour of a prize that is not more than the stake. */
export const calmColour = 0x8c7b55;

/** Bulbs above and below the window. */
export const bulbs = {
  perRow: 11,
  x: 72,
  pitch: 63.6,
  rows: [342, foot + 30],
  /** Idle: even and odd bulbs take turns. */
  idleMs: 900,
  /** Spinning: one of three bulbs is lit and moves on. Each bulb flashes 2.1 times per second. */
  chaseMs: 160,
  /** After a win: all bulbs flash together. */
  flashMs: 420,
  flashes: 3,
} as const;

/** The plate that shows what a round paid. */
export const plate = {
  /** Texts: left edge, baselines and width. */
  text: { x: 146, label: 1_062, note: 1_104, width: 192 },
  /** The amount: right edge, vertical centre and width. */
  amount: { right: 644, y: 1_073, width: 296 },
  cell: { w: 70, h: 106, gap: 8 },
  /** Most digits of an amount. */
  digits: 9,
} as const;

/** Coins that fall into the tray after a win. */
export const coins = {
  count: { win: 9, big: 22 },
  fallMs: 420,
  apartMs: 55,
  from: 1_166,
  to: 1_220,
  left: 186,
  right: 594,
} as const;

/** Size of the pictures, and the rows that stay visible between bar and dock. */
export const shape = {
  width: 780,
  cabinet: { x: -10, y: 190, w: 800, h: 1_250 },
  sign: { x: -70, y: 96, w: 920, h: 250 },
  backdrop: { w: 780, h: 1_688 },
  top: { sign: 104, awning: 196 },
  /** Below the plate. */
  foot: 1_164,
  /** Below the tray. */
  trayFoot: 1_304,
} as const;

/** Texture pixels per unit of the pictures that are drawn at run time. */
export const paintDensity = 1;
