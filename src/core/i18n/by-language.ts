import { createStore, merge, sample, type Effect, type Event, type Unit } from 'effector';
import { languageLoaded } from './language';

/**
 * What `fx` reads comes in the player's language: an answer that was sent for in the language before this one is not
 * `said`, and the
 * same is wanted `again`, as it is when the language changes after an answer. `sent` is what goes out, where `fx` tries
 * more than once.
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
