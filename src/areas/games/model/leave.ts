import { combine, createEvent, createStore, sample } from 'effector';
import { guardBack } from '../../../core/browser/back-layer';
import { $entry, backRequested, routeRequested } from '../../../core/router';
import { paths, pathTo } from '../../../core/router/routes';
import { createConfirm } from '../../../ui/confirm';
import { sharedGames } from '../lib/shared-rounds';
import { saidOf } from './frame';
import { $running } from './launch';
import { $place, left } from './place';
import { breakWanted } from './reality';
import { $round, $roundOpen } from './round';

/** The player leaves the game: to an address, or back (null). */
export const leaveAsked = createEvent<{ to: string } | null>();
/** The back button of the page or of the browser. */
export const backPressed = createEvent();
/** Asks before the player leaves an open round. */
export const leaveQuestion = createConfirm();
export const $leaving = leaveQuestion.$open;

/** The text of the question, by what happens to the open round. */
function bodyOf({ demo, shared }: { demo: boolean; shared: boolean }) {
  if (demo) return 'casino:leave.demo';
  return shared ? 'casino:leave.shared' : 'casino:leave.text';
}

const closing = saidOf('close').map(({ open }) => ({ to: null, open }));
const wanted = sample({
  clock: [
    closing,
    leaveAsked.map((place) => ({ to: place?.to ?? null, open: false })),
    backPressed.map(() => ({ to: null, open: false })),
    saidOf('openFairness').map(() => ({ to: paths.fairness, open: false })),
    breakWanted.map(() => ({ to: paths.exclusion, open: false })),
  ],
  source: { round: $round, running: $running },
  fn: ({ round, running }, { to, open }) => ({
    to,
    open: open || round !== null,
    demo: running?.launch.mode === 'demo',
    shared: sharedGames.has(running?.launch.gameId ?? ''),
  }),
});
const $to = createStore<string | null>(null).on(wanted, (_, { to }) => to);

sample({
  clock: wanted,
  filter: ({ open }) => open,
  fn: (round) => ({
    title: 'casino:leave.title',
    body: bodyOf(round),
    confirm: 'casino:leave.go',
    cancel: 'casino:leave.stay',
    cancelIsMain: true,
  }),
  target: leaveQuestion.asked,
});
const go = sample({
  clock: [
    wanted.filterMap(({ open, to }) => (open ? undefined : { to })),
    sample({ clock: leaveQuestion.confirmed, source: $to, fn: (to) => ({ to }) }),
  ],
});
/** A replay that was opened by its address leads to its record; everything else leads back. */
const $behind = combine($place, $entry, (place, entry) =>
  place?.mode === 'replay' && entry?.index === 0 ? pathTo(paths.gameRound, { id: place.id }) : null,
);
const back = sample({ clock: go, source: $behind, filter: (_, { to }) => to === null, fn: (behind) => behind });
sample({ clock: back, filter: (behind) => behind === null, fn: () => undefined, target: backRequested });
sample({
  clock: back.filterMap((behind) => (behind === null ? undefined : { to: behind, replace: true })),
  target: routeRequested,
});
sample({ clock: go.filterMap(({ to }) => (to === null ? undefined : { to })), target: routeRequested });
// The question must not come back over another page.
sample({ clock: left, filter: $leaving, fn: () => undefined, target: leaveQuestion.no });

/** The demo's link to the game for cash: the login, if it is needed, leads back to it (GAM-3). */
sample({
  clock: saidOf('playForReal'),
  source: $running,
  filter: (running) => running?.launch.mode === 'demo',
  fn: (running) => ({
    to: pathTo(paths.casino, { mode: 'launch', id: running?.launch.gameId ?? '' }),
    replace: true,
  }),
  target: routeRequested,
});

guardBack({ $open: $roundOpen, pressed: backPressed });
