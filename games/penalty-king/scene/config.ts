// Lengths are in units; the width of a phone is 780 units. The origin is the middle of the goal line, and y points
// down. Times are ms, angles radians.

/** The goal: half its width between the posts, and its height. */
export const goal = { half: 292, height: 236 } as const;

/**
 * Free height that the stage needs with the ball at its nearest place. Where there is more, the ball lies nearer to the
 * player, and more of the stand is seen.
 */
export const stage = { height: 690, above: 330, spot: 250, mostSpot: 420, foot: 84 } as const;

/** A shot, in the order of its parts. The lengths do not depend on the result. */
export const shot = {
  /** Least time from the tap to the run. */
  leastMs: 180,
  runMs: 430,
  flyMs: 400,
  /** From the ball's arrival to the end of the presentation. */
  endMs: 260,
  /** The keeper starts this long after the kick. */
  diveAfterMs: 60,
  diveMs: 330,
  fallMs: 260,
  /** With reduced motion the players cross-fade to the result. */
  fadeMs: 200,
  /** Some time after the result the players stand ready again. */
  backAfterMs: 2_400,
  backMs: 300,
} as const;

export const ball = {
  near: 1,
  far: 0.56,
  arc: 70,
  turns: 2.5,
  x: 226,
  high: -156,
  low: -84,
  floor: -20,
  dropMs: 320,
} as const;

/** The keeper's dive: the middle of the body, and how far the gloves reach from it. */
export const keeper = { reach: 132, x: 96, y: -96, lie: -34, tilt: 0.95, sway: 9, swayMs: 1_300 } as const;

/** Where the player who shoots stands and kicks, from the ball. */
export const kicker = { from: { x: -190, y: 64 }, to: { x: -58, y: 26 }, hop: 14, stepMs: 190, waitMs: 420 } as const;

/** The word over the goal. */
export const shout = { size: 150, mostWidth: 620, y: -352, inMs: 260, density: 1 } as const;

/** Phones and cameras in the stand. */
export const sparkles = { count: 7, lifeMs: 1_900, stepMs: 50, cheerShare: 3 } as const;

export const win = {
  coins: 16,
  coinMs: 1_400,
  raysMs: 400,
  endMs: 1_900,
  from: { x: 0, y: 20, spread: 180 },
  wide: 260,
  rise: 650,
  bend: 1.25,
  delayMs: 160,
  size: 0.4,
  rays: { tint: 0xfff6d0, alpha: 0.8, scale: 0.6, growth: 0.5, turn: 0 },
} as const;
