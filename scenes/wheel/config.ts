// Lengths are in units; the width of a phone is 780 units. Times are ms, angles degrees, speeds degrees per second.

/** The motion of a spin. */
export const spin = {
  /** The wheel first turns back a little. This is the reaction to the tap, before the server has answered. */
  windMs: 300,
  windBack: 9,
  /** Time from rest to full speed. */
  riseMs: 420,
  /**
   * Full speed, below three turns per second, so that the moving light never flashes more than three times per second.
   */
  speed: 936,
  /** Time from the server's answer at full speed to standstill, without the settling. */
  slowMs: 3_500,
  /** Least number of turns while the wheel slows down. The rest of a turn up to the slice is added. */
  slowTurns: 3.5,
  /** The wheel turns this far beyond its final angle and then back. */
  overshoot: 3,
  settleMs: 360,
  /**
   * The final angle differs from spin to spin by at most this share of a slice to each side of the slice's centre. The
   * wheel never stops near a border, which would look like a near miss.
   */
  jitter: 0.2,
  /** Without an answer, the wheel slows down and stops between two slices, where it shows no prize. */
  abortMs: 2_600,
  abortTurns: 1.2,
  /** With reduced motion, the wheel cross-fades to the slice. */
  fadeMs: 200,
} as const;

/** The motion of the pointer at the pegs. */
export const peg = {
  /** Largest angle to which a peg pushes the pointer. */
  most: 26,
  /** Share of a slice's angle in which a peg pushes the pointer. */
  reach: 0.17,
  /** Period of the pointer's swing after a peg has let it go. */
  swingMs: 118,
  fadeMs: 74,
  /** Below this speed each peg is reported to the app, which may vibrate the phone. */
  toldBelow: 420,
} as const;

/** The lights on the rim. */
export const lights = {
  coin: { count: 30, radius: 322.5, size: 1 },
  diamond: { count: 18, radius: 331, size: 0.9 },
  /** In idle mode, the even and the odd lights take turns at this interval. */
  idleMs: 500,
  /**
   * In running mode, one light of each `group` is brightest and the lights behind it are dimmer. Each light flashes
   * runPerSecond / group times per second, which must stay below 3.
   */
  group: 5,
  runPerSecond: 14,
  /** After a win, all lights flash together, `flashes` times. */
  flashMs: 420,
  flashes: 3,
  /** Brightness is updated at this interval; shorter steps are not visible. */
  stepMs: 50,
} as const;

/** The celebration of a win. */
export const win = {
  coins: 30,
  coinMs: [1_150, 1_900],
  shards: 20,
  shardMs: 1_100,
  rays: 16,
  glowMs: 520,
  /** Period of the pulsing light on the won slice. */
  pulseMs: 640,
  /** Time in which the other slices dim. */
  dimMs: 260,
  /** Length of the celebration. */
  endMs: 3_200,
} as const;

/** Decoration of the stage: sparkles around the wheel. */
export const idle = { sparkles: 6, sparkleMs: 3_400, raysDegreesPerSecond: 1.4 } as const;

/** Sizes and places of the wheel's parts, in units from its centre. */
export const shape = {
  coin: { disc: 298, rim: 346, hub: 69, pointerAt: -338, top: -404, foot: 594 },
  diamond: { disc: 310, rim: 353, hub: 84, pointerAt: -352, top: -404, foot: 556 },
} as const;
export type Skin = keyof typeof shape;

/** Texture pixels per unit of the pictures that are drawn at run time. */
export const paintDensity = 1.2;
