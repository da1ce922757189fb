import { combine, createEvent, createStore, sample, scopeBind, createEffect, attach } from 'effector';
import { createInterval } from '../../../core/time/interval';
import { safeReturn } from '../../../core/router';
import { routes } from '../../../core/router/routes';
import { $rest } from '../../access/session';
import { windowWanted } from '../../install/host';
import { balanceRefreshRequested } from '../../wallet';
import { topUpAsked, topUpConfirmed } from '../../lobby/launch';
import { listenToNested, type NestedHost } from '../lib/nested-deposit';
import type { AppMessage } from '../../../../contract/install-bridge';
import { saidOf } from './frame';
import { leaveAsked } from './leave';
import { $running } from './launch';

/** How often the balance is requested while the deposit is open, in ms: a payment may be confirmed meanwhile. */
const lookMs = 5_000;

/** The page's own deposit shortcut (GAM-6). */
export const depositTapped = createEvent();
export const depositClosed = createEvent();
/** The frame of the nested deposit appears, or is removed (null). */
export const nestedShown = createEvent<HTMLIFrameElement | null>();

const $canDeposit = combine($running, $rest, (running, rest) => running?.launch.mode === 'real' && rest === null);
const asked = sample({
  clock: saidOf('openDeposit'),
  source: { can: $canDeposit, running: $running },
  filter: ({ can }) => can,
  fn: ({ running }, { missing }) => ({ missing, own: running?.launch.origin === 'null' }),
});
// A house game has its own sheet about the balance. For another supplier's game the page says it (GAM-14).
sample({
  clock: asked,
  filter: ({ missing, own }) => missing > 0 && !own,
  fn: ({ missing }) => ({ missing }),
  target: topUpAsked,
});
const confirmed = sample({ clock: topUpConfirmed, filter: $canDeposit });
const opened = sample({
  clock: [
    depositTapped.map(() => 0),
    confirmed.map(() => 0),
    asked.filterMap(({ missing, own }) => (missing > 0 && !own ? undefined : missing)),
  ],
  filter: $canDeposit,
});

const nestedSaid = createEvent<AppMessage>();
/** Listens to the nested deposit (NAV-11). A test replaces the handler. */
export const listenFx = createEffect((element: HTMLIFrameElement) =>
  listenToNested(element, scopeBind(nestedSaid, { safe: true })),
);
const $nested = createStore<NestedHost | null>(null, { serialize: 'ignore' });
const stopFx = attach({ source: $nested, effect: (nested) => nested?.close() });
$nested.on(listenFx.doneData, (_, nested) => nested).reset(stopFx.finally);
const answerFx = attach({ source: $nested, effect: (nested, id: number) => nested?.wentBack(id) });
sample({ clock: nestedShown, fn: () => undefined, target: stopFx });
sample({ clock: nestedShown.filterMap((element) => element ?? undefined), target: listenFx });

const routed = nestedSaid.filterMap((message) =>
  message.type === 'route' && safeReturn(routes, message.to) !== null ? { to: message.to } : undefined,
);
const back = nestedSaid.filterMap((message) => (message.type === 'back' ? message.id : undefined));
sample({ clock: back, target: answerFx });
sample({
  clock: nestedSaid.filterMap((message) => (message.type === 'open' ? message.url : undefined)),
  target: windowWanted,
});
const closed = nestedSaid.filter({ fn: ({ type }) => type === 'close' });
sample({ clock: [closed, back, routed], fn: () => undefined, target: depositClosed });
sample({ clock: routed, target: leaveAsked });

/** The deposit over the game. `missing`: what the stake lacks, minor units; 0 when unknown. */
export const $deposit = createStore<{ missing: number } | null>(null)
  .on(opened, (_, missing) => ({ missing }))
  .reset(depositClosed, $running);
/** The nested deposit is drawn and has its own close button. */
export const $nestedReady = createStore(false)
  .on(nestedSaid, (ready, { type }) => ready || type === 'ready')
  .reset(opened);
export const $depositOpen = $deposit.map((deposit) => deposit !== null);

// The game gets the new balance when the wallet has it (model/outbox.ts).
const look = createInterval({ everyMs: lookMs, $enabled: $depositOpen });
sample({ clock: [look.fired, depositClosed], fn: () => undefined, target: balanceRefreshRequested });
