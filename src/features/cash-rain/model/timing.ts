import { createEffect } from 'effector';
import { serverNow } from '../../../shared/lib/clock';

/** How long one sleep lasts at most, ms: a phone that slept wakes up at the truth within it. */
const napMs = 1_000;

/**
 * Waits until the server's clock has reached `until` (ms) and gives the time it is then. A page that comes back
 * from the background looks at once, so that nothing is counted in ticks (C3).
 */
export const waitUntilFx = createEffect(
  (until: number) =>
    new Promise<number>((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        clearTimeout(timer);
        const left = until - serverNow();
        if (left > 0) {
          timer = setTimeout(look, Math.min(left, napMs));
          return;
        }
        document.removeEventListener('visibilitychange', look);
        resolve(serverNow());
      };
      document.addEventListener('visibilitychange', look);
      look();
    }),
);

/** The server's time now, ms. */
export const readClockFx = createEffect(() => serverNow());
