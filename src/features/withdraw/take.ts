import { attach, createEffect, sample } from 'effector';
import { codes, withdraw, type InputOf, type WithdrawOrder } from '../../../contract';
import { busyBegan, busyEnded } from '../../app/busy';
import { ApiError, createCallFx, createMoneyCallFx } from '../../shared/api';
import { createClaim, type Claimed } from '../../shared/lib/claim';
import { serverNow } from '../../shared/lib/clock';
import { $profile } from '../session';

/** What the player wants to be paid, and where (WDR-15). */
export type Wanted = InputOf<typeof withdraw.init>;

/** How long a tap on Withdraw may still make an order: one that comes later would surprise. */
export const freshMs = 120_000;

const initFx = createMoneyCallFx(withdraw.init);
const orderFx = createCallFx(withdraw.order);

/** Asks for it; when that wants the session proved first, an order that an earlier try has made is still found. */
const askFx = createEffect<Claimed<Wanted>, WithdrawOrder, ApiError>(async ({ input, key }) => initFx({ input, key }).catch(async (error: ApiError) => {
  const made = error.code === codes.stepUp ? await orderFx({ key }) : null;
  if (made === null) throw error;
  return made;
}));

/** Makes the order; an old intent is only looked up, and forgotten when it never arrived. */
export const takeFx = createEffect<Claimed<Wanted>, WithdrawOrder, ApiError>(async (claimed) => {
  if (serverNow() - claimed.startedAt <= freshMs) return askFx(claimed);
  const made = await orderFx({ key: claimed.key });
  if (made === null) throw new ApiError({ code: codes.noOrder, message: 'withdraw:lapsed', status: 200 });
  return made;
});

/** A withdrawal that survives a lost answer: its key is kept before the first try, and finds the order again (Q53, C7). */
export const claim = createClaim<Wanted, WithdrawOrder>({
  call: attach({ effect: takeFx }),
  storageKey: 'baobab.withdraw.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});

export const $busy = claim.$state.map((state) => state === 'asking' || state === 'checking' || state === 'unknown');
/** The outcome is not known yet: said as such, never as failed (Q53). */
export const $checking = claim.$state.map((state) => state === 'checking' || state === 'unknown');
// Nothing reloads the page while a withdrawal is on its way to the server (C18, C20).
sample({ clock: $busy, filter: (busy) => busy, fn: () => 'withdraw', target: busyBegan });
sample({ clock: $busy, filter: (busy) => !busy, fn: () => 'withdraw', target: busyEnded });
