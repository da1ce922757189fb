import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { cashRain, type RainConfig, type RainSlot } from '../../../../contract';
import { createCallFx, tokenChanged, type ApiError } from '../../../core/api';
import { createPoll } from '../../../core/time/poll';
import { $now, serverNow } from '../../../core/time/clock';
import { randomShare } from '../../../core/random';
import { reuse } from '../../../core/reuse';
import { $mayInvite, sessionEnded } from '../../access/session';
import { countdownText, liveStatus, secondsUntil, showSlot, type ShownSlot } from '../lib/slot';
import { rainMoved } from './rain';

/** Interval in ms for requesting the day's plan while the widget is visible. */
const refreshMs = 120_000;

const cfgFx = createCallFx(cashRain.cfg);
/** Background requests of the plan by the widget; their failures are not shown. */
const readCfgFx = attach({ effect: cfgFx, mapParams: (_: void) => ({}) });
const tapCfgFx = attach({ effect: cfgFx, mapParams: (_: void) => ({}) });
/** Requests the plan after a tap (RAN-3), with the server time of the answer. Failures are shown. */
export const planFx = createEffect<void, { config: RainConfig; now: number }, ApiError>(async () => {
  const config = await tapCfgFx();
  return { config, now: serverNow() };
});

/** The page of the widget was opened, or left. Its first request is sent then, before the widget is rendered. */
export const widgetShown = createEvent();
export const widgetHidden = createEvent();

const $here = createStore(false)
  .on(widgetShown, () => true)
  .on(widgetHidden, () => false);
/** Whether the widget is shown: not while invitations to play are hidden. */
const $watched = combine($here, $mayInvite, (here, mayInvite) => here && mayInvite);

/** Marks the slot of a gift as played and removes the welcome rain, before the server's next answer says the same. */
const withPlayed = (config: RainConfig, id: string): RainConfig => ({
  ...config,
  welcome: null,
  durations: config.durations.map((slot) => (slot.id === id ? { ...slot, played: true } : slot)),
});
const given = rainMoved.filterMap((rain) => ('gift' in rain && rain.gift ? rain.gift.duration : undefined));

/**
 * The last answered plan of today; null before the first answer. The end of the session clears the member's data in it.
 */
export const $config = createStore<RainConfig | null>(null)
  .on([readCfgFx.doneData, tapCfgFx.doneData], (known, config) => reuse(known, config))
  .on(given, (config, id) => (config === null ? null : withPlayed(config, id)))
  .on(
    sessionEnded,
    (config) => config && { ...config, durations: config.durations.map((slot) => ({ ...slot, played: false })) },
  );

/**
 * The last shown value of each slot: the same object while slot, status and next slot stay. Neither a clock tick nor a
 * new answer with the same slots then causes a render.
 */
const shownOf = new WeakMap<RainSlot, ShownSlot>();
function remembered(shown: ShownSlot): ShownSlot {
  const known = shownOf.get(shown.slot);
  if (known?.status === shown.status && known.next === shown.next) return known;
  shownOf.set(shown.slot, shown);
  return shown;
}

/** The slot to show now (RAN-2), with its status; null without a rain. */
export const $shown = combine($config, $now, (config, now) => {
  const shown = config?.enable ? showSlot(config.durations, now) : null;
  return shown === null ? null : remembered(shown);
});

/** The next slot that has not begun; null when there is none today, and before the first answer. */
export const $nextSlot = combine(
  $config,
  $now,
  (config, now) => config?.durations.find((slot) => liveStatus(slot, now) === 'upcoming') ?? null,
);

/** Seconds until the status of the slot on the screen changes; 0 without a rain. */
export const $secondsToGo = combine($shown, $now, (shown, now) => {
  if (shown === null) return 0;
  const { slot, status } = shown;
  return secondsUntil(status === 'open' || status === 'played' ? slot.end : slot.begin, now);
});
/** A slot that opens later than this (s) shows its time without a countdown. */
const nearSeconds = 3_600;
/** Whether the countdown is shown beside the slot's times. */
export const $counts = combine(
  $shown,
  $secondsToGo,
  (shown, seconds) => shown?.status === 'open' || (shown?.status === 'upcoming' && seconds < nearSeconds),
);
/** The countdown beside the slot's times, mm:ss. */
export const $toGo = $secondsToGo.map(countdownText);

/** The first request failed, and there is nothing to show. */
const $cfgFailed = createStore(false)
  .on(readCfgFx.fail, () => true)
  .reset(readCfgFx.done);
/** Whether the plan is still awaited for the first time. */
export const $planAwaited = combine($config, $cfgFailed, (config, failed) => config === null && !failed);

/** Another part of the app reached the server again: requests a missing plan at once. */
export const planMissed = createEvent();
sample({
  clock: planMissed,
  source: { failed: $cfgFailed, pending: readCfgFx.pending },
  filter: ({ failed, pending }) => failed && !pending,
  fn: () => undefined,
  target: readCfgFx,
});

createPoll({ fx: readCfgFx, everyMs: refreshMs, $enabled: $watched });

// When a slot opens or ends, pool and eligibility change: requests the plan again, spread over some seconds. A gift of
// the member ends no slot: a played slot counts as open.
const edgeOf = (shown: ShownSlot | null) =>
  shown === null ? '' : `${shown.slot.id}:${shown.status === 'played' ? 'open' : shown.status}`;
const $edge = createStore({ before: '', now: '' }).on($shown, (edge, shown) => {
  const now = edgeOf(shown);
  return now === edge.now ? edge : { before: edge.now, now };
});
const spreadMs = 4_000;
const edgeDue = createEvent();
// Not patronum's `delay`, which is a pending effect: `allSettled` of tests elsewhere would wait for its end.
const spreadFx = createEffect(() => {
  const due = scopeBind(edgeDue, { safe: true });
  setTimeout(() => due(), randomShare() * spreadMs);
});
sample({
  clock: $edge,
  source: $watched,
  filter: (watched, { before, now }) => watched && before !== '' && now !== '',
  fn: () => undefined,
  target: spreadFx,
});
sample({
  clock: edgeDue,
  source: readCfgFx.pending,
  filter: (pending) => !pending,
  fn: () => undefined,
  target: readCfgFx,
});

// The plan depends on the member. A request that was in flight when the token changed belongs to the previous session
// and is repeated. The restored token of an earlier visit is set before the first request.
const $stale = createStore(false)
  .on(tokenChanged, () => true)
  .on(readCfgFx, () => false);
sample({
  clock: [$stale, readCfgFx.finally],
  source: { stale: $stale, watched: $watched, pending: readCfgFx.pending },
  filter: ({ stale, watched, pending }) => stale && watched && !pending,
  fn: () => undefined,
  target: readCfgFx,
});
