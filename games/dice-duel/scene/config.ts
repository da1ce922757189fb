// Lengths are in units; the width of a phone is 780 units. Times are ms, angles degrees, speeds degrees per second.

/** The motion of a throw. */
export const tumble = {
  /** Shortest time from the tap to the result. */
  leastMs: 700,
  /** Time from rest to full speed. */
  riseMs: 90,
  speed: 900,
  /** Time in which the dice slow down, land and lie still. */
  slowMs: 420,
  /** Least angle while the dice slow down. The rest up to a quarter turn is added, so that a face lies on the cloth. */
  slowAngle: 180,
  /** Height of the throw, and how far the dice lean while they turn. */
  height: 150,
  lean: 34,
  /** Period of the hops while no answer is there. */
  hopMs: 480,
  /** The faces get other pips when the dice turn so fast that the change cannot be seen. */
  swapMs: 150,
  /** With reduced motion the dice cross-fade to the result. */
  fadeMs: 200,
  /** The number appears in this time after the dice lie still. */
  numberMs: 160,
} as const;

/** A die: its place on the cloth (from the middle of the upper edge of the cloth), edge and resting angle. */
export const dice = [
  { x: -128, y: 108, edge: 184, turn: -9, spin: 1, tint: 'white' },
  { x: 148, y: 156, edge: 158, turn: 12, spin: -1, tint: 'gold' },
] as const;
export type DieTint = (typeof dice)[number]['tint'];

/** Colours of a die's faces, from the side in shade to the side in light. */
export const ramps: Record<DieTint, readonly [number, number, number, number]> = {
  white: [0x8f7490, 0xbda4be, 0xeadde6, 0xffffff],
  gold: [0x9c4a06, 0xcf7a1a, 0xf9b745, 0xffe9a6],
};

/** Direction of the light in view space: right, up, towards the player. */
export const lightFrom = { x: -0.45, y: 0.62, z: 0.64 } as const;

/** The stage from the middle of the upper edge of the cloth: cloth and dice reach from `top` to `bottom`. */
export const cloth = { top: -46, bottom: 350 } as const;

/** The rolled number: the size of its letters, and the height that it needs. */
export const number = { size: 208, height: 190, mostWidth: 560, density: 1 } as const;

export const win = {
  coins: 14,
  coinMs: 1_300,
  raysMs: 400,
  endMs: 1_700,
  from: { x: 0, y: 170, spread: 60 },
  wide: 380,
  rise: 620,
  bend: 1.25,
  delayMs: 160,
  size: 0.4,
  rays: { tint: 0xfff6d0, alpha: 0.8, scale: 0.6, growth: 0.5, turn: 0 },
} as const;
/** Places of the sparkles, in units from the middle of the upper edge of the cloth. */
export const sparkles = {
  frame: 'sparkle',
  places: [
    [-230, 4],
    [250, 34],
    [14, 250],
    [-250, 150],
    [286, 190],
  ],
  count: 3,
  lifeMs: 2_400,
  stepMs: 50,
  scale: 0.3,
  growth: 0.5,
} as const;
