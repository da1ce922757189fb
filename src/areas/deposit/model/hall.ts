import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { depositPolling, depositRank, DepositState, type DepositOrder } from '../../../../contract';
import { busyWhile } from '../../../core/busy';
import { $location, entered } from '../../../core/router';
import { ApiError } from '../../../core/api';
import { isNested } from '../../../core/browser/frame';
import { createPoll } from '../../../core/time/poll';
import { $visible, cameOnline } from '../../../core/browser/trackers';
import { sessionEnded, sessionStarted } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { orderFx } from './calls';

/** Start polling this order until it is final (DEP-20). */
export const watched = createEvent<string>();
/** The waiting page was left. */
export const left = createEvent();
/** The player asks for the state now. */
export const checkAsked = createEvent();
/** The order is final, and the waiting page has shown that for three seconds (DEP-21). */
export const finished = createEvent<DepositOrder>();

const isFinal = (order: DepositOrder | null): boolean => order !== null && order.state >= DepositState.success;

export const $transNo = createStore<string | null>(null)
  .on(watched, (_, transNo) => transNo)
  .reset(left);
const changed = sample({ clock: $transNo });

/** Polls of this page; answers to polls of another order are dropped. */
const askFx = attach({
  source: $transNo,
  effect: orderFx,
  mapParams: (_: void, transNo) => ({ transNo: transNo ?? '' }),
});
export const $polls = createStore(0).reset(changed);
const arrived = sample({
  clock: askFx.doneData,
  source: $transNo,
  filter: (transNo, order) => order.transNo === transNo,
  fn: (_, order) => order,
});

/** The latest known state of the order. A late older answer never moves it back (F10). */
export const $order = createStore<DepositOrder | null>(null)
  .on(arrived, (known, order) =>
    known === null || depositRank(order.state) >= depositRank(known.state) ? order : known,
  )
  .reset(changed);

/** A waiting page is open: its own page, or a step of the nested deposit. */
const $open = $location.map(({ pathname }) => pathname.startsWith('/pay/') || isNested(pathname));
/** All polls are used and the order is still open: the server keeps checking, and the player may leave (Q10). */
export const $patient = combine($polls, $order, (polls, order) => polls >= depositPolling.times && !isFinal(order));
/** The session ended during the payment: polling stops until the next login and uses up no polls (CF10). */
const $lapsed = createStore(false)
  .on(sessionEnded, () => true)
  .reset(sessionStarted, watched);
const poll = createPoll({
  fx: askFx,
  everyMs: depositPolling.everyMs,
  awaited: true,
  $enabled: combine(
    $transNo,
    $order,
    $polls,
    $open,
    $lapsed,
    (transNo, order, polls, open, lapsed) =>
      open && !lapsed && transNo !== null && !isFinal(order) && polls < depositPolling.times,
  ),
});
$polls.on(poll.asked.finally, (polls) => polls + 1);

/**
 * Why the order cannot be shown, as the server's message. After a first answer, failed polls are not shown (DEP-20).
 */
export const $problem = createStore<string | null>(null)
  .on(askFx.failData, (_, error: ApiError) => error.message || 'common:error.later')
  .reset(arrived, changed);
const $unread = combine($order, $problem, (order, problem) => order === null && problem !== null);

// After the last poll, the order is requested again when the player asks, returns, or the network comes back. An order
// that could not be shown is requested again at any time.
const cameBack = sample({ clock: $visible, filter: (visible) => visible });
const wanted = sample({
  clock: checkAsked,
  source: combine([$patient, $unread]),
  filter: ([patient, unread]) => patient || unread,
});
const returned = sample({ clock: [cameBack, cameOnline], source: $patient, filter: (patient) => patient });
sample({
  clock: [wanted, returned],
  source: { open: $open, pending: askFx.pending },
  filter: ({ open, pending }) => open && !pending,
  fn: () => undefined,
  target: askFx,
});
export const $checking = askFx.pending;

const ended = sample({
  clock: arrived,
  source: { order: $order },
  filter: ({ order }) => isFinal(order),
  fn: ({ order }) => order as DepositOrder,
});
/** The three seconds after the final state have passed. */
const waited = createEvent<DepositOrder>();
// Must not close the waiting page of another order that was opened in the meantime.
sample({
  clock: waited,
  source: $transNo,
  filter: (transNo, order) => transNo === order.transNo,
  fn: (_, order) => order,
  target: finished,
});
// Not patronum's `delay`, which is a pending effect: `allSettled` of tests elsewhere would wait for its end.
const waitFx = createEffect((order: DepositOrder) => {
  const done = scopeBind(waited, { safe: true });
  setTimeout(() => done(order), depositPolling.resultAfterMs);
});
const $waitedFor = createStore<string | null>(null)
  .on(waitFx, (_, { transNo }) => transNo)
  .reset(watched);
sample({ clock: ended, target: balanceRefreshRequested, fn: () => undefined });
sample({
  clock: ended,
  source: $waitedFor,
  filter: (transNo, order) => transNo !== order.transNo,
  fn: (_, order) => order,
  target: waitFx,
});
// Another page was opened: stops polling.
sample({ clock: entered, source: $open, filter: (open) => !open, fn: () => undefined, target: left });

// The page must not reload during an open payment (CF18, CF20). After `finished` the payment no longer counts as open.
const $paying = combine($transNo, $open, (transNo, open) => open && transNo !== null);
const $over = createStore(false)
  .on(finished, () => true)
  .reset(watched, left);
const $hallIsOpen = combine($paying, $over, (paying, over) => paying && !over);
busyWhile($hallIsOpen, 'payment');
