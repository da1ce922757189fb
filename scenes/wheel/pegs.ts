import { peg } from './config';
import { modulo } from './turn';

/**
 * Degrees the pointer is pushed aside: a peg on each border between two slices lifts it, lets it go, and it swings out.
 * A pure function of where the wheel is and how fast it turns.
 */
export const bendAt = (angle: number, speed: number, count: number): number => {
  const step = 360 / count;
  const forward = speed >= 0;
  // 0 where a peg lets go, 1 where the next one does.
  const passed = modulo((forward ? angle : -angle) / step + 0.5, 1);
  const side = forward ? 1 : -1;
  const push = (passed - (1 - peg.reach)) / peg.reach;
  const pushed = push > 0 ? push * push * (3 - 2 * push) : 0;
  const since = Math.abs(speed) < 1 ? Infinity : ((passed * step) / Math.abs(speed)) * 1_000;
  const swing = since < 600 ? Math.exp(-since / peg.fadeMs) * Math.cos((since / peg.swingMs) * Math.PI * 2) : 0;
  return side * peg.most * (pushed + swing * (1 - pushed));
};

/** Pegs that have passed the pointer since angle 0: a change of it is a click. */
export const pegsAt = (angle: number, count: number): number => Math.floor((angle * count) / 360 + 0.5);
