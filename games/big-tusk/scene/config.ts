// Lengths are in units; the width of a phone is 780 units. Times are ms, angles degrees.

/** The stage from the middle of the current card: the elephant reaches up to `top`, the table down to `bottom`. */
export const stage = { top: -440, bottom: 300 } as const;

/** Boxes of the pictures, as in assets/src/games/big-tusk/plan.mjs. */
export const boxes = {
  table: { x: -400, y: -320, w: 800, h: 680 },
  elephant: { x: -330, y: -456, w: 660, h: 500 },
} as const;

/** Where cards lie, from the middle of the current card. */
export const places = {
  deck: { x: 272, y: 26, scale: 0.62, turn: 7 },
  card: { x: 0, y: 0, scale: 1, turn: 0 },
  past: { x: -272, y: 26, scale: 0.62, turn: -7 },
  gone: { x: -420, y: 40, scale: 0.5, turn: -12 },
} as const;
export type Place = (typeof places)[keyof typeof places];

/** How a card comes from the deck. It turns over in the middle of its way. */
export const deal = {
  ms: 460,
  /** The card is lifted by this height on its way. */
  lift: 54,
  /** A round that is over stays in view for this time before it is reported. */
  endMs: 260,
  /** Cards of the last round leave. */
  clearMs: 200,
  /** While no answer is there, the upper card of the deck moves up and down. */
  waitMs: 900,
  waitLift: 12,
  /** With reduced motion cards cross-fade. */
  fadeMs: 200,
} as const;

/**
 * The elephant behind the table, from the middle of its head. It nods after a pick that is won, and lifts its head when
 * a round pays.
 */
export const elephant = { x: 0, y: -240, breathMs: 4_200, breath: 4, nodMs: 520, nod: 12, cheer: 24 } as const;

/** The lanterns on both sides of the table, at their hooks. They sway by `turn` degrees. */
export const lanterns = {
  places: [
    { x: -322, y: -296 },
    { x: 322, y: -296 },
  ],
  swayMs: 3_800,
  turn: 3.5,
  glow: { y: 64, scale: 3.6, alpha: 0.75, tint: 0xffc45a },
} as const;

/** Edge of the current card after a pick that was won. */
export const ring = { inMs: 160, ms: 900 } as const;

export const win = {
  coins: 16,
  coinMs: 1_300,
  raysMs: 400,
  endMs: 1_800,
  from: { x: 0, y: 120, spread: 40 },
  wide: 340,
  rise: 820,
  bend: 1.15,
  delayMs: 220,
  size: 0.45,
  rays: { alpha: 0.8, scale: 0.8, growth: 0.35, turn: 0.1 },
} as const;
/** Places of the fireflies, in units from the middle of the current card. */
export const sparkles = {
  frame: 'firefly',
  places: [
    [-320, -150],
    [-250, -330],
    [-60, -420],
    [230, -400],
    [330, -170],
    [-346, 120],
    [348, 150],
  ],
  count: 4,
  lifeMs: 2_600,
  stepMs: 50,
  scale: 0.7,
  growth: 0.3,
  drift: { side: 22, up: 26 },
} as const;

/** Tint of the card that lost, and of cards that are over. */
export const tints = { plain: 0xffffff, lost: 0xa9a6c4, past: 0xd8d2ea, won: 0x8fffd2, paid: 0xffe795 } as const;
