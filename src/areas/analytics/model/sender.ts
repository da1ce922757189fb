import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { basePath, contract, maxEvents, type AppEvent } from '../../../../contract';
import { counted } from '../../../core/counted';
import { $theme } from '../../../core/theme/theme';
import { $language } from '../../../core/i18n/language';
import { randomHex } from '../../../core/random';
import { createTracker } from '../../../core/browser/tracker';
import { $online } from '../../../core/browser/trackers';
import { $counting } from './choice';

export const senderStarted = createEvent();

/** Events are sent in batches: when this many are waiting, or after a delay. */
export const batchOf = 20;
export const waitMs = 20_000;
/** The most events kept while sending is not possible. */
const most = maxEvents;

interface Batch {
  batch: string;
  events: readonly AppEvent[];
}
const address = basePath + contract.platform.events.path;
const form = ({ batch, events }: Batch, language: string, theme: string): URLSearchParams =>
  new URLSearchParams({ batch, language, theme, events: JSON.stringify(events) });

const $waiting = createStore<readonly AppEvent[]>([]);
/** The batch being sent. It keeps its id until the server has accepted it, so that a retry counts nothing twice. */
const $batch = createStore<Batch | null>(null);
const $about = combine({ language: $language, theme: $theme });

const due = createEvent();
/** The page is being hidden or closed: the last chance to send. */
export const trackLeaving = createTracker<void>((fire) => {
  const hide = () => {
    if (document.visibilityState === 'hidden') fire();
  };
  const leave = () => fire();
  document.addEventListener('visibilitychange', hide);
  window.addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('pagehide', leave);
  };
});

/** Sent without cookies and without the member's headers, so that the server cannot link events to a person. */
const post = (body: URLSearchParams): Promise<Response> =>
  fetch(address, { method: 'POST', body, credentials: 'omit', keepalive: true });
export const postFx = createEffect(async (body: URLSearchParams) => {
  const answer = await post(body);
  if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
});
/** A closing page needs no answer. Not sendBeacon, because that would send cookies. */
export const beaconFx = createEffect((body: URLSearchParams): void => {
  post(body).catch(() => undefined);
});
export const nameFx = createEffect((events: readonly AppEvent[]): Batch => ({ batch: randomHex(16), events }));

// Not patronum's `delay`, which is a pending effect: `allSettled` of tests elsewhere would wait for its end.
const timerFx = createEffect((ms: number) => {
  setTimeout(scopeBind(due, { safe: true }), ms);
});
const $timer = createStore(false)
  .on(timerFx, () => true)
  .reset(due);

const taken = sample({ clock: counted, filter: $counting });
$waiting.on(taken, (waiting, event) => [...waiting, event].slice(-most));
sample({ clock: taken, source: $timer, filter: (running) => !running, fn: () => waitMs, target: timerFx });
sample({
  clock: taken,
  source: $waiting,
  filter: (waiting) => waiting.length >= batchOf,
  fn: () => undefined,
  target: due,
});

// A failed batch is sent first, with its id.
const ready = sample({
  clock: due,
  source: { waiting: $waiting, batch: $batch, online: $online, pending: postFx.pending, on: $counting },
});
const free = sample({ clock: ready, filter: ({ online, pending, on }) => online && !pending && on });
const nameNextFx = attach({ effect: nameFx });
sample({
  clock: free,
  filter: ({ batch, waiting }) => batch === null && waiting.length > 0,
  fn: ({ waiting }) => waiting,
  target: nameNextFx,
});
$waiting.on(nameFx.done, (waiting, { params }) => waiting.filter((event) => !params.includes(event)));
$batch.on(nameNextFx.doneData, (_, batch) => batch);
const sendFx = attach({
  source: $about,
  effect: postFx,
  mapParams: (batch: Batch, { language, theme }) => form(batch, language, theme),
});
sample({ clock: nameNextFx.doneData, target: sendFx });
sample({ clock: free.filterMap(({ batch }) => batch ?? undefined), target: sendFx });
$batch.reset(sendFx.done);
sample({
  clock: ready,
  source: $timer,
  filter: (running, { online, waiting, batch }) => !running && !online && (waiting.length > 0 || batch !== null),
  fn: () => waitMs,
  target: timerFx,
});
/** While the server refuses, the pauses grow up to ten minutes. */
const $fails = createStore(0)
  .on(sendFx.fail, (fails) => fails + 1)
  .reset(sendFx.done);
sample({
  clock: sendFx.fail,
  source: { running: $timer, fails: $fails },
  filter: ({ running }) => !running,
  fn: ({ fails }) => Math.min(waitMs * 2 ** Math.max(0, fails - 1), 600_000),
  target: timerFx,
});
// Events that arrived while a batch was being sent follow in the next one.
sample({
  clock: sendFx.done,
  source: { running: $timer, waiting: $waiting },
  filter: ({ running, waiting }) => !running && waiting.length > 0,
  fn: () => waitMs,
  target: timerFx,
});

// A closing page sends the open batch again with its id, and the rest as a new batch.
const leaving = sample({ clock: trackLeaving.fired, source: { waiting: $waiting, batch: $batch }, filter: $counting });
const lastFx = attach({
  source: $about,
  effect: beaconFx,
  mapParams: (batch: Batch, { language, theme }) => form(batch, language, theme),
});
sample({ clock: leaving.filterMap(({ batch }) => batch ?? undefined), target: lastFx });
const nameLastFx = attach({ effect: nameFx });
sample({ clock: leaving.filterMap(({ waiting }) => (waiting.length > 0 ? waiting : undefined)), target: nameLastFx });
sample({ clock: nameLastFx.doneData, target: lastFx });
sample({ clock: senderStarted, target: trackLeaving.setup });

// Counting was turned off: events that are still waiting are deleted.
const off = sample({ clock: $counting, filter: (on) => !on, fn: () => undefined });
$waiting.reset(off);
$batch.reset(off);
