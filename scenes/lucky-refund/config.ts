// Lengths are in units; the width of a phone is 780 units. Times are ms.

/** The motion of a row of cells (look.md §9). All rows of a tier have one pace. */
export const reel = {
  /** How long the first cell rolls before it locks. */
  rollMs: 350,
  /** Time between two locks: rows of a small tier, sample rows of a large tier, and the jackpot. */
  staggerMs: { calm: 120, quick: 60, jackpot: 150 },
  /** How long a locked row stands before the rows move up. */
  holdMs: { calm: 140, quick: 20, jackpot: 0 },
  moveMs: { calm: 280, quick: 240, jackpot: 0 },
  /** A locked character drops into its place. */
  settleMs: 130,
  settleFrom: -16,
  /** A rolling cell shows its next picture after this time. */
  frameMs: 34,
} as const;

export const tiers = {
  /** A tier with more codes shows `samples` of them and a counter. */
  most: 12,
  samples: 6,
  /** The lamp of a tier lights up before its first code rolls. */
  lampMs: 500,
  /** The cheer after the jackpot. */
  cheerMs: 3_200,
} as const;

/** No draw takes longer, ms; the times of a longer one are shortened in proportion. */
export const mostMs = 45_000;

/** Lottery balls. */
export const balls = {
  /** From one ball to the next. */
  everyMs: 1_700,
  fallMs: 620,
  bounceMs: 300,
  /** After the last ball the matched balls light up one after the other. */
  lightMs: 160,
  restMs: 2_600,
  radius: 40,
  /** Balls that tumble in the drum. */
  tumbling: 11,
  drum: { x: 390, y: 704, r: 134 },
  tray: { y: 948, pitch: 90 },
} as const;

/** The player's own code. */
export const own = { haloMs: 260, confetti: 24, confettiMs: 1_100, sparkles: 3 } as const;

export const fadeMs = 200;
/** In the last seconds of the countdown the number pulses. */
export const lastSeconds = 10;

/** The bulbs of the cabinet. Each flashes less than three times a second. */
export const bulbs = { idleMs: 700, runMs: 420 } as const;

/** Places that assets/src/lucky-refund/plan.mjs has too; a test compares them. */
export const cell = { w: 76, h: 104, gap: 8 } as const;
export const rowTops = [568, 716, 864] as const;
const rowWidth = 7 * cell.w + 6 * cell.gap + cell.gap * 1.5;
export const cellLeft = (i: number): number =>
  390 - rowWidth / 2 + i * (cell.w + cell.gap) + (i > 0 ? cell.gap * 1.5 : 0);
export const cells = 7;

/** The middle of a row, by its place from the top (0–2; fractions between, −1 above the first). */
export const rowMiddle = (place: number): number => rowTops[0] + cell.h / 2 + place * (rowTops[1] - rowTops[0]);

/** The head of the cabinet: amount, two lines of text and up to twelve beads. */
export const head = {
  amount: { x: 170, y: 494, width: 190, size: 64 },
  title: { x: 290, y: 481, size: 29, width: 268 },
  note: { x: 290, y: 515, size: 25, width: 268 },
  beads: { x: 572, y: 480, pitch: 22, line: 27, perLine: 6 },
  /** Under the rolling row: one bead per cell. */
  marksY: 988,
} as const;

/** Units from the top to the plates of the tiers, and the place of the cord, on a phone of 390 by 844. */
export const lamps = {
  plates: 285,
  cord: 92,
  outerY: 122,
  innerY: 141,
  scale: 0.8,
  /** Dots of the ring that shows the share of the tier. */
  dots: 28,
  ringY: 66,
} as const;

/** The part of the stage that must be visible: from the rim of the cabinet to the crowd. */
export const stage = { top: 404, bottom: 1_110, width: 780, largestUnit: 0.78, largestWide: 1.2 } as const;
