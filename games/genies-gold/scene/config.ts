// Lengths are in units; the width of a phone is 780 units. Times are ms, angles degrees, speeds degrees per second.

/** Radii around the centre of the wheel. The art of the rim and the hub has the same numbers. */
export const wheel = { ring: 312, hub: 172, bulbs: 338, label: 256, count: 20, step: 18 } as const;

/** The stage from the centre of the wheel: pointer and wheel reach from `top` to `bottom`. */
export const stage = { top: -408, bottom: 372 } as const;

/**
 * The motion of a spin. The brake takes the same time and the same angle for every result, so that the last segments
 * pass at the same pace after a win and after a loss.
 */
export const turn = {
  speed: 540,
  /** Time from rest to full speed. */
  riseMs: 260,
  /** Shortest time from the tap to the start of the brake. */
  leastMs: 600,
  brakeMs: 700,
  /** With reduced motion the wheel cross-fades to the result. */
  fadeMs: 200,
  /** Shortest time between two clicks of the pointer. */
  clickMs: 60,
  /** How far the pointer is pushed by a segment. */
  flick: 13,
} as const;

/** Before a spin the pointer stands between two segments, so that it points at no prize. */
export const idleAngle = wheel.step / 2;

/** The genie hovers by `rise` units; after a win it jumps once. */
export const genie = { y: -34, rise: 7, hoverMs: 3_600, jump: 34, jumpMs: 620 } as const;

/** Bulbs: every other one is lit. They change at rest and run while the wheel turns. */
export const bulbs = { count: 40, restMs: 900, runMs: 340 } as const;

export const win = {
  coins: 7,
  coinMs: 1_300,
  raysMs: 400,
  endMs: 1_800,
  from: { x: 60, y: 96, spread: 0 },
  wide: 330,
  rise: 760,
  bend: 1.1,
  delayMs: 260,
  size: 0.45,
  rays: { alpha: 0.5, scale: 0.7, growth: 0.3, turn: 0.1 },
  pulseMs: 480,
  pulses: 3,
} as const;
/** Places of the sparkles around the wheel, in units from its centre. */
export const sparkles = {
  frame: 'sparkle',
  places: [
    [-350, -300],
    [340, -330],
    [-368, 190],
    [366, 160],
    [-120, -96],
    [132, -70],
  ],
  count: 3,
  lifeMs: 2_400,
  stepMs: 50,
  scale: 0.4,
  growth: 0.6,
} as const;

/** Colours of the segments: from the hub to the rim, and the ink of the text. */
interface Paint {
  readonly fill: readonly [string, string];
  readonly ink: string;
  readonly edge: string | null;
}

const gold: Paint = { fill: ['#F29B1D', '#FFE795'], ink: '#4A2200', edge: null };
const white = { ink: '#FFFFFF', edge: '#1A0838' } as const;

/** By multiplier in ten-thousandths. Zero has two colours that alternate. */
export const paints: Readonly<Record<number, Paint>> = {
  12_000: { fill: ['#0B6E78', '#22BDB0'], ...white },
  15_000: { fill: ['#164FA8', '#3F9BF2'], ...white },
  18_000: { fill: ['#96104F', '#F0408C'], ...white },
  20_000: gold,
  30_000: { fill: ['#B8460C', '#FF9440'], ...white },
  50_000: gold,
  194_000: gold,
};
export const zeroPaints: readonly [Paint, Paint] = [
  { fill: ['#1B0A44', '#3A1C7E'], ink: '#B7A2E8', edge: null },
  { fill: ['#230E54', '#4A2796'], ink: '#B7A2E8', edge: null },
];
export type { Paint };
