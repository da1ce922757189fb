import { attach, combine, createEvent, createStore, sample } from 'effector';
import { firstFinalWithdrawState, type WithdrawOrder } from '../../../../contract';
import { $location } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { createOwnFx } from '../../../core/api';
import { languageLoaded } from '../../../core/i18n/language';
import { createPoll } from '../../../core/time/poll';
import { $visible, cameOnline } from '../../../core/browser/trackers';
import { $isSignedIn, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { recordsFx } from './calls';
import { entered } from './form';
import { withdrawRequest } from './take';

/** Polling of the last withdrawals: how many, the interval in ms, and the number of polls in a row. */
const latestMany = 10;
export const latestEveryMs = 5_000;
const latestTimes = 60;

export const isOver = ({ state }: Pick<WithdrawOrder, 'state'>): boolean => state >= firstFinalWithdrawState;

const told: readonly string[] = [paths.withdraw, paths.accountWithdraw, paths.withdrawPreview];
/** The current page opens the result window for a finished request; the records page shows a row instead. */
export const $tellsHere = $location.map(({ pathname }) => told.includes(pathname));
/** One of the withdrawal pages is open. */
const $here = combine($tellsHere, $location, (tells, { pathname }) => tells || pathname === paths.withdrawRecords);

const {
  fx: askFx,
  answered,
  outdated,
} = createOwnFx(attach({ effect: recordsFx, mapParams: (_: void) => ({ quantity: latestMany }) }));
/** The last withdrawals. A late answer never moves a withdrawal back to an earlier state. */
export const $latest = createStore<readonly WithdrawOrder[]>([])
  .on(answered, (known, { result: orders }) =>
    orders.map((order) => {
      const before = known.find(({ id }) => id === order.id);
      return before !== undefined && before.state > order.state ? before : order;
    }),
  )
  .on(withdrawRequest.settled, (known, order) => (known.some(({ id }) => id === order.id) ? known : [order, ...known]))
  .reset(sessionEnded);
/** The withdrawals that are not final yet. */
export const $underWay = $latest.map((orders) => orders.filter((order) => !isOver(order)));

/** A page that shows the state of withdrawals was opened. */
export const latestWanted = createEvent();
// A request of the previous member blocked this member's request, so it is repeated. Texts of states depend on the
// language.
sample({ clock: [entered, outdated, languageLoaded], fn: () => undefined, target: latestWanted });
const shown = sample({ clock: [latestWanted, withdrawRequest.settled], fn: () => undefined });
const cameBack = sample({ clock: $visible, filter: (visible) => visible });
const $polls = createStore(0)
  .on(askFx.finally, (polls) => polls + 1)
  .reset(shown, cameBack);
createPoll({
  fx: askFx,
  everyMs: latestEveryMs,
  awaited: true,
  $enabled: combine(
    $underWay,
    $here,
    $polls,
    $isSignedIn,
    (open, here, polls, signedIn) => open.length > 0 && here && signedIn && polls < latestTimes,
  ),
});
sample({
  clock: [latestWanted, cameOnline],
  source: { signedIn: $isSignedIn, here: $here, pending: askFx.pending },
  filter: ({ signedIn, here, pending }) => signedIn && here && !pending,
  fn: () => undefined,
  target: askFx,
});

// A withdrawal that reached a final state may have changed the balance.
const $openBefore = createStore<readonly number[]>([]);
const ended = sample({
  clock: $latest,
  source: $openBefore,
  filter: (before, orders) => orders.some((order) => isOver(order) && before.includes(order.id)),
  fn: () => undefined,
});
sample({ clock: ended, target: balanceRefreshRequested });
sample({
  clock: $latest,
  fn: (orders) => orders.filter((order) => !isOver(order)).map(({ id }) => id),
  target: $openBefore,
});
