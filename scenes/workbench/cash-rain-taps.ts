import type { rainStates } from './cash-rain-states';

const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Taps of a state: scene time in ms, and the place as shares of the screen's width and height. */
export const rainTaps: Partial<Record<keyof typeof rainStates, readonly { at: number; x: number; y: number }[]>> = {
  combo: every(4_000, 14_600, 366).map((at) => ({ at, x: 0.58, y: 0.48 })),
  'last-seconds': every(9_000, 12_900, 730).map((at) => ({ at, x: 0.4, y: 0.7 })),
};

interface Tappable {
  snapshot(): unknown;
  tap(x: number, y: number, ms: number): void;
}
interface Place {
  x: number;
  y: number;
}

/** Taps the drop that is nearest to a place in canvas px, at scene time `ms`. Without a drop it does nothing. */
export const tapNearest = (scene: Tappable, { x, y }: Place, ms: number): void => {
  const { drops } = scene.snapshot() as { drops: readonly Place[] };
  const far = (drop: Place): number => Math.hypot(drop.x - x, drop.y - y);
  const nearest = drops.reduce<Place | null>((best, drop) => (!best || far(drop) < far(best) ? drop : best), null);
  if (nearest) scene.tap(nearest.x, nearest.y, ms);
};
