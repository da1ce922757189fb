import { createEffect } from 'effector';
import { serverNow } from '../../../core/time/clock';

/** How long one sleep lasts at most, ms: a phone that slept wakes up at the truth within it. */
const napMs = 1_000;

/** Waits until the server's clock has reached `until` (ms) and gives the time it is then (see CF3). */
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
    // A page that comes back from the background looks at once, so that nothing is counted in ticks.
    document.addEventListener('visibilitychange', look);
    look();
  });
}

/** The next second of the rain that began at `run`: gives the server's time once `until` is reached. */
export const nextSecondFx = createEffect(({ until }: { until: number; run: number }) => serverTimeReached(until));

/** A pause of `ms`. */
export const pauseFx = createEffect((ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)));
