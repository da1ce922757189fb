// Lengths are in units; the width of a phone is 780 units. The origin is the point of the horizon in which the road
// ends, and y points down. Times are ms. The depth of the place where the okada rides is 1; a thing at depth d has the
// scale 1 / d.

/** The road. `drop`: how far the ground at depth 1 is below the horizon. */
export const road = { drop: 390, half: 430, lane: 150 } as const;

/** Free height that stage and number need. With less of it, both get smaller. */
export const stage = { height: 720, foot: 18 } as const;

/** The ride: how long the okada takes to full speed and to a stop. */
export const ride = {
  /** Depths that pass in a second at full speed. */
  speed: 7.5,
  startMs: 450,
  stopMs: 800,
} as const;

/** The multiplier counts up in `ms` with every result. It starts at least `leastMs` after the tap. */
export const count = { ms: 1_000, leastMs: 150, fadeMs: 200, pulseMs: 260 } as const;

/** The gate with the target: its depth before a ride, during a ride, and where it is gone. */
export const gate = {
  near: 4.2,
  far: 6.4,
  gone: 0.42,
  goMs: 350,
  passMs: 420,
  backAfterMs: 1_900,
  backMs: 300,
} as const;

/** The number in the sky; `size` is the height that it needs. */
export const sign = { places: 8, digit: 100, most: 620, align: 'middle', height: 210 } as const;
/** The target on the gate, in units of the gate at depth 1. */
export const plate = { places: 8, digit: 100, most: 640, align: 'middle', y: -672 } as const;

/** Things beside the road. They come in this order, left and right in turn. */
export const roadside = {
  kinds: ['palm', 'lamp', 'stall', 'lamp', 'palm', 'house', 'lamp'],
  count: 12,
  gap: 1.05,
  first: 0.5,
  x: { palm: 690, lamp: 500, stall: 700, house: 780 },
} as const;
export type Kind = (typeof roadside.kinds)[number];

/** Marks on the road: dashes between the lanes, and the pale stones of the kerbs. `x` is the place at both sides. */
export const marks = [
  { x: road.lane, width: 22, count: 16, gap: 0.75, length: 0.3 },
  { x: road.half + 16, width: 32, count: 22, gap: 0.54, length: 0.27 },
] as const;
/** The depth of the nearest mark. */
export const firstMark = 0.3;

export const streaks = { count: 14, speed: 2.2 } as const;
export const dust = { count: 12, lifeMs: 620 } as const;
export const bike = { scale: 0.86, sway: 1.6, swayMs: 1_150, shakeMs: 90, shake: 2.2 } as const;

export const win = {
  coins: 14,
  coinMs: 1_300,
  raysMs: 400,
  endMs: 1_700,
  from: { x: 0, y: 330, spread: 110 },
  wide: 330,
  rise: 650,
  bend: 1.25,
  delayMs: 160,
  size: 0.4,
  rays: { tint: 0xfff6d0, alpha: 0.8, scale: 0.6, growth: 0.5, turn: 0 },
} as const;

/** Colours by theme. */
export const looks = {
  a: { won: 0xffdc6a, lost: 0xd2c6e2, count: 0xffffff, mark: 0xffe9d0, dust: 0xffc9a0, lamp: 0xffc873, night: true },
  b: { won: 0x8dffc4, lost: 0xe6dcc8, count: 0xffffff, mark: 0xfff8e6, dust: 0xf2d4a4, lamp: 0xffffff, night: false },
} as const;
export type OkadaColours = (typeof looks)['a' | 'b'];
