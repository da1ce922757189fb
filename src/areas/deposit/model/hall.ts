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

/** Look at this order until it ends (DEP-20). */
export const watched = createEvent<string>();
/** The hall was left. */
export const left = createEvent();
/** The player wants to know now. */
export const checkAsked = createEvent();
/** The order has ended, and the hall has shown it for three seconds (DEP-21). */
export const finished = createEvent<DepositOrder>();

const isFinal = (order: DepositOrder | null): boolean => order !== null && order.state >= DepositState.success;

export const $transNo = createStore<string | null>(null)
  .on(watched, (_, transNo) => transNo)
  .reset(left);
const changed = sample({ clock: $transNo });

/** This hall's own question: another one's answers are of no interest. */
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

/** The order as far as it is known; an older answer that comes late never turns it back (F10). */
export const $order = createStore<DepositOrder | null>(null)
  .on(arrived, (known, order) =>
    known === null || depositRank(order.state) >= depositRank(known.state) ? order : known,
  )
  .reset(changed);

/** The hall is on the screen: its own page, or a step of the nested deposit. */
const $open = $location.map(({ pathname }) => pathname.startsWith('/pay/') || isNested(pathname));
/** All questions are asked and the end is still open: the server goes on looking, the player may leave (Q10). */
export const $patient = combine($polls, $order, (polls, order) => polls >= depositPolling.times && !isFinal(order));
/**
 * The session has ended under the payment: nobody can be told of it until the next login, and no question is used up
 * (CF10).
 */
const $lapsed = createStore(false)
  .on(sessionEnded, () => true)
  .reset(sessionStarted, watched);
const poll = createPoll({
  fx: askFx,
  everyMs: depositPolling.everyMs,
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

/** Why the order cannot be shown, in the server's words; a failed question after a first answer is silent (DEP-20). */
export const $problem = createStore<string | null>(null)
  .on(askFx.failData, (_, error: ApiError) => error.message || 'common:error.later')
  .reset(arrived, changed);
const $unread = combine($order, $problem, (order, problem) => order === null && problem !== null);

// After the last question: again when the player asks, comes back, or the network does. What cannot be shown is asked
// for again at any time.
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
/** The three seconds of an order's end are over. */
const waited = createEvent<DepositOrder>();
// Another hall that was opened meanwhile is not closed by it.
sample({
  clock: waited,
  source: $transNo,
  filter: (transNo, order) => transNo === order.transNo,
  fn: (_, order) => order,
  target: finished,
});
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
// A page that is no hall: nothing is asked any more.
sample({ clock: entered, source: $open, filter: (open) => !open, fn: () => undefined, target: left });

// Nothing reloads the page under an open payment (CF18, CF20); its end is shown for a moment and then is no payment any
// more.
const $paying = combine($transNo, $open, (transNo, open) => open && transNo !== null);
const $over = createStore(false)
  .on(finished, () => true)
  .reset(watched, left);
const $held = combine($paying, $over, (paying, over) => paying && !over);
busyWhile($held, 'payment');
