import { attach, combine, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { contract, type AnswerOf, type Profile } from '../../../../contract';
import { createCallFx, moneyRefused, tokenChanged } from '../../../core/api';
import { $visible, cameOnline } from '../../../core/browser/trackers';
import { reuse } from '../../../core/reuse';
import { $isSignedIn, $profile } from '../../access/session';

/** A member's balances: money in minor units (locked and withdrawable), its withdrawable part, coins, diamonds. */
export interface Balance {
  money: number;
  withdrawMoney: number;
  coins: number;
  diamonds: number;
}
type Amounts = Pick<Profile, 'money' | 'withdrawMoney' | 'bonusMoney' | 'diamond'>;
const balanceOf = ({
  money,
  withdrawMoney,
  bonusMoney,
  diamond,
}: Amounts | AnswerOf<typeof contract.account.balance>): Balance => ({
  money,
  withdrawMoney,
  coins: bonusMoney,
  diamonds: diamond,
});

const refusal = v.object({ balance: contract.account.balance.answer });

/** The balance may have changed: requests it (C25). Ignored while signed out. */
export const balanceRefreshRequested = createEvent();

/** Requests are numbered, so that a slow answer never replaces a newer one. */
const numberedFx = attach({ effect: createCallFx(contract.account.balance), mapParams: (_number: number) => ({}) });
const $asked = createStore(0).on(numberedFx, (_, number) => number);
/** The number of the answer on the screen; answers up to this number are dropped. */
const $shown = createStore(0);
const accepted = sample({
  clock: numberedFx.done,
  source: $shown,
  filter: (shown, { params }) => params > shown,
  fn: (_, { params, result }) => ({ number: params, balance: balanceOf(result) }),
});
const told = moneyRefused.filterMap((data) => {
  const read = v.safeParse(refusal, data);
  return read.success ? read.output.balance : undefined;
});
// After a change of the token, open requests belong to another member. A balance in a refusal is newer than open
// requests, too.
const dropped = sample({ clock: [tokenChanged, told], source: $asked });
$shown.on(accepted, (_, { number }) => number).on(dropped, (_, asked) => asked);

/** The newest balance that the server answered to this member; null before the first answer. */
export const $answered = createStore<Balance | null>(null, { name: 'balance' })
  .on(accepted, (known, { balance }) => reuse(known, balance))
  .on(told, (_, amounts) => balanceOf(amounts))
  .reset(tokenChanged);
/**
 * The member's balance; null while signed out or not yet known. Before the first answer it is the profile's. It is
 * computed from the profile, not set by an event, because this module may be loaded after the session has started.
 */
export const $balance = combine(
  $answered,
  $profile,
  (answered, profile) => answered ?? (profile === null ? null : balanceOf(profile)),
);
/** The last request failed. */
export const $balanceFailed = createStore(false)
  .on(numberedFx.fail, () => true)
  .reset(numberedFx, tokenChanged);
/** The part that must be played through before it can be withdrawn, minor units (Q7). */
export const $locked = $balance.map((balance) => (balance === null ? 0 : balance.money - balance.withdrawMoney));

const shownAgain = sample({ clock: $visible, filter: (visible) => visible });
sample({
  clock: [balanceRefreshRequested, cameOnline, shownAgain],
  source: { asked: $asked, signedIn: $isSignedIn },
  filter: ({ signedIn }) => signedIn,
  fn: ({ asked }) => asked + 1,
  target: numberedFx,
});
