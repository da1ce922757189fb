import { factorAt } from '../rules/growth';
import { plot } from './config';

/** The range of the axes: time in ms and multiplier (1 = the stake) at the upper right end of the curve. */
export interface Axes {
  ms: number;
  multiplier: number;
}

/** A point of the curve, units. One object is reused for all frames. */
export interface Place {
  x: number;
  y: number;
}

/** Writes the axes for a flight of `ageMs`. */
export function axesAt(ageMs: number, axes: Axes): void {
  axes.ms = Math.max(plot.leastMs, ageMs);
  axes.multiplier = factorAt(axes.ms);
}

/** Height of a multiplier over the line, as a negative y in units. `part` is the share of the full height, 0–1. */
export const heightOf = (multiplier: number, axes: Axes, part: number): number =>
  -plot.height * part * ((multiplier - 1) / (axes.multiplier - 1));

/** Writes the place of a flight time (ms) on the curve. */
export function placeOf(ms: number, { axes, part }: { axes: Axes; part: number }, to: Place): void {
  to.x = plot.x + plot.width * (ms / axes.ms);
  to.y = heightOf(factorAt(ms), axes, part);
}

const marks = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500] as const;
const seconds = [2, 5, 10, 20, 30, 60, 120, 300] as const;

/** Distance of the lines of the multiplier axis: at most `count` of them between 1 and the top. */
export const multiplierStep = (top: number, count: number): number =>
  marks.find((step) => (top - 1) / step <= count) ?? 500;

/** Distance of the marks of the time axis, seconds. */
export const secondStep = (ms: number, count: number): number =>
  seconds.find((step) => ms / 1_000 / step <= count + 0.99) ?? 600;

/** A colour between two, `t` 0–1. */
export function mix(from: number, to: number, t: number): number {
  const part = (shift: number): number => {
    const a = (from >> shift) & 255;
    return Math.round(a + (((to >> shift) & 255) - a) * t) << shift;
  };
  return part(16) | part(8) | part(0);
}

type Stops = readonly (readonly [number, number, number])[];

/** Colour and opacity of the curve at a share `t` of its length. */
export function shadeAt(stops: Stops, t: number): { readonly colour: number; readonly alpha: number } {
  const after = Math.max(
    1,
    stops.findIndex(([place]) => place >= t),
  );
  const [a, b] = [stops[after - 1], stops[after]];
  if (a === undefined || b === undefined) return { colour: stops[0]?.[1] ?? 0, alpha: stops[0]?.[2] ?? 0 };
  const share = Math.min(1, Math.max(0, (t - a[0]) / (b[0] - a[0])));
  return { colour: mix(a[1], b[1], share), alpha: a[2] + (b[2] - a[2]) * share };
}
