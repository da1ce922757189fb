import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import type { EventCallable, Store } from 'effector';
import { forwardRoute, frame, isNested } from '../browser/frame';
import { createTracker } from '../browser/tracker';
import { currentEntry, goBack, onPop, writeEntry, type Entry } from './history';
import { canonical, decide, hrefOf, homePath, placeOf, returnIn, type RouteSpec } from './targets';

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

/**
 * The way back: one history entry, or home from the first one. NAV-15: a host that shows the app may go back in its
 * place; a second tap meanwhile is the same wish.
 */
function createBack($entry: Store<Entered | null>, routeRequested: EventCallable<RouteRequest>) {
  const backRequested = createEvent();
  /** The host's own back button: not to be asked about. */
  const hostWentBack = createEvent();
  const backAskerChanged = createEvent<{ ask: () => Promise<boolean> } | null>();
  const goFx = attach({ source: $entry, effect: createEffect(goBack), mapParams: () => undefined });
  const $asker = createStore<{ ask: () => Promise<boolean> } | null>(null, { serialize: 'ignore' }).on(
    backAskerChanged,
    (_, asker) => asker,
  );
  const askFx = attach({ source: $asker, effect: (asker) => asker?.ask() ?? false });
  sample({
    clock: backRequested,
    source: askFx.pending,
    filter: (pending) => !pending,
    fn: () => undefined,
    target: askFx,
  });
  const declined = sample({ clock: askFx.doneData, filter: (handled) => !handled, fn: () => undefined });
  const back = sample({ clock: [declined, hostWentBack], source: $entry, fn: (entry) => entry?.index ?? 0 });
  sample({ clock: back, filter: (index) => index > 0, fn: () => undefined, target: goFx });
  sample({
    clock: back,
    filter: (index) => index === 0,
    fn: () => ({ to: homePath, replace: true }),
    target: routeRequested,
  });
  return { backRequested, backAskerChanged, hostWentBack };
}

/** The router over a table: every way to an address, the player's own included, passes the same decision. */
// eslint-disable-next-line max-lines-per-function -- one mechanism: all ways to an address share one decision
export function createRouter({
  routes,
  $signedIn,
  $closed = createStore(false),
}: {
  routes: readonly RouteSpec[];
  $signedIn: Store<boolean>;
  $closed?: Store<boolean>;
}) {
  const started = createEvent();
  const routeRequested = createEvent<RouteRequest>();
  /** The way in is over: go to the return address, or home (NAV-10). */
  const returnRequested = createEvent();
  const guarded = createEvent<{ wanted: string }>();
  const entered = createEvent<Entered>();

  const trackPops = createTracker<Entry>(onPop);
  const $entry = createStore<Entered | null>(null, { serialize: 'ignore' }).on(entered, (_, entry) => entry);
  const $location = $entry.map((entry) => ({
    pathname: entry?.pathname ?? homePath,
    search: entry?.search ?? '',
    hash: entry?.hash ?? '',
  }));

  const readFx = createEffect(currentEntry);
  const writeFx = createEffect(({ href, replace }: { href: string; replace: boolean }) => writeEntry(href, replace));
  const forwardFx = createEffect(({ href, replace }: { href: string; replace: boolean }) =>
    forwardRoute(href, replace),
  );

  sample({ clock: started, target: [trackPops.setup, readFx] });

  // A layer that something laid over the page (the rain's, for the back button) has the page's own mark: no other page.
  const popped = sample({
    clock: trackPops.fired,
    source: $entry,
    filter: (shown, { key }) => shown?.key !== key,
    fn: (_, entry) => entry,
  });
  const arrived = sample({
    clock: [readFx.doneData, popped],
    source: { signedIn: $signedIn, closed: $closed },
    fn: ({ signedIn, closed }, entry: Entry) => ({
      entry,
      decision: decide(routes, { asked: entry, signedIn, closed }),
    }),
  });
  const requested = sample({
    clock: routeRequested,
    source: { signedIn: $signedIn, closed: $closed, entry: $entry },
    fn: ({ signedIn, closed, entry }, { to, replace = false }) => ({
      entry,
      replace,
      // Canonical before the decision: a link in another writing is a step of its own, not a replacement.
      decision: decide(routes, { asked: canonical(routes, placeOf(to)), signedIn, closed }),
    }),
  });

  const land = createEvent<Entry>();
  sample({
    clock: land,
    source: $entry,
    fn: (before, next) => ({ ...next, direction: directionOf(before, next) }),
    target: entered,
  });
  sample({ clock: writeFx.doneData, target: land });

  // The browser is already there: keep it, or put the right address in its place.
  sample({
    clock: arrived,
    filter: ({ decision }) => decision.kind === 'go' && !decision.replace,
    fn: ({ entry }) => entry,
    target: land,
  });
  sample({
    clock: arrived.filterMap(({ decision }) =>
      decision.kind === 'go' && decision.replace ? { href: hrefOf(decision.place), replace: true } : undefined,
    ),
    target: writeFx,
  });
  sample({
    clock: arrived.filterMap(({ decision }) => (decision.kind === 'guard' ? { wanted: decision.wanted } : undefined)),
    target: guarded,
  });
  sample({
    clock: arrived,
    filter: ({ decision }) => decision.kind === 'guard',
    fn: () => ({ href: homePath, replace: true }),
    target: writeFx,
  });

  const go = requested.filterMap(({ entry, replace, decision }) => {
    if (decision.kind !== 'go') return undefined;
    const href = hrefOf(decision.place);
    const away = frame().kind === 'framed' && !isNested(decision.place.pathname);
    return { href, away, replace: replace || decision.replace || (entry !== null && hrefOf(entry) === href) };
  });
  sample({ clock: go, filter: ({ away }) => !away, target: writeFx });
  // NAV-11: a page that does not belong into the frame is the parent's to open.
  sample({ clock: go, filter: ({ away }) => away, target: forwardFx });
  sample({
    clock: requested.filterMap(({ decision }) => (decision.kind === 'guard' ? { wanted: decision.wanted } : undefined)),
    target: guarded,
  });

  const { backRequested, backAskerChanged, hostWentBack } = createBack($entry, routeRequested);

  sample({
    clock: returnRequested,
    source: $location,
    fn: ({ search }) => ({ to: returnIn(routes, search) ?? homePath, replace: true }),
    target: routeRequested,
  });
  return {
    started,
    routeRequested,
    backRequested,
    returnRequested,
    guarded,
    entered,
    backAskerChanged,
    hostWentBack,
    $entry,
    $location,
  };
}
