import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { EventCallable, Store } from 'effector';
import * as v from 'valibot';
import type { Advert } from '../../../../contract';
import { createInterval } from '../../../core/time/interval';
import { serverNow } from '../../../core/time/clock';
import { $mayOpenItself } from '../../../core/self-opening';
import { readStored, writeStored } from '../../../core/storage/storage';
import { $reducedMotion } from '../../../core/browser/trackers';
import { banner, homePopup, offerOf, promotionList, promotionPopup } from '../model/adverts';
import { $holder, popupDone, popupWanted } from './lock';

/** Interval between the adverts of a popup, in ms (ADV-3). */
const swipeEveryMs = 3_000;

const dayMs = 86_400_000;
const today = (): number => Math.floor(serverNow() / dayMs);

interface PopupOptions {
  name: string;
  adverts: { requested: EventCallable<void>; $adverts: Store<readonly Advert[]> };
  /** Adverts that the page shows itself; the popup leaves them out. */
  $page?: Store<readonly Advert[]>;
}

/**
 * A popup of adverts: requested when its page opens, shown once a day after the player has used the app, and only while
 * it holds the lock (ADV-4). When the player leaves the page without closing the popup, it is shown again next time.
 */
function createPopup({ name, adverts, $page = createStore<readonly Advert[]>([]) }: PopupOptions) {
  const $adverts = combine(adverts.$adverts, $page, (list, page) =>
    list.filter((one) => !page.some((other) => offerOf(other) === offerOf(one))),
  );
  const entered = createEvent();
  const left = createEvent();
  const closed = createEvent();
  /** The player swiped to an advert. */
  const moved = createEvent<number>();

  const storageKey = `baobab.popup.${name}`;
  /** Whether the popup was already closed today. */
  const readSeenFx = createEffect((): boolean => readStored(storageKey, v.number()) === today());
  const writeSeenFx = createEffect((): void => writeStored(storageKey, today()));

  const $here = createStore(false)
    .on(readSeenFx.done, () => true)
    .on(left, () => false);
  const $seen = createStore(false)
    .on(readSeenFx.doneData, (_, seen) => seen)
    .on(closed, () => true);
  const $wanted = combine(
    $here,
    $seen,
    $adverts,
    $mayOpenItself,
    (here, seen, list, may) => here && !seen && list.length > 0 && may,
  );
  const $open = combine($holder, $wanted, (holder, wanted) => wanted && holder === name);

  const $swipes = combine($open, $adverts, $reducedMotion, (open, list, still) => open && list.length > 1 && !still);
  const interval = createInterval({ everyMs: swipeEveryMs, $enabled: $swipes, restarted: moved });
  const swiped = sample({ clock: interval.fired, source: $adverts, fn: (list) => list.length });
  const $index = createStore(0)
    .on(moved, (_, index) => index)
    .on(swiped, (index, length) => (index + 1) % length)
    .reset(closed);

  sample({ clock: entered, target: readSeenFx });
  sample({ clock: closed, target: writeSeenFx });
  sample({
    clock: readSeenFx.done,
    source: { seen: $seen, list: adverts.$adverts },
    filter: ({ seen, list }) => !seen && list.length === 0,
    fn: () => undefined,
    target: adverts.requested,
  });
  sample({ clock: $wanted, filter: (wanted) => wanted, fn: () => name, target: popupWanted });
  sample({ clock: $wanted, filter: (wanted) => !wanted, fn: () => name, target: popupDone });
  return { entered, left, closed, moved, readSeenFx, writeSeenFx, $open, $index, $adverts };
}
export type PopupModel = ReturnType<typeof createPopup>;

export const homePopupModel = createPopup({ name: 'home', adverts: homePopup, $page: banner.$adverts });
export const promotionPopupModel = createPopup({
  name: 'promotion',
  adverts: promotionPopup,
  $page: promotionList.$adverts,
});
