import {
  attach,
  combine,
  createEffect,
  createEvent,
  createStore,
  sample,
  scopeBind,
  type Store,
  type Unit,
} from 'effector';
import { createTracker } from '../../../core/browser/tracker';
import { $busy } from '../../../core/busy';
import { $location, entered, returnRequested, routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { $mayOpenItself } from '../../../core/self-opening';
import { deviceNow } from '../../../core/time/clock';
import { onModals, topModal } from '../../../ui/modal-stack';
import { proofEnded } from '../../access/proof-ended';
import { homeLeft } from '../model/asked';

/**
 * The one place that decides which popup may open by itself (ADV-4). What the player has started owns the screen to its
 * end: an open window, a rain, a round, a payment, and what a login or a proof has brought the player back to.
 */

/** A popup opens at the earliest this long (ms) after a tap, after a change of the page, and after another window. */
const calmMs = 500;

/**
 * Where a popup may open. `page`: it belongs to one page, and its `$wanted` says whether that page is shown. `quiet`:
 * the pages on which nothing has been begun. `any`: all pages, also after a login: what the player must answer.
 */
type Over = 'page' | 'quiet' | 'any';
/** `asked`: the player has asked for it, so that it waits only for other windows. */
type Wanted = boolean | 'asked';
interface Wish {
  name: PopupName;
  over: Over;
  wanted: Wanted;
}
const isQuiet = (pathname: string): boolean =>
  pathname === paths.home || pathname === paths.promotion || pathname === paths.me;

/** The popups, in the order in which those that wait are shown. */
export const popupOrder = [
  ...(['reality', 'terms', 'codes', 'welcome', 'coins', 'refund-results', 'home', 'promotion', 'category'] as const),
  ...(['first-offer', 'daily', 'count-down', 'rating'] as const),
];
export type PopupName = (typeof popupOrder)[number];
const orderOf = ({ name }: Wish): number => popupOrder.indexOf(name);
const wished = createEvent<Wish>();
const $wishes = createStore<readonly Wish[]>([]).on(wished, (wishes, wish) => {
  const others = wishes.filter(({ name }) => name !== wish.name);
  return wish.wanted === false ? others : [...others, wish].sort((left, right) => orderOf(left) - orderOf(right));
});

const granted = createEvent<PopupName>();
/** What the player has started begins while a popup is open: the popup closes and waits again. */
const takenBack = createEvent();
/** The name of the popup that is open. */
export const $holder = createStore<PopupName | null>(null)
  .on(granted, (_, name) => name)
  .on(wished, (holder, { name, wanted }) => (holder === name && wanted === false ? null : holder))
  .reset(takenBack);

const owned = createEvent<{ name: string; owns: boolean }>();
const $owners = createStore<readonly string[]>([]).on(owned, (owners, { name, owns }) => [
  ...owners.filter((owner) => owner !== name),
  ...(owns ? [name] : []),
]);
/**
 * No popup opens after the unit gave true, until it gives false: what the player has asked for is on its way, or open.
 * Windows and what must not be reloaded (`busyWhile`) need no such line.
 */
export function ownsScreen(name: string, owns: Unit<boolean>): void {
  sample({ clock: owns, fn: (now) => ({ name, owns: now }), target: owned });
}
const $isOwned = combine($busy, $owners, (busy, owners) => busy || owners.length > 0);

/**
 * The page that the player came back to after a login or a proof, until it was left, or until what the player did there
 * has ended; `at` is null on the way to it.
 */
const $errand = createStore<{ at: string | null } | null>(null)
  .on(
    sample({
      clock: returnRequested,
      source: $location,
      filter: ({ pathname }) => pathname === paths.login || pathname === paths.branch,
    }),
    () => ({ at: null }),
  )
  .on(
    sample({
      clock: proofEnded,
      source: $location,
      filter: ({ pathname }, proven) => proven && pathname !== paths.branch,
      fn: ({ pathname }) => ({ at: pathname }),
    }),
    (_, errand) => errand,
  )
  .on(entered, (errand, { pathname }) =>
    errand === null || (errand.at ?? pathname) !== pathname ? null : { at: pathname },
  )
  .reset(sample({ clock: $isOwned, filter: (isOwned) => !isOwned }));

/** Whether the player has used the app and has nothing in progress, so that a page may offer something by itself. */
export const $mayOffer = combine(
  $mayOpenItself,
  $isOwned,
  $errand,
  (may, isOwned, errand) => may && !isOwned && errand === null,
);
const $next = combine(
  { wishes: $wishes, holder: $holder, isOwned: $isOwned, mayOffer: $mayOffer, place: $location },
  ({ wishes, holder, isOwned, mayOffer, place }) => {
    const mayOpen = ({ over }: Wish) =>
      over === 'any' ? !isOwned : mayOffer && (over === 'page' || isQuiet(place.pathname));
    const asked = wishes.find(({ wanted }) => wanted === 'asked');
    return holder === null ? (asked ?? wishes.find(mayOpen) ?? null) : null;
  },
);

/** The start-up has ended: taps and windows are watched from now on. */
export const lockStarted = createEvent();
const trackWindows = createTracker<void>((fire) => onModals(() => fire()));
const trackTaps = createTracker<void>((fire) => {
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const name of ['pointerdown', 'pointerup', 'keydown']) window.addEventListener(name, () => fire(), options);
  return () => listening.abort();
});
sample({ clock: lockStarted, target: [trackWindows.setup, trackTaps.setup] });
/** When something last changed on the screen, ms of the device. */
const $changedAt = createStore(Number.NEGATIVE_INFINITY, { serialize: 'ignore' }).on(
  [trackWindows.fired, trackTaps.fired, routeRequested, entered, $holder, $isOwned],
  () => deviceNow(),
);

