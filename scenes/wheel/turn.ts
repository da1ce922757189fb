/**
 * Which way the slices pass the pointer: a disc that turns clockwise brings the earlier ones, a light that runs
 * clockwise the later ones.
 */
export type Way = 1 | -1;

/** 0 ≤ result < by. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** The slice under the pointer (or in the light) at an angle. Slice 0 is there at 0, the others follow clockwise. */
export const sliceAt = (angle: number, count: number, way: Way): number =>
  modulo(Math.round((way * angle * count) / 360), count);

/** The angle, 0–360, at which the middle of a slice (plus `off` degrees) is under the pointer. */
export const angleOf = (slice: number, count: number, way: Way, off = 0): number =>
  modulo(way * ((slice * 360) / count) + off, 360);

/** Degrees from an angle to the nearest border between two slices. */
export const toBorder = (angle: number, count: number): number => {
  const step = 360 / count;
  return Math.abs(modulo(angle, step) - step / 2);
};
