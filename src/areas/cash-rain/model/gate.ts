import { createEffect, createEvent, createStore, sample } from 'effector';
import { targetOpened } from '../../../core/area/opening';
import { keptRequests } from '../../../core/money/kept-requests';
import { present } from '../../../core/scene';
import { toastShown } from '../../../core/toasts';
import { $profile } from '../../access/session';
import { closeAsked, rainMoved, rainOpened } from './rain';

/** Prefix of the storage entries of claims. */
export const claimKey = 'baobab.rain.claim';
/** The member that claims belong to. */
export const $owner = $profile.map((profile) => profile?.id ?? null);

/** The first screen is complete: the models of the rain may load. */
export const rainStarted = createEvent();
/** The models of the rain: opening, playing, claim, scene. The first load has only what the widget shows. */
export const loadModelsFx = createEffect(async () => void present(await import('../models')));
/** The models have loaded. */
export const rainReady = createEvent();
sample({ clock: loadModelsFx.done, fn: () => undefined, target: rainReady });
export const $isReady = createStore(false).on(rainReady, () => true);

// CF4: a claim of an earlier visit is resumed without waiting for the first screen.
const lookFx = createEffect((owner: string): boolean => keptRequests(claimKey, owner).length > 0);
sample({ clock: $owner, filter: (owner): owner is string => owner !== null, target: lookFx });
const isKept = sample({ clock: lookFx.doneData, filter: (kept) => kept, fn: () => undefined });
sample({
  clock: [rainStarted, rainOpened, isKept],
  source: { ready: $isReady, pending: loadModelsFx.pending },
  filter: ({ ready, pending }) => !ready && !pending,
  fn: () => undefined,
  target: loadModelsFx,
});

sample({ clock: targetOpened, filter: (name) => name === 'cash-rain', fn: () => undefined, target: rainOpened });
/** The rain opens: the player asked for it, and its models have loaded. */
export const openingDue = createEvent();
sample({ clock: rainOpened, filter: $isReady, target: openingDue });
/** The player asked for the rain before its models have loaded. */
export const $isAwaited = createStore(false)
  .on(sample({ clock: rainOpened, source: $isReady }), (_, ready) => !ready)
  .reset(rainMoved, closeAsked);
// A resumed claim is known one step after the models have loaded, and comes before a new rain (D3).
const resumedFx = createEffect(async () => undefined);
sample({ clock: rainReady, target: resumedFx });
sample({ clock: resumedFx.done, filter: $isAwaited, fn: () => undefined, target: openingDue });
const failed = sample({ clock: loadModelsFx.fail, source: $isAwaited });
sample({
  clock: failed,
  filter: (awaited) => awaited,
  fn: () => ({ kind: 'error' as const, text: 'rain-widget:failed' }),
  target: toastShown,
});
$isAwaited.reset(failed);