const calmed = createEvent();
// Not a pending effect, for whose end `allSettled` of tests elsewhere would wait.
const pauseFx = createEffect((ms: number) => void setTimeout(scopeBind(calmed, { safe: true }), ms));
const $pausing = createStore(false)
  .on(pauseFx, () => true)
  .reset(calmed);
const lookFx = attach({
  source: $changedAt,
  effect: (changedAt, { wanted }: Wish) => ({
    isFree: topModal() === null,
    wait: wanted === 'asked' ? 0 : changedAt + calmMs - deviceNow(),
  }),
});
sample({
  clock: [$next, trackWindows.fired, lockStarted, calmed],
  source: $next,
  filter: (next): next is Wish => next !== null,
  target: lookFx,
});
sample({
  clock: lookFx.doneData,
  source: $pausing,
  filter: (pausing, { isFree, wait }) => isFree && wait > 0 && !pausing,
  fn: (_, { wait }) => wait,
  target: pauseFx,
});
sample({
  clock: lookFx.done,
  filter: ({ result: { isFree, wait } }) => isFree && wait <= 0,
  fn: ({ params }) => params.name,
  target: granted,
});
sample({
  clock: $isOwned,
  source: { holder: $holder, wishes: $wishes },
  filter: ({ holder, wishes }, isOwned) =>
    isOwned && wishes.some(({ name, over, wanted }) => name === holder && over !== 'any' && wanted !== 'asked'),
  fn: () => undefined,
  target: takenBack,
});

/**
 * Asks for the turn of a popup while `$wanted` is not false. The popup is open while the returned store is true.
 */
export function popupTurn(name: PopupName, $wanted: Store<Wanted>, over: Over = 'page'): Store<boolean> {
  sample({ clock: $wanted, fn: (wanted) => ({ name, over, wanted }), target: wished });
  // Not derived from `$wanted`: a page may combine the turn with a store that `$wanted` depends on.
  return $holder.map((holder) => holder === name);
}

/**
 * The home page is loaded, the player has used the app ($mayOpenItself), and nothing covers the page: popups that open
 * by themselves may ask for their turn.
 */
export const homeRested = createEvent();
export const $homeRests = createStore(false)
  .on(homeRested, () => true)
  .reset(homeLeft);
