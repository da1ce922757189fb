// Lengths are in units; the width of a phone is 780 units. The origin is the left end of the line on which the curve
// stands, and y points down. Times are ms, angles degrees.

/** The curve: where it starts, how large it may get, and its thickness. */
export const plot = {
  x: 70,
  width: 486,
  height: 442,
  pieces: 32,
  fillPieces: 20,
  thick: 15,
  glowThick: 46,
  coreThick: 4,
  /** The axes show at least this much time. The player sees the rocket climb from the corner. */
  leastMs: 7_000,
} as const;

/** Free height that the whole stage needs above the line; with less of it, curve, rocket and number get smaller. */
export const stageHeight = 734;
/** Space below the line for its labels. */
export const footHeight = 54;

export const rocket = {
  scale: 0.84,
  /** From the middle of the rocket to the end of its flame, at scale 1. */
  tail: 150,
  /** Sway left and right in flight. */
  sway: 2,
  swayMs: 900,
  /** The rocket leans at most this much from upright. */
  lean: 52,
  /** Time in which it leans from upright into the curve after take-off. */
  turnMs: 900,
  flickerMs: 90,
  /** After a crash it fades in this time and goes on by this many units. */
  fadeMs: 300,
  goOn: 60,
} as const;

/** The multiplier over the curve: its left edge, its centre above the line, its greatest width. */
export const sign = { x: 36, y: -492, most: 410, digit: 100, places: 8, pulseMs: 260, align: 'start' } as const;

/** Labels of the axes. */
export const axis = { y: { count: 3, x: 38 }, x: { count: 3, y: 32 }, places: 7 } as const;

export const puffs = { count: 14, lifeMs: 900, crash: 10 } as const;
export const stars = { count: 16, height: 760, speed: 0.09 } as const;
/**
 * What floats in the sky: paper lanterns at night, balloons by day. `sink` is the share of the ground's way by which it
 * sinks while the rocket climbs.
 */
export const floats = {
  bobMs: 5_200,
  bob: 9,
  turn: 3,
  a: [
    { x: 706, y: -432, scale: 0.92, alpha: 0.95, sink: 0.9 },
    { x: 592, y: -176, scale: 0.62, alpha: 0.85, sink: 0.5 },
    { x: 338, y: -330, scale: 0.56, alpha: 0.8, sink: 0.45 },
    { x: 226, y: -206, scale: 0.44, alpha: 0.75, sink: 0.3 },
    { x: 736, y: -600, scale: 0.5, alpha: 0.75, sink: 0.4 },
  ],
  b: [
    { x: 688, y: -352, scale: 0.82, alpha: 1, sink: 0.9 },
    { x: 566, y: -196, scale: 0.42, alpha: 0.9, sink: 0.45 },
    { x: 196, y: -220, scale: 0.3, alpha: 0.8, sink: 0.3 },
  ],
} as const;
export const cheer = { coins: 12, bigCoins: 24, coinMs: 1_300, endMs: 1_700, raysMs: 400 } as const;
/** How far the ground sinks for each doubling of the multiplier, and at most. */
export const sink = { each: 26, most: 150 } as const;

/** Colours by theme. Stops of the curve are [place, colour, opacity]. */
export const looks = {
  a: {
    curve: [
      [0, 0x23d9c4, 0],
      [0.28, 0x23d9c4, 0.9],
      [0.7, 0xffe27a, 1],
      [1, 0xfff9dc, 1],
    ],
    glow: 0xffd873,
    fill: 0xffb08a,
    line: 0xffffff,
    label: 0xf0e4ff,
    plate: 0x12052e,
    puff: 0xffd9a8,
    star: 0xffffff,
    ground: 0x1d0a3a,
    crashed: 0xc3b4e4,
  },
  b: {
    curve: [
      [0, 0x0b6b43, 0.1],
      [0.28, 0x0b6b43, 0.95],
      [0.7, 0xe8452e, 1],
      [1, 0xffb02e, 1],
    ],
    glow: 0xfff3c0,
    fill: 0xffffff,
    line: 0x1e2a1a,
    label: 0xfff8ea,
    plate: 0x1e2a1a,
    puff: 0xffffff,
    star: 0xffffff,
    ground: 0x4e8a3a,
    crashed: 0xc8c4b4,
  },
} as const;
export type RocketColours = (typeof looks)['a' | 'b'];
