import { createStore, merge, sample, type Effect, type Event, type Unit } from 'effector';
import { languageLoaded } from './language';

/**
 * For reads whose answer contains text in the player's language. `said` ignores an answer that was requested in a
 * previous language. `again` fires in that case, and when the language changes after an answer. `sent` is the unit that
 * starts a request, where `fx` retries by itself.
 */
export function byLanguage<P, T, E>(
  fx: Effect<P, T, E>,
  sent: Unit<unknown> = fx as Unit<unknown>,
): { said: Event<T>; again: Event<void> } {
  const $isOld = createStore(false)
    .on(languageLoaded, () => true)
    .reset([sent]);
  const said = sample({ clock: fx.doneData, source: $isOld, filter: (old) => !old, fn: (_, answer) => answer });
  const dropped = sample({ clock: fx.done, source: $isOld, filter: (old) => old, fn: () => undefined });
  const changed = sample({
    clock: languageLoaded,
    source: fx.pending,
    filter: (pending) => !pending,
    fn: () => undefined,
  });
  return { said, again: merge([dropped, changed]) };
}
