import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { cashRain, type RainConfig } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { createPoll } from '../../../core/time/poll';
import { $now, serverNow } from '../../../core/time/clock';
import { randomShare } from '../../../core/random';
import { sessionEnded, sessionStarted } from '../../access/session';
import { countdownText, secondsUntil, showSlot, type ShownSlot } from '../lib/slot';
import { rainMoved } from './rain';

/** A day's plan is asked again this often while the widget is on the screen, ms. */
const refreshMs = 120_000;

const cfgFx = createCallFx(cashRain.cfg);
/** The widget's own reading of the plan; its failures stay quiet. */
const readCfgFx = attach({ effect: cfgFx, mapParams: (_: void) => ({}) });
const tapCfgFx = attach({ effect: cfgFx, mapParams: (_: void) => ({}) });
/** The reading of a tap (RAN-3), with the server's time of it; its failures are shown. */
export const planFx = createEffect<void, { config: RainConfig; now: number }, ApiError>(async () => {
  const config = await tapCfgFx();
  return { config, now: serverNow() };
});

/** The widget came onto the screen, or left it. */
export const widgetShown = createEvent();
export const widgetHidden = createEvent();

/** How many widgets are on the screen. */
const $widgets = createStore(0)
  .on(widgetShown, (count) => count + 1)
  .on(widgetHidden, (count) => Math.max(0, count - 1));

/**
 * The gift of a slot was given: the slot is played, and the next rain is no welcome rain. The service says the same
 * when it is asked anew.
 */
const withPlayed = (config: RainConfig, id: string): RainConfig => ({
  ...config,
  welcome: null,
  durations: config.durations.map((slot) => (slot.id === id ? { ...slot, played: true } : slot)),
});
const given = rainMoved.filterMap((rain) => ('gift' in rain && rain.gift ? rain.gift.duration : undefined));

/** The rain of today, as last read; null before the first answer. What it says of a member ends with the session. */
export const $config = createStore<RainConfig | null>(null)
  .on([readCfgFx.doneData, tapCfgFx.doneData], (_, config) => config)
  .on(given, (config, id) => (config === null ? null : withPlayed(config, id)))
  .on(
    sessionEnded,
    (config) => config && { ...config, durations: config.durations.map((slot) => ({ ...slot, played: false })) },
  );

/** What was shown of a plan, by slot and status: one object while nothing changes, so that a tick renders nothing. */
const shownOf = new WeakMap<RainConfig, Map<string, ShownSlot>>();
function remembered(config: RainConfig, shown: ShownSlot): ShownSlot {
  const known = shownOf.get(config) ?? new Map<string, ShownSlot>();
  const key = `${shown.slot.id} ${shown.status} ${shown.next?.id ?? ''}`;
  const same = known.get(key) ?? shown;
  shownOf.set(config, known.set(key, same));
  return same;
}

/** The slot to show now (RAN-2), with its live status; null without a rain. */
export const $shown = combine($config, $now, (config, now) => {
  const shown = config?.enable ? showSlot(config.durations, now) : null;
  return config === null || shown === null ? null : remembered(config, shown);
});

/** Seconds until the status of the slot on the screen changes; 0 without a rain. */
const $secondsToGo = combine($shown, $now, (shown, now) => {
  if (shown === null) return 0;
  const { slot, status } = shown;
  return secondsUntil(status === 'open' || status === 'played' ? slot.end : slot.begin, now);
});
/** A slot that opens later than this says when, without counting down, s. */
const nearSeconds = 3_600;
/** Whether the countdown is shown beside the slot's times. */
export const $counts = combine(
  $shown,
  $secondsToGo,
  (shown, seconds) => shown?.status === 'open' || (shown?.status === 'upcoming' && seconds < nearSeconds),
);
/** The countdown beside the slot's times, mm:ss. */
export const $toGo = $secondsToGo.map(countdownText);

/** Whether the first reading failed and there is nothing to show. */
export const $cfgFailed = createStore(false)
  .on(readCfgFx.fail, () => true)
  .reset(readCfgFx.done);

/** Somebody else heard from the service again: a plan that is missing need not wait for its next turn. */
export const planMissed = createEvent();
sample({
  clock: planMissed,
  source: { failed: $cfgFailed, pending: readCfgFx.pending },
  filter: ({ failed, pending }) => failed && !pending,
  fn: () => undefined,
  target: readCfgFx,
});

createPoll({ fx: readCfgFx, everyMs: refreshMs, $enabled: $widgets.map((count) => count > 0) });

// A slot opened or ended: what the service says of it (pool, eligibility) is asked anew, spread over some seconds.
const edgeOf = (shown: { slot: { id: string }; status: string } | null) =>
  shown === null ? '' : `${shown.slot.id}:${shown.status}`;
const $edge = createStore({ before: '', now: '' }).on($shown, (edge, shown) => {
  const now = edgeOf(shown);
  return now === edge.now ? edge : { before: edge.now, now };
});
const spreadMs = 4_000;
const edgeDue = createEvent();
const spreadFx = createEffect(() => {
  const due = scopeBind(edgeDue, { safe: true });
  setTimeout(() => due(), randomShare() * spreadMs);
});
sample({
  clock: $edge,
  source: $widgets,
  filter: (widgets, { before, now }) => widgets > 0 && before !== '' && now !== '',
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

// What the service says depends on who asks. A reading that is under way when the session changes is of the one before,
// so it is repeated.
const $stale = createStore(false)
  .on([sessionStarted, sessionEnded], () => true)
  .on(readCfgFx, () => false);
sample({
  clock: [$stale, readCfgFx.finally],
  source: { stale: $stale, widgets: $widgets, pending: readCfgFx.pending },
  filter: ({ stale, widgets, pending }) => stale && widgets > 0 && !pending,
  fn: () => undefined,
  target: readCfgFx,
});
