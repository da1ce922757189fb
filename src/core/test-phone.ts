import { afterEach, beforeEach, vi } from 'vitest';
import { forgetServerTime } from './time/clock';

/**
 * For tests: before each test, empties the storage, sets the clock to `now` (ms) and stops it, and lets every request
 * fail.
 */
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
