import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import type { EventCallable, Store } from 'effector';
import * as v from 'valibot';
import type { Advert } from '../../../../contract';
import { createInterval } from '../../../core/time/interval';
import { $now, serverNow } from '../../../core/time/clock';
import { readCookie, writeCookie } from '../../../core/storage/cookies';
import { readStored, writeStored } from '../../../core/storage/storage';
import { $reducedMotion } from '../../../core/browser/trackers';
import { banner, categoryPopup, countDown, homePopup, offerOf, promotionList, promotionPopup } from '../model/adverts';
import { popupTurn, type PopupName } from './lock';

/** Interval between the adverts of a popup, in ms (ADV-3). */
const swipeEveryMs = 3_000;

const dayMs = 86_400_000;
const today = (): number => Math.floor(serverNow() / dayMs);

interface PopupOptions {
  name: PopupName;
  adverts: { requested: EventCallable<void>; $adverts: Store<readonly Advert[]> };
  /** Adverts that the page shows itself; the popup leaves them out. */
  $page?: Store<readonly Advert[]>;
  /** Whether the popup was closed lately, and what remembers that it is closed now. Default: once a day. */
  memory?: { wasClosed: () => boolean; remember: () => void };
}

/** Remembers that a popup was closed on this day. */
function onceADay(name: string): NonNullable<PopupOptions['memory']> {
  const storageKey = `baobab.popup.${name}`;
  return {
    wasClosed: () => readStored(storageKey, v.number()) === today(),
    remember: () => writeStored(storageKey, today()),
  };
}

/** How long the count-down popup stays away, in s (ADV-9). */
export const countDownSeconds = 120;
const countDownCookie = 'baobab_count_down';
const countDownMemory = {
  wasClosed: () => readCookie(countDownCookie) !== null,
  remember: () => writeCookie(countDownCookie, '1', countDownSeconds),
};

/**
 * Whether the player is on the page of a popup, and whether the popup was not closed lately. Requests the adverts of a
 * popup that was not closed.
 */
function createMemory(
  adverts: PopupOptions['adverts'],
  memory: NonNullable<PopupOptions['memory']>,
  { entered, left, closed }: Record<'entered' | 'left' | 'closed', EventCallable<void>>,
) {
  const readSeenFx = createEffect((): boolean => memory.wasClosed());
  const writeSeenFx = createEffect((): void => memory.remember());

  const $here = createStore(false)
    .on(readSeenFx.done, () => true)
    .on(left, () => false);
  const $seen = createStore(false)
    .on(readSeenFx.doneData, (_, seen) => seen)
    .on(closed, () => true);
  const readWithAdverts = sample({
    clock: readSeenFx.done,
    source: adverts.$adverts,
    filter: (list) => list.length > 0,
  });
  /** Whether the memory was read after the adverts had come: their answer brings the day of the server. */
  const $sure = createStore(false)
    .on(readWithAdverts, () => true)
    .reset(left);
  const $maySee = combine($seen, $sure, (seen, sure) => sure && !seen);

  sample({ clock: entered, target: readSeenFx });
  sample({
    clock: adverts.$adverts,
    source: { here: $here, sure: $sure },
    filter: ({ here, sure }) => here && !sure,
    fn: () => undefined,
    target: readSeenFx,
  });
  sample({ clock: closed, target: writeSeenFx });
  sample({
    clock: readSeenFx.done,
    source: { seen: $seen, list: adverts.$adverts },
    filter: ({ seen, list }) => !seen && list.length === 0,
    fn: () => undefined,
    target: adverts.requested,
  });
  return { $here, $maySee, readSeenFx, writeSeenFx };
}

/**
 * A popup of adverts: requested when its page opens, shown once a day after the player has used the app, and only while
 * it holds the lock (ADV-4). When the player leaves the page without closing the popup, it is shown again next time.
 */
function createPopup({
  name,
  adverts,
  $page = createStore<readonly Advert[]>([]),
  memory = onceADay(name),
}: PopupOptions) {
  const $adverts = combine(adverts.$adverts, $page, (list, page) =>
    list.filter((one) => !page.some((other) => offerOf(other) === offerOf(one))),
  );
  const entered = createEvent();
  const left = createEvent();
  const closed = createEvent();
  /** The player swiped to an advert. */
  const moved = createEvent<number>();

  const { $here, $maySee, readSeenFx, writeSeenFx } = createMemory(adverts, memory, { entered, left, closed });
  const $wanted = combine($here, $maySee, $adverts, (here, maySee, list) => here && maySee && list.length > 0);
  const $open = popupTurn(name, $wanted);

  const $swipes = combine($open, $adverts, $reducedMotion, (open, list, still) => open && list.length > 1 && !still);
  const interval = createInterval({ everyMs: swipeEveryMs, $enabled: $swipes, restarted: moved });
  const swiped = sample({ clock: interval.fired, source: $adverts, fn: (list) => list.length });
  const $index = createStore(0)
    .on(moved, (_, index) => index)
    .on(swiped, (index, length) => (index + 1) % length)
    .reset(closed);

  return { entered, left, closed, moved, readSeenFx, writeSeenFx, $open, $index, $adverts };
}
export type PopupModel = ReturnType<typeof createPopup>;

export const homePopupModel = createPopup({ name: 'home', adverts: homePopup, $page: banner.$adverts });
export const promotionPopupModel = createPopup({
  name: 'promotion',
  adverts: promotionPopup,
  $page: promotionList.$adverts,
});
/** The popup of a game category (300102, Q67). */
export const categoryPopupModel = createPopup({ name: 'category', adverts: categoryPopup });
/** The first advert at 700101 whose end is still to come. One without an end has no time left to show. */
const $countDown = combine(
  countDown.$adverts,
  $now,
  (adverts, now) => adverts.find(({ endsAt }) => endsAt != null && endsAt > now) ?? null,
);
/** The advert with the time left (700101), at most once in two minutes (ADV-9, Q67). It opens on the promotion page. */
export const countDownModel = createPopup({
  name: 'count-down',
  adverts: {
    requested: countDown.requested,
    $adverts: $countDown.map((advert): readonly Advert[] => (advert === null ? [] : [advert])),
  },
  memory: countDownMemory,
});
