import { createEffect, createStore, sample, type Event, type EventCallable } from 'effector';
import { codes } from '../../../../contract';
import { sessionEnded } from '../session';
import type { ApiError } from '../../../core/api';

/**
 * For forms with passwords or PINs, which are never stored. The values stay in memory during a branch authentication.
 * Leaving the page in any other way, or the end of the session, clears them.
 */
export function emptySecretForm({
  form,
  opened,
  failed,
}: {
  form: { reset: EventCallable<void> };
  opened: Event<void>;
  failed: Event<ApiError>;
}): void {
  const steppedUp = sample({ clock: failed, filter: ({ code }) => code === codes.stepUp });
  // An effect, so that it runs after the store below has processed the page's entry.
  const enteredFx = createEffect(() => undefined);
  const $isAway = createStore(false)
    .on(steppedUp, () => true)
    .reset(enteredFx.done, sessionEnded);
  sample({ clock: opened, source: $isAway, filter: (away) => !away, fn: () => undefined, target: form.reset });
  sample({ clock: opened, target: enteredFx });
  sample({ clock: sessionEnded, fn: () => undefined, target: form.reset });
}
