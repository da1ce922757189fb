import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import type { Store } from 'effector';
import { createTracker } from '../../shared/lib/tracker';
import { currentEntry, goBack, onPop, writeEntry, type Entry } from './history';
import { decide, hrefOf, homePath, placeOf, returnIn, type RouteSpec } from './targets';

export interface RouteRequest {
  to: string;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
}

/** The page was entered; `direction` is how it slides in. */
export interface Entered extends Entry {
  direction: 'forward' | 'back' | 'none';
}

/** Which way a page slides: left on push and replace, by its place in the history on back and forth (NAV-7). */
export const directionOf = (before: Entry | null, next: Entry): Entered['direction'] => {
  if (before === null) return 'none';
  return next.action === 'pop' && next.index < before.index ? 'back' : 'forward';
};

/** The router over a table: every way to an address, the player's own included, passes the same decision. */
export function createRouter({ routes, $signedIn }: { routes: readonly RouteSpec[]; $signedIn: Store<boolean> }) {
  const started = createEvent();
  const routeRequested = createEvent<RouteRequest>();
  const backRequested = createEvent();
  /** The way in is over: go to the return address, or home (NAV-10). */
  const returnRequested = createEvent();
  const guarded = createEvent<{ wanted: string }>();
  const entered = createEvent<Entered>();

  const trackPops = createTracker<Entry>(onPop);
  const $entry = createStore<Entered | null>(null, { serialize: 'ignore' }).on(entered, (_, entry) => entry);
  const $location = $entry.map((entry) => ({ pathname: entry?.pathname ?? homePath, search: entry?.search ?? '', hash: entry?.hash ?? '' }));

  const readFx = createEffect(currentEntry);
  const writeFx = createEffect(({ href, replace }: { href: string; replace: boolean }) => writeEntry(href, replace));
  const goFx = attach({
    source: $entry,
    effect: createEffect(goBack),
    mapParams: () => undefined,
  });

  sample({ clock: started, target: [trackPops.setup, readFx] });

  // A layer that something laid over the page (the rain's, for the back button) has the page's own mark: no other page.
  const popped = sample({ clock: trackPops.fired, source: $entry, filter: (shown, { key }) => shown?.key !== key, fn: (_, entry) => entry });
  const arrived = sample({
    clock: [readFx.doneData, popped],
    source: $signedIn,
    fn: (signedIn, entry: Entry) => ({ entry, decision: decide(routes, entry, signedIn) }),
  });
  const requested = sample({
    clock: routeRequested,
    source: { signedIn: $signedIn, entry: $entry },
    fn: ({ signedIn, entry }, { to, replace = false }) => ({ entry, replace, decision: decide(routes, placeOf(to), signedIn) }),
  });

  const land = createEvent<Entry>();
  sample({ clock: land, source: $entry, fn: (before, next) => ({ ...next, direction: directionOf(before, next) }), target: entered });
  sample({ clock: writeFx.doneData, target: land });

  // The browser is already there: keep it, or put the right address in its place.
  sample({
    clock: arrived,
    filter: ({ decision }) => decision.kind === 'go' && !decision.replace,
    fn: ({ entry }) => entry,
    target: land,
  });
  sample({
    clock: arrived.filterMap(({ decision }) => (decision.kind === 'go' && decision.replace ? { href: hrefOf(decision.place), replace: true } : undefined)),
    target: writeFx,
  });
  sample({
    clock: arrived.filterMap(({ decision }) => (decision.kind === 'guard' ? { wanted: decision.wanted } : undefined)),
    target: guarded,
  });
  sample({ clock: arrived, filter: ({ decision }) => decision.kind === 'guard', fn: () => ({ href: homePath, replace: true }), target: writeFx });

  sample({
    clock: requested.filterMap(({ entry, replace, decision }) => {
      if (decision.kind !== 'go') return undefined;
      const href = hrefOf(decision.place);
      return { href, replace: replace || decision.replace || (entry !== null && hrefOf(entry) === href) };
    }),
    target: writeFx,
  });
  sample({
    clock: requested.filterMap(({ decision }) => (decision.kind === 'guard' ? { wanted: decision.wanted } : undefined)),
    target: guarded,
  });

  const back = sample({ clock: backRequested, source: $entry, fn: (entry) => entry?.index ?? 0 });
  sample({ clock: back, filter: (index) => index > 0, fn: () => undefined, target: goFx });
  sample({ clock: back, filter: (index) => index === 0, fn: () => ({ to: homePath, replace: true }), target: routeRequested });

  sample({
    clock: returnRequested,
    source: $location,
    fn: ({ search }) => ({ to: returnIn(routes, search) ?? homePath, replace: true }),
    target: routeRequested,
  });
  return { started, routeRequested, backRequested, returnRequested, guarded, entered, $entry, $location };
}
