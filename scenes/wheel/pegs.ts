import { peg } from './config';
import { modulo } from './turn';

/**
 * Returns the angle of the pointer in degrees. The peg on each border between two slices lifts the pointer and lets it
 * go, and the pointer swings until it is still. A pure function of the wheel's angle and speed.
 */
export const bendAt = (angle: number, speed: number, count: number): number => {
  const step = 360 / count;
  const forward = speed >= 0;
  // 0 where a peg lets the pointer go, 1 where the next peg does.
  const passed = modulo((forward ? angle : -angle) / step + 0.5, 1);
  const side = forward ? 1 : -1;
  const push = (passed - (1 - peg.reach)) / peg.reach;
  const pushed = push > 0 ? push * push * (3 - 2 * push) : 0;
  const since = Math.abs(speed) < 1 ? Infinity : ((passed * step) / Math.abs(speed)) * 1_000;
  const swing = since < 600 ? Math.exp(-since / peg.fadeMs) * Math.cos((since / peg.swingMs) * Math.PI * 2) : 0;
  return side * peg.most * (pushed + swing * (1 - pushed));
};

/** Number of pegs that have passed the pointer since angle 0. Each change of this number is a click. */
export const pegsAt = (angle: number, count: number): number => Math.floor((angle * count) / 360 + 0.5);
