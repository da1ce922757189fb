import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $busy } from '../../../core/busy';
import { $mayOpenItself } from '../../../core/self-opening';
import { problemSeen } from '../../../core/problems';
import { createTracker } from '../../../core/browser/tracker';
import { endWorkers, startWorker, workerIsOff } from './worker';

/** Start-up is finished: the service worker may start. */
export const versionStarted = createEvent();
/** A newer build has been downloaded and waits (NAV-13). */
export const updateFound = createEvent();
export const updateAccepted = createEvent();
/** The player declined: the new build starts with the next visit. */
export const updateDeclined = createEvent();

export type News =
  | { kind: 'waiting'; worker: Pick<ServiceWorker, 'postMessage'> }
  | { kind: 'changed' }
  | { kind: 'leaving'; answer: () => void }
  | { kind: 'refused'; message: string };
export const trackWorker = createTracker<News>((fire) => {
  let stop = () => undefined as void;
  startWorker({
    waiting: (worker) => fire({ kind: 'waiting', worker }),
    changed: () => fire({ kind: 'changed' }),
    leaving: (answer) => fire({ kind: 'leaving', answer }),
  }).then(
    (undo) => {
      stop = undo;
    },
    (error: unknown) => fire({ kind: 'refused', message: error instanceof Error ? error.name : 'unknown' }),
  );
  return () => stop();
});

/** Whether to start the worker: only in production builds; `end` when the server switched it off. */
export const wantedFx = createEffect((): 'start' | 'end' | 'none' =>
  !import.meta.env.PROD ? 'none' : workerIsOff() ? 'end' : 'start',
);
export const endFx = createEffect(endWorkers);
sample({ clock: versionStarted, target: wantedFx });
sample({
  clock: wantedFx.doneData,
  filter: (wanted) => wanted === 'start',
  fn: () => undefined,
  target: trackWorker.setup,
});
sample({ clock: wantedFx.doneData, filter: (wanted) => wanted === 'end', fn: () => undefined, target: endFx });
sample({
  clock: trackWorker.fired.filterMap((news) =>
    news.kind === 'refused' ? { what: 'service worker', message: news.message } : undefined,
  ),
  target: problemSeen,
});

const found = trackWorker.fired.filterMap((news) => (news.kind === 'waiting' ? news.worker : undefined));
const $waiting = createStore<Pick<ServiceWorker, 'postMessage'> | null>(null, { serialize: 'ignore' }).on(
  found,
  (_, worker) => worker,
);
sample({ clock: found, fn: () => undefined, target: updateFound });

const $declined = createStore(false)
  .on(updateDeclined, () => true)
  .reset(updateFound);
const $accepted = createStore(false).on(updateAccepted, () => true);
/** Whether to offer the new version: never during a payment or a round, and not before the player has used the app. */
export const $updateOffered = combine(
  $waiting,
  $declined,
  $accepted,
  $busy,
  $mayOpenItself,
  (worker, declined, accepted, busy, may) => worker !== null && !declined && !accepted && !busy && may,
);

const skipFx = attach({ source: $waiting, effect: (worker) => worker?.postMessage({ type: 'skip' }) });
sample({ clock: updateAccepted, target: skipFx });

// The new build took over after the player agreed: the page reloads when nothing is in progress (CF20).
const tookOver = sample({
  clock: trackWorker.fired,
  source: $accepted,
  filter: (accepted, { kind }) => accepted && kind === 'changed',
  fn: () => undefined,
});
const $changed = createStore(false).on(tookOver, () => true);
const $due = combine($changed, $busy, (changed, busy) => changed && !busy);
export const reloadFx = createEffect(() => window.location.reload());
sample({ clock: $due, filter: (due) => due, fn: () => undefined, target: reloadFx });

const leaving = trackWorker.fired.filterMap((news) => (news.kind === 'leaving' ? news.answer : undefined));
const stayFx = createEffect((answer: () => void) => answer());
sample({ clock: leaving, filter: $busy, target: stayFx });
