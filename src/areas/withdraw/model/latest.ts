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

/** How many of the last withdrawals are looked at, how often, ms, and how many times in one go. */
const latestMany = 10;
export const latestEveryMs = 5_000;
const latestTimes = 60;

export const isOver = ({ state }: Pick<WithdrawOrder, 'state'>): boolean => state >= firstFinalWithdrawState;

const told: readonly string[] = [paths.withdraw, paths.accountWithdraw, paths.withdrawPreview];
/** A page is on the screen that opens the window about what was taken; the records show it as a row. */
export const $tellsHere = $location.map(({ pathname }) => told.includes(pathname));
/** One of the pages about withdrawals is on the screen. */
const $here = combine($tellsHere, $location, (tells, { pathname }) => tells || pathname === paths.withdrawRecords);

const {
  fx: askFx,
  answered,
  outdated,
} = createOwnFx(attach({ effect: recordsFx, mapParams: (_: void) => ({ quantity: latestMany }) }));
/** The last withdrawals; an answer that comes late never turns one back. */
export const $latest = createStore<readonly WithdrawOrder[]>([])
  .on(answered, (known, { result: orders }) =>
    orders.map((order) => {
      const before = known.find(({ id }) => id === order.id);
      return before !== undefined && before.state > order.state ? before : order;
    }),
  )
  .on(withdrawRequest.settled, (known, order) => (known.some(({ id }) => id === order.id) ? known : [order, ...known]))
  .reset(sessionEnded);
/** Those whose end is open. */
export const $underWay = $latest.map((orders) => orders.filter((order) => !isOver(order)));

/** A page that shows how far withdrawals are was entered. */
export const latestWanted = createEvent();
// While the question of the member before hung, that of this one was not asked; what a state means is said in the
// player's language.
sample({ clock: [entered, outdated, languageLoaded], fn: () => undefined, target: latestWanted });
const shown = sample({ clock: [latestWanted, withdrawRequest.settled], fn: () => undefined });
const cameBack = sample({ clock: $visible, filter: (visible) => visible });
const $polls = createStore(0)
  .on(askFx.finally, (polls) => polls + 1)
  .reset(shown, cameBack);
createPoll({
  fx: askFx,
  everyMs: latestEveryMs,
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

// What has ended has changed the balance, or will be found to have.
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
