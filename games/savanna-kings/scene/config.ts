// Lengths are in units of the 780-wide design (board 21). Times are ms. Places of the art are those of
// assets/src/games/savanna-kings/plan.mjs.

/** The window of the reels and the cells in it. */
export const grid = { x: 34, y: 634, cellW: 136, cellH: 156, gap: 8, rows: 3, reels: 5 } as const;
/** From the stop of one reel to the stop of the next. */
export const apartMs = 140;
/** Size of a lit symbol as a share of its size at rest. */
export const litScale = 134 / 112;
/** Opacity of the symbols that are not lit. */
export const dim = 0.52;
/** Places of the sparkles from the middle of a lit cell, and their sizes. */
export const sparkles = [[46, -56, 0.66]] as const;
/** The frame is lower than a cell, so symbols fade between these rows above and below the window. */
export const fadeRows = { above: [-0.5, -0.3], below: [2.5, 2.3] } as const;
/** Where a line begins, and where it ends when its five symbols match. */
export const lineEnds = { left: 12, right: 768 } as const;
export const goldColour = 0xffc83d;
/** The line colour of a prize that is not more than the stake. */
export const calmColour = 0xb9a8cc;

/** The plate under the reels: left edges of its text without and with a symbol, right edge, baseline. */
export const plate = { left: 132, leftOfSymbol: 202, right: 652, base: 1_246, size: 32, symbolX: 152, middle: 1_234 };
export const symbolScale = 78 / 112;

/** The presentation of a win above the reels. */
export const cheer = {
  /** From 20 times the stake. The letters come in at once; everything ends after `bigMs`. */
  bigMs: 2_400,
  lettersMs: 260,
  raysMs: 300,
  /** Degrees per second. */
  raysTurn: 6,
  coins: { win: 12, big: 40 },
  /** Coins start within this time and fall for `fallMs` on average. */
  coinsFromMs: 1_300,
  winFromMs: 500,
  fallMs: 900,
} as const;
/** The big letters and the amount under them, from the middle of the title. */
export const letters = { word: { y: -14, size: 118, max: 480 }, amount: { y: 110, size: 104, max: 440 } } as const;

/** Size of the pictures, and the rows that stay visible between bar and dock. */
export const shape = {
  width: 780,
  cabinet: { x: -10, y: 520, w: 800, h: 790 },
  emblem: { x: 250, y: 104, w: 280, h: 290 },
  title: { x: 130, y: 344, w: 520, h: 192 },
  backdrop: { w: 780, h: 1_688 },
  /** Middle of the title. */
  titleMiddle: 440,
  /** Upper edge of the emblem. */
  top: 104,
  frameTop: 536,
  /** Below the plate. */
  foot: 1_292,
} as const;

/** Where the light and its rays stand behind the emblem. */
export const sun = { x: 390, y: 290 } as const;
/** Texture pixels per unit of the pictures that are drawn at run time. */
export const paintDensity = 1;
