import { rainTiming } from '../../contract/cash-rain';

// Lengths are in units: 780 of them are as wide as a phone. Times are ms.

/** When things happen; shared with the server. */
export const timing = rainTiming;

/** How a drop is judged. */
export const judging = {
  /** Larger: sloppy thumbs catch more. CSS px around the art. */
  hitSlack: 12,
  /** Smaller pieces are still this easy to hit. CSS px across. */
  smallestTarget: 44,
  /** A finger that lags behind the eye still catches: the drop counts where it was up to this long ago. */
  lookBackMs: 80,
  /** Longer: combos are easier to keep. */
  comboWindowMs: 900,
  /** Lettering shows from here on; lower is noisier. */
  comboShowsFrom: 3,
} as const;

/** The four kinds of drop. `share` of each twenty; the rest is what the eye follows. */
export const kinds = {
  coin: { share: 12, size: [86, 106], frames: ['coin'] },
  greenNote: { share: 3, size: [196, 214], frames: ['note0', 'note1'] },
  brightNote: { share: 3, size: [190, 208], frames: ['note2', 'note3', 'note4'] },
  gem: { share: 2, size: [88, 104], frames: ['gem'] },
} as const;
export type DropKind = keyof typeof kinds;

/** How drops come down. */
export const falling = {
  /** Turns on the way down: more is livelier and harder to follow. */
  spinTurns: [0.4, 1.2],
  /** Side sway of a note, units to each side. */
  noteSway: 24,
  coinSway: 7,
  /** Sways on the way down. */
  swayTurns: [1.2, 2.1],
  /** Lean of a note, degrees to each side of level. */
  noteLean: 27,
  /** 0 falls evenly, 1 starts from rest: a little weight. */
  gravity: 0.22,
  /** Columns that take turns, so that two in a row are never one thumb's width apart. */
  lanes: 6,
  /** Start and end this far outside the screen. */
  margin: 130,
  /** What is left in the air when the time is over fades. */
  fadeMs: 420,
} as const;

/** Pre-drawn turns of the coin: `tilt` 0 faces us, 1 is the edge; `turn` is the lean baked into the frame, degrees. */
export const coinTurns = [
  { frame: 'coin0', tilt: 0, turn: 0 },
  { frame: 'coin1', tilt: 0.35, turn: -20 },
  { frame: 'coin4', tilt: 0.5, turn: 70 },
  { frame: 'coin2', tilt: 0.6, turn: 25 },
  { frame: 'coin3', tilt: 0.8, turn: -50 },
  { frame: 'coin5', tilt: 0.93, turn: 15 },
] as const;

/** What falls behind and before: depth, nothing to tap. */
export const scenery = {
  far: { count: 14, fallMs: [5_200, 7_600], coin: [38, 48], note: [80, 94], gem: [38, 46], alpha: 0.78 },
  /** Two at most at once, at the edges, quick and out of focus. */
  near: { count: 2, fallMs: 1_500, everyMs: 4_300, size: [210, 250], alpha: 0.95 },
  /** A trail behind some coins. */
  streak: { share: 0.45, width: 58, length: 230, alpha: 0.72 },
  /** Lights that brighten at any one time. */
  twinkle: { count: 4, periodMs: 2_600, size: 74 },
} as const;

/** The answer to a tap. */
export const splash = {
  pools: 6,
  flashMs: 60,
  flashFadeMs: 190,
  rays: 14,
  rayMs: 220,
  shards: 4,
  shardMs: 460,
  sparkleMs: 340,
  /** +1 rises 40 CSS px. */
  plusRise: 84,
  plusMs: 500,
  caughtMs: 190,
  /** Size at combo 1, growth with each one, and where it stops. */
  scale: 0.62,
  scalePerCombo: 0.035,
  scaleMost: 1.02,
} as const;

/** COMBO ×N. */
export const combo = {
  tiltDegrees: -8,
  scale: 0.8,
  scalePerHit: 0.022,
  scaleMost: 1.12,
  popMs: 170,
  dropMs: 260,
  /** Middle of the lettering on the grid of 780 by 1688, from the bottom edge. */
  at: { x: 296, fromBottom: 590 },
} as const;

/** 3, 2, 1. */
export const countdown = { size: 320, goMs: 620, at: 0.42 } as const;

/** The gift. */
export const award = {
  dimMs: 260,
  popMs: 420,
  openAtMs: 620,
  fanMs: 620,
  ribbonAtMs: 1_000,
  flyAtMs: 1_500,
  flyMs: 620,
  flyEveryMs: 60,
  flying: 10,
  raysDegreesPerSecond: 6,
  rays: 22,
  confetti: 64,
  confettiFallMs: [3_400, 5_200],
} as const;

/** Colours the art does not carry. */
export const themes = {
  a: {
    dim: 0x12042e,
    dimAlpha: 0.62,
    ray: 0xf23c8c,
    rayAlpha: 0.62,
    glow: 0xffc65a,
    plate: 0x16052f,
    lettering: { fill: ['#FFFFFF', '#FFE9A0', '#FFB02E'], outline: '#4A0A52' },
  },
  b: {
    dim: 0x064a2e,
    dimAlpha: 0.74,
    ray: 0xffc54d,
    rayAlpha: 0.5,
    glow: 0xffd978,
    plate: 0x0b2a1c,
    lettering: { fill: ['#FFFFFF', '#FFE9A0', '#FFB02E'], outline: '#07402A' },
  },
} as const;
export type Theme = keyof typeof themes;
