import { attach, createEffect } from 'effector';
import { codes, pay, type TopUpResult } from '../../../contract';
import { ApiError, createCallFx, createMoneyCallFx } from '../../shared/api';
import { $profile } from '../../features/session';
import { createClaim, type Claimed } from '../../shared/lib/claim';
import { serverNow } from '../../shared/lib/clock';

/** What the player wants to pay. */
export interface TopUpIntent {
  itemId?: string;
  payMoney?: number;
  payChannel: string;
}

/** How long a tap on Pay may still make an order: a prompt that comes later would surprise. */
export const freshMs = 120_000;

const topUpFx = createMoneyCallFx(pay.topUp);
const orderFx = createCallFx(pay.order);

/** Makes the order; an old intent is only looked up, and forgotten when it never arrived. */
export const payFx = createEffect<Claimed<TopUpIntent>, TopUpResult, ApiError>(async ({ input, key, startedAt }) => {
  if (serverNow() - startedAt <= freshMs) return topUpFx({ input: { ...input, clientOrderId: key }, key });
  const made = await orderFx({ clientOrderId: key });
  if (made === null) throw new ApiError({ code: codes.noOrder, message: 'deposit:lapsed', status: 200 });
  return made;
});

/** A deposit that survives a lost answer: its key is kept before the first try, and names the order (Q51, Q53, C7). */
export const claim = createClaim<TopUpIntent, TopUpResult>({
  call: attach({ effect: payFx }),
  storageKey: 'baobab.deposit.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
