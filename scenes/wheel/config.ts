// Lengths are in units: 780 of them are as wide as a phone. Times are ms, angles degrees, speeds degrees a second.

/** How a spin goes. */
export const spin = {
  /** The arm is drawn back before it lets go: the answer to the tap, before any server has one. */
  windMs: 300,
  windBack: 9,
  /** From rest to full speed. */
  riseMs: 420,
  /** Under three turns a second: what lights up on the way never flashes faster than three times. */
  speed: 936,
  /** From the answer, at full speed, to the end. Longer: more thrilling, and sooner dull. */
  slowMs: 3_500,
  /** Turns of the slow-down: at least this, plus what is missing to the slice. */
  slowTurns: 3.5,
  /** Beyond the place and back to it. */
  overshoot: 3,
  settleMs: 360,
  /**
   * Places differ a little from spin to spin, by this share of a slice to each side of its middle at most: never a near
   * miss.
   */
  jitter: 0.2,
  /** Without an answer the light goes out and the wheel runs down between two slices: it shows no prize. */
  abortMs: 2_600,
  abortTurns: 1.2,
  /** Without motion: cross-fade to the slice. */
  fadeMs: 200,
} as const;

/** The pointer on the pegs. */
export const peg = {
  /** Degrees a peg pushes it aside. */
  most: 26,
  /** Share of a slice during which a peg pushes. */
  reach: 0.17,
  /** It swings back and forth after it was let go. */
  swingMs: 118,
  fadeMs: 74,
  /** Below this speed each peg is told to the app, which may let the phone knock. */
  toldBelow: 420,
} as const;

/** Lights on the rim. */
export const lights = {
  coin: { count: 30, radius: 322.5, size: 1 },
  diamond: { count: 18, radius: 331, size: 0.9 },
  /** Idle: every other one in turn. */
  idleMs: 500,
  /**
   * Running: one in `group` leads, the others follow paler. Rate of one light: runPerSecond / group, under 3 a second.
   */
  group: 5,
  runPerSecond: 14,
  /** A win: all at once, three times. */
  flashMs: 420,
  flashes: 3,
  /** Light that swells needs no more steps than these. */
  stepMs: 50,
} as const;

/** What follows a landing. */
export const win = {
  coins: 30,
  coinMs: [1_150, 1_900],
  shards: 20,
  shardMs: 1_100,
  rays: 16,
  glowMs: 520,
  /** The slice swells in light, at this pace. */
  pulseMs: 640,
  /** The others step back within this. */
  dimMs: 260,
  /** How long the celebration is worth a frame. */
  endMs: 3_200,
} as const;

/** Life of the stage while nothing happens. */
export const idle = { sparkles: 6, sparkleMs: 3_400, raysDegreesPerSecond: 1.4 } as const;

/** Of the drawing, in units from the middle of the wheel. */
export const shape = {
  coin: { disc: 298, rim: 346, hub: 69, pointerAt: -338, top: -404, foot: 594 },
  diamond: { disc: 310, rim: 353, hub: 84, pointerAt: -352, top: -404, foot: 556 },
} as const;
export type Skin = keyof typeof shape;

/** Texture pixels per unit of what is drawn at run time. */
export const paintDensity = 1.2;
