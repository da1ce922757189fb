import { rainTiming } from '../../contract/cash-rain';

// Lengths are in units; the width of a phone is 780 units. Times are ms.

/** Times of the rain. The server uses the same values. */
export const timing = rainTiming;

/** Rules that decide whether a tap catches a drop. */
export const judging = {
  /** CSS px around the art in which a tap still counts. A larger value makes catching easier. */
  hitSlack: 12,
  /** Smallest tap target of a drop, CSS px across. */
  smallestTarget: 44,
  /**
   * A tap also catches a drop at a place where the drop was up to this many ms ago, because a finger is slower than the
   * eye.
   */
  lookBackMs: 80,
  /** Two catches within this many ms belong to one combo. A larger value makes combos easier to keep. */
  comboWindowMs: 900,
  /** The combo lettering shows from this combo on. */
  comboShowsFrom: 3,
} as const;

/**
 * The four kinds of drop. `share` is the number of drops of this kind in every twenty; `size` is a range of widths in
 * units.
 */
export const kinds = {
  coin: { share: 12, size: [86, 106], frames: ['coin'] },
  greenNote: { share: 3, size: [196, 214], frames: ['note0', 'note1'] },
  brightNote: { share: 3, size: [190, 208], frames: ['note2', 'note3', 'note4'] },
  gem: { share: 2, size: [88, 104], frames: ['gem'] },
} as const;
export type DropKind = keyof typeof kinds;

/** The motion of the drops. */
export const falling = {
  /** Range of full turns on the way down. More turns look livelier but are harder to follow. */
  spinTurns: [0.4, 1.2],
  /** Sideways sway in units to each side. */
  noteSway: 24,
  coinSway: 7,
  /** Range of sways on the way down. */
  swayTurns: [1.2, 2.1],
  /** Largest lean of a note, degrees to each side of level. */
  noteLean: 27,
  /** 0: drops fall at constant speed. 1: drops start from rest and accelerate. */
  gravity: 0.22,
  /** Number of columns. Each column gets one drop per cycle, so two drops in a row are not in the same column. */
  lanes: 6,
  /** Drops start and end this many units outside the screen. */
  margin: 130,
  /** Drops that are in the air when the time is over fade out within this time. */
  fadeMs: 420,
} as const;

/**
 * Pre-drawn turns of the coin. `tilt` is 0 for the front view and 1 for the edge; `turn` is the rotation that the frame
 * contains, degrees.
 */
export const coinTurns = [
  { frame: 'coin0', tilt: 0, turn: 0 },
  { frame: 'coin1', tilt: 0.35, turn: -20 },
  { frame: 'coin4', tilt: 0.5, turn: 70 },
  { frame: 'coin2', tilt: 0.6, turn: 25 },
  { frame: 'coin3', tilt: 0.8, turn: -50 },
  { frame: 'coin5', tilt: 0.93, turn: 15 },
] as const;

/** Decoration behind and in front of the drops. It cannot be caught. */
export const scenery = {
  far: { count: 14, fallMs: [5_200, 7_600], coin: [38, 48], note: [80, 94], gem: [38, 46], alpha: 0.78 },
  /** At most two coins in front of the drops: at the edges of the screen, fast and blurred. */
  near: { count: 2, fallMs: 1_500, everyMs: 4_300, size: [210, 250], alpha: 0.95 },
  /** The trail above some coins; `share` is the share of coins that have one. */
  streak: { share: 0.45, width: 58, length: 230, alpha: 0.72 },
  /** Lights of the backdrop that twinkle; `count` is how many do so at the same time. */
  twinkle: { count: 4, periodMs: 2_600, size: 74 },
} as const;

/** The effect of a catch. */
export const splash = {
  pools: 6,
  flashMs: 60,
  flashFadeMs: 190,
  rays: 14,
  rayMs: 220,
  shards: 4,
  shardMs: 460,
  sparkleMs: 340,
  /** The "+1" rises this many units, about 40 CSS px on a phone. */
  plusRise: 84,
  plusMs: 500,
  caughtMs: 190,
  /** Size at combo 0, growth per combo, and largest size. */
  scale: 0.62,
  scalePerCombo: 0.035,
  scaleMost: 1.02,
} as const;

/** The "COMBO ×N" lettering. */
export const combo = {
  tiltDegrees: -8,
  scale: 0.8,
  scalePerHit: 0.022,
  scaleMost: 1.12,
  popMs: 170,
  dropMs: 260,
  /** Centre of the lettering in units; `fromBottom` is measured from the bottom edge of the screen. */
  at: { x: 296, fromBottom: 590 },
  /** On a turned phone: share of the width, and units from the bottom. */
  low: { share: 0.42, fromBottom: 210 },
} as const;

/** The countdown 3, 2, 1. */
export const countdown = { size: 320, goMs: 620, at: 0.42 } as const;

/** The award: the gift opens and its prizes fly to the purse. */
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

/** Colours that are not part of the art. */
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
