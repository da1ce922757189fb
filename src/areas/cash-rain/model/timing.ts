import { createEffect } from 'effector';
import { serverNow } from '../../../core/time/clock';

/** The longest single timeout in ms: after sleep, the phone reads the clock again within this time. */
const napMs = 1_000;

/**
 * Waits until the server's clock reaches `until` (ms) and returns the server time (see CF3). Not patronum's `delay`:
 * the phone's timers stop while it sleeps, so the clock is read again.
 */
function serverTimeReached(until: number): Promise<number> {
  return new Promise((resolve) => {
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
    // A page that returns to the foreground checks the clock at once.
    document.addEventListener('visibilitychange', look);
    look();
  });
}

/** The next second of the rain that began at `run`: resolves with the server time once `until` is reached. */
export const nextSecondFx = createEffect(({ until }: { until: number; run: number }) => serverTimeReached(until));
