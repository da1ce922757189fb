import { createTracker } from '../browser/tracker';
import { sample } from 'effector';
import { idleReached } from './model';

/** What a browser says of the connection; missing in most. */
interface Connection {
  effectiveType?: string;
}
const isSlow = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
};
/** The lobby settles first, ms. */
const settleMs = 3_000;

/** Fires once the page has been idle for a while, on a good connection. Started by the app after its first screen. */
export const trackIdle = createTracker<void>((fire) => {
  let idle = 0;
  const timer = setTimeout(() => {
    if (isSlow()) return;
    if (typeof requestIdleCallback === 'function') idle = requestIdleCallback(() => fire());
    else fire();
  }, settleMs);
  return () => {
    clearTimeout(timer);
    if (idle !== 0) cancelIdleCallback(idle);
  };
});
sample({ clock: trackIdle.fired, target: idleReached });
