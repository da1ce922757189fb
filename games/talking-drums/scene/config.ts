// Lengths are in units; the width of a phone is 780 units. Times are ms.

/** Distance of the pegs of a row by number of rows: the lowest row is as wide as the screen. */
export const pitchOf = { 8: 78, 12: 54, 16: 43.6 } as const;
/** Largest distance of two rows, as a multiple of the distance of two pegs. */
export const steepest = 1.3;
/** Pegs, ball and trail are drawn for these distances and scaled to the present ones. */
export const drawn = { pitchX: 54, pitchY: 66, ball: 19, pocketWidth: 50, pocketHeight: 83, drum: 216 } as const;
/** The ball touches a peg when its centre is this far above the middle of the peg, in units of the drawing. */
export const touch = 28;

/** Pockets: gap between two, largest width, and how much further out the two at the edges of 16 rows reach. */
export const pocket = { gap: 3, widest: 70, edgeExtra: 14 } as const;
/** Size of the letters on a pocket by number of rows. 24 units are 11 px on a screen of 360 px. */
export const labelSize = { 8: 30, 12: 26, 16: 24 } as const;
/** Size at which the letters are drawn, and the free space at each side of a label. */
export const letters = { size: 26, space: 1.5 } as const;

/** The motion of a drop. */
export const fall = {
  /** From the drum to the first peg. */
  enterMs: 220,
  /** From one row to the next. */
  hopMs: 150,
  /** Height of a hop over the straight line, as a share of the distance of two rows. */
  hopHeight: 0.4,
  /** The pocket goes down by `sink` and comes back in this time. */
  sinkMs: 200,
  sink: 6,
  /** Shortest time from the tap to the drop: one beat of the drum. */
  leastMs: 180,
  /** With reduced motion, ball and trail cross-fade into the pocket. */
  fadeMs: 200,
} as const;

/** A peg that was touched. */
export const hit = {
  /** It grows and comes back. */
  flashMs: 160,
  flash: 0.22,
  /** Two rings around it. */
  ringsMs: 300,
  /** Light behind it: strong at first, then faint. */
  glowMs: 1_100,
  glowPeak: 0.95,
  glowRest: 0.25,
} as const;

/** The line along which the ball fell: opacity of its first and last piece, and points behind the ball. */
export const trail = { first: 0.3, last: 1, comeMs: 120, dots: 8, dotMs: 15 } as const;

/** The drum beats while no answer is there. */
export const beat = { periodMs: 480, squash: 0.05, ringFrom: 0.5, ringTo: 1.5, ringAlpha: 0.55 } as const;

/** Marker around the pocket in which the ball lies. */
export const marker = { comeMs: 160, won: 0xffe27a, rest: 0xd8d4f4 } as const;

export const win = { coins: 12, big: 34, coinMs: 1_200, raysMs: 400, endMs: 1_700 } as const;
export const sparkles = { count: 3, lifeMs: 2_400, stepMs: 50 } as const;
