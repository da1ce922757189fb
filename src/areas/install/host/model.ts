import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { backAnswerMs, type AppMessage, type HostMessage, type Unmarked } from '../../../../contract/install-bridge';
import { backAskerChanged, backRequested, hostWentBack, routeRequested, safeReturn } from '../../../core/router';
import { routes } from '../../../core/router/routes';
import { problemSeen } from '../../../core/problems';
import { createTracker } from '../../../core/browser/tracker';
import type { Dropped } from './inbox';
import { openable } from './openable';
import { findTransport, type Transport } from './transport';

/** Looks for a host and, if there is one, listens to it. */
export const hostStarted = createEvent();
/** Opens an address in a new window, through the host if there is one (NAV-15). */
export const windowWanted = createEvent<string>();
/** The player closes the frame's content; without a host the app goes back. */
export const closeWanted = createEvent();
/** Asks for a review in the store; only the native shell of a store build supports it (RAT-1). */
export const reviewWanted = createEvent();
const heard = createEvent<HostMessage>();

export const findFx = createEffect((): Transport | null => findTransport());
const $transport = createStore<Transport | null>(null, { serialize: 'ignore' }).on(
  findFx.doneData,
  (_, transport) => transport,
);
/** Whether the app runs inside a host. */
export const $hosted = $transport.map((transport) => transport !== null);

/** Logs each reason once a visit, so that many messages cannot fill the log. */
const dropped = createEvent<Dropped>();
const $reasons = createStore<readonly Dropped[]>([]);
const first = sample({
  clock: dropped,
  source: $reasons,
  filter: (reasons, why) => !reasons.includes(why),
  fn: (_, why) => why,
});
$reasons.on(first, (reasons, why) => [...reasons, why]);
sample({ clock: first, fn: (why) => ({ what: 'host', message: why }), target: problemSeen });

const trackHost = createTracker<HostMessage>((fire) => {
  const transport = findTransport();
  return transport?.listen(fire, scopeBind(dropped, { safe: true })) ?? (() => undefined);
});
const sendFx = attach({
  source: $transport,
  effect: (transport, message: Unmarked<AppMessage>) => transport?.send(message),
});

sample({ clock: hostStarted, target: findFx });
const found = sample({ clock: findFx.doneData, filter: (transport) => transport !== null, fn: () => undefined });
sample({ clock: found, target: trackHost.setup });
sample({ clock: trackHost.fired, target: heard });
sample({ clock: found, fn: () => ({ type: 'ready' as const }), target: sendFx });
sample({
  clock: heard,
  filter: ({ type }) => type === 'hello',
  fn: () => ({ type: 'ready' as const }),
  target: sendFx,
});

// The host's back button: goes back without asking the host again.
sample({ clock: heard, filter: ({ type }) => type === 'back', fn: () => undefined, target: hostWentBack });
sample({
  clock: heard.filterMap((message) =>
    message.type === 'navigate' && safeReturn(routes, message.to) !== null ? { to: message.to } : undefined,
  ),
  target: routeRequested,
});

/** `back` messages that wait for the host's answer, by id. */
const waiting = new Map<number, (handled: boolean) => void>();
let asked = 0;
/** Asks whether the host goes back itself; no answer within 300 ms means no (CF29). */
const askBackFx = attach({
  source: $transport,
  effect: (transport) =>
    new Promise<boolean>((resolve) => {
      if (transport === null) return resolve(false);
      const id = (asked += 1);
      const settle = (handled: boolean) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(handled);
      };
      // Not patronum's `delay`: the answer with the same id cancels the timer.
      const timer = setTimeout(() => settle(false), backAnswerMs);
      waiting.set(id, settle);
      transport.send({ type: 'back', id });
    }),
});
const answeredFx = createEffect(({ id, handled }: { id: number; handled: boolean }) => waiting.get(id)?.(handled));
sample({
  clock: heard.filterMap((message) => (message.type === 'backAnswer' ? message : undefined)),
  target: answeredFx,
});

const bindFx = createEffect(() => {
  const ask = scopeBind(askBackFx, { safe: true });
  return { ask: () => ask() };
});
sample({ clock: found, target: bindFx });
sample({ clock: bindFx.doneData, target: backAskerChanged });

const wanted = sample({
  clock: windowWanted,
  source: $hosted,
  fn: (hosted, address) => ({ hosted, url: openable(address) }),
});
sample({ clock: wanted, filter: ({ url }) => url === null, fn: () => 'shape' as const, target: dropped });
sample({
  clock: wanted.filterMap(({ hosted, url }) => (hosted && url !== null ? { type: 'open' as const, url } : undefined)),
  target: sendFx,
});
export const openFx = createEffect((url: string): void => {
  window.open(url, '_blank', 'noopener,noreferrer');
});
sample({ clock: wanted.filterMap(({ hosted, url }) => (!hosted && url !== null ? url : undefined)), target: openFx });

sample({ clock: closeWanted, filter: $hosted, fn: () => ({ type: 'close' as const }), target: sendFx });
sample({
  clock: closeWanted,
  source: $hosted,
  filter: (hosted) => !hosted,
  fn: () => undefined,
  target: backRequested,
});
sample({ clock: reviewWanted, filter: $hosted, fn: () => ({ type: 'review' as const }), target: sendFx });
