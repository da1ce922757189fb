import { afterEach, beforeEach, vi } from 'vitest';
import { forgetServerTime } from './time/clock';

/** For tests: before each one the phone is an empty one at `now` (ms) with its clock held, and nobody answers it. */
export function emptyPhone(now: number): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(now);
    forgetServerTime();
    localStorage.clear();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
