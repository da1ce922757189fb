import { createStore } from 'effector';
import { createTracker } from '../browser/tracker';

/** Server time minus device time in ms, and the round trip of the measurement. */
let offset = 0;
let bestRoundTrip = Number.POSITIVE_INFINITY;

/** A correction of more than this (ms) is shown at once. Smaller ones wait for the next tick. */
const jumpMs = 1_000;
let jumped: (() => void) | null = null;

/** The device's time in ms. Use it to measure, never to decide. */
export const deviceNow = (): number => Date.now();

/** The best estimate of the server's time in ms; every countdown and every `ticks` header uses it. */
export const serverNow = (): number => Date.now() + offset;

/**
 * Updates the offset from an answer. A slower round trip replaces a faster one only when both cannot be right (the
 * device's clock was moved, or the server's in development).
 */
export function serverTimeSeen(serverMs: number, sentAt: number, receivedAt: number): void {
  const roundTrip = Math.max(0, receivedAt - sentAt);
  const candidate = serverMs - receivedAt + roundTrip / 2;
  if (roundTrip > bestRoundTrip && Math.abs(candidate - offset) <= roundTrip) return;
  const isJump = Math.abs(candidate - offset) > jumpMs;
  offset = candidate;
  bestRoundTrip = roundTrip;
  if (isJump) jumped?.();
}

/** Forgets what was learnt (tests). */
export function forgetServerTime(): void {
  offset = 0;
  bestRoundTrip = Number.POSITIVE_INFINITY;
}

/** One tick a second, on the server's full second; none in a hidden page. */
export const trackSeconds = createTracker<number>((fire) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    const now = serverNow();
    fire(now);
    // Not patronum's `interval`: each timer ends at the server's next full second.
    timer = setTimeout(tick, 1000 - (((now % 1000) + 1000) % 1000) + 5);
  };
  tick();
  jumped = tick;
  document.addEventListener('visibilitychange', tick);
  return () => {
    jumped = null;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tick);
  };
});

/** The server's time, once a second. */
export const $now = createStore(Date.now(), { name: 'now' }).on(trackSeconds.fired, (_, now) => now);
