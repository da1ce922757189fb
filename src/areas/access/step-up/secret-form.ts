import { createEffect, createStore, sample, type Event, type EventCallable } from 'effector';
import { codes } from '../../../../contract';
import { sessionEnded } from '../session';
import type { ApiError } from '../../../core/api';

/**
 * For a form of passwords or PINs, which are never stored: through a branch authentication it stays as it is, in
 * memory; any
 * other way out of the page, and the end of the session, empties it.
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
  // An effect runs after the page's entry has been judged by the store below.
  const enteredFx = createEffect(() => undefined);
  const $isAway = createStore(false)
    .on(steppedUp, () => true)
    .reset(enteredFx.done, sessionEnded);
  sample({ clock: opened, source: $isAway, filter: (away) => !away, fn: () => undefined, target: form.reset });
  sample({ clock: opened, target: enteredFx });
  sample({ clock: sessionEnded, fn: () => undefined, target: form.reset });
}
