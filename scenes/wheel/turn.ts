/**
 * Order in which the slices pass the pointer. -1: earlier slices come next, because the disc turns clockwise. 1: later
 * slices come next, because the light runs clockwise.
 */
export type Way = 1 | -1;

/** Remainder with 0 ≤ result < by. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/**
 * Index of the slice under the pointer (or in the light) at an angle in degrees. At angle 0 this is slice 0. The slices
 * are numbered clockwise.
 */
export const sliceAt = (angle: number, count: number, way: Way): number =>
  modulo(Math.round((way * angle * count) / 360), count);

/** The angle, 0–360 degrees, at which the centre of a slice plus `off` degrees is under the pointer. */
export const angleOf = (slice: number, count: number, way: Way, off = 0): number =>
  modulo(way * ((slice * 360) / count) + off, 360);

/** Degrees from an angle to the nearest border between two slices. */
export const toBorder = (angle: number, count: number): number => {
  const step = 360 / count;
  return Math.abs(modulo(angle, step) - step / 2);
};
