import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { Effect, Store } from 'effector';
import { $online, $lite, $visible, trackVisibility } from '../browser/trackers';

const maxBackOff = 8;

/** How long the server asked to wait after an error, in ms; 0 when it did not. */
const retryAfterOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'retryAfterMs' in error && typeof error.retryAfterMs === 'number'
    ? error.retryAfterMs
    : 0;

/**
 * Polls: at once at the start, then `everyMs` after each answer. Pauses while hidden, offline or disabled. Each error
 * doubles the wait, up to eight times; a 429 waits as the server says; lite mode doubles the wait, except for what
 * the player waits for, such as a payment (`awaited`, Q45). Uses one timer.
 */
export function createPoll<T, E>({
  fx,
  everyMs,
  $enabled,
  awaited = false,
}: {
  fx: Effect<void, T, E>;
  everyMs: number;
  $enabled: Store<boolean>;
  awaited?: boolean;
}) {
  const due = createEvent();
  const $running = combine($enabled, $visible, $online, (enabled, visible, online) => enabled && visible && online);
  const askFx = attach({ effect: fx });

  const $errors = createStore(0)
    .on(askFx.fail, (errors) => errors + 1)
    .reset(askFx.done);
  const $retryAfter = createStore(0)
    .on(askFx.failData, (_, error) => retryAfterOf(error))
    .reset(askFx.done);
  const $wait = combine($errors, $retryAfter, $lite, (errors, retryAfter, lite) =>
    Math.max(everyMs * Math.min(2 ** errors, maxBackOff) * (lite && !awaited ? 2 : 1), retryAfter),
  );

  // Not patronum's `delay`, because the timer is cancelled when polling pauses.
  const $timer = createStore<ReturnType<typeof setTimeout> | null>(null, { serialize: 'ignore' });
  const cancelFx = attach({
    source: $timer,
    effect: (timer) => {
      if (timer !== null) clearTimeout(timer);
    },
  });
  const setTimerFx = createEffect((ms: number) => setTimeout(scopeBind(due, { safe: true }), ms));
  const scheduleFx = attach({
    source: { timer: $timer, wait: $wait },
    mapParams: (_: void, { timer, wait }) => {
      if (timer !== null) clearTimeout(timer);
      return wait;
    },
    effect: setTimerFx,
  });
  $timer.on(setTimerFx.doneData, (_, timer) => timer).reset(cancelFx.finally, due);

  sample({ clock: [$running, trackVisibility.setup], filter: $running, fn: () => undefined, target: due });
  sample({ clock: $running, filter: (running) => !running, fn: () => undefined, target: cancelFx });
  sample({ clock: due, source: askFx.pending, filter: (pending) => !pending, fn: () => undefined, target: askFx });
  sample({ clock: askFx.finally, filter: $running, fn: () => undefined, target: scheduleFx });
  return { $running, $wait, asked: askFx, answered: askFx.doneData, failed: askFx.failData };
}
