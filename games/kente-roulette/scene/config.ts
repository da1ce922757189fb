// Lengths are in units; the width of a phone is 780 units. Times are ms, angles degrees clockwise from the top, speeds
// degrees per second.

/** The wheel from its middle. The height is `squash` times the width. */
export const wheelSize = { radius: 326, squash: 0.555, top: -190, bottom: 232, edge: 178 } as const;

/** Radii of the ball: while it runs on the rim, and in a pocket. */
export const ballAt = { rim: 0.94 * 326, pocket: 0.64 * 326, lift: 4 } as const;

/** The motion of a spin: 5 s from the tap, the ball in its pocket after 3.6 s (look.md §8). */
export const spin = {
  /** The wheel and the ball reach their speeds in this time. */
  riseMs: 250,
  wheelSpeed: 260,
  /** Of the ball against the wheel. */
  ballSpeed: 680,
  /** Shortest time from the tap until the wheel slows down. */
  leastMs: 800,
  /** Time in which the wheel slows down. */
  slowMs: 4_200,
  /** After this time of slowing down the ball is in its pocket. It leaves the rim `dropMs` before. */
  caughtMs: 2_800,
  dropMs: 620,
  /** Speed of the ball against the wheel when the pocket catches it, so that it never creeps past other pockets. */
  catchSpeed: 120,
  /** The ball bounces once in its pocket. */
  bounceMs: 240,
  bounceHeight: 16,
  /** Least angles in which wheel and ball slow down. The rest up to one turn is added. */
  leastWheel: 380,
  leastBall: 760,
  /** With reduced motion the wheel cross-fades to the result. */
  fadeMs: 200,
} as const;

/** The turret in the middle: its four arms. */
export const turret = { arms: 4, reach: 0.27 * 326, lift: 24, foot: 26, turn: 28 } as const;

export const win = { coins: 12, coinMs: 1_300, raysMs: 400, endMs: 1_700 } as const;
