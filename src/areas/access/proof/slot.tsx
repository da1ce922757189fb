import { createEffect, createEvent, createStore, sample } from 'effector';
import { useUnit } from 'effector-react';
import { languageNow, loadWords } from '../../../core/i18n/words';
import { present } from '../../../core/scene';
import { toastShown } from '../../../core/toasts';
import { $proofWanted, proofEnded } from '../proof-ended';

/** The start-up of a member has ended. A call may have been refused before. */
export const proofStarted = createEvent();
const loadFx = createEffect(async () => {
  const [screen] = await Promise.all([import('./sheet'), loadWords(languageNow(), ['security', 'access'])]);
  return present(screen);
});
const $screen = createStore<typeof import('./sheet') | null>(null, { serialize: 'ignore' }).on(
  loadFx.doneData,
  (_, screen) => screen,
);
sample({
  clock: [proofStarted, $proofWanted],
  source: { wanted: $proofWanted, screen: $screen, loading: loadFx.pending },
  filter: ({ wanted, screen, loading }) => wanted && screen === null && !loading,
  fn: () => undefined,
  target: loadFx,
});
// Without its code no proof is possible: the calls that wait for it are refused.
sample({ clock: loadFx.fail, fn: () => false, target: proofEnded });
sample({
  clock: loadFx.fail,
  fn: () => ({ kind: 'error' as const, text: 'common:error.noStatus' }),
  target: toastShown,
});

/** Mounts the proof above the pages; its code loads with the first refusal. */
export function ProofSlot() {
  const screen = useUnit($screen);
  return screen && <screen.ProofSheet />;
}
