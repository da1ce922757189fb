import { attach, sample } from 'effector';
import { codes, withdraw, type InputOf, type WithdrawOrder } from '../../../../contract';
import { busyBegan, busyEnded } from '../../../core/busy';
import { createCallFx, createMoneyCallFx } from '../../../core/api';
import { createClaim, type Claimed } from '../../../core/money/claim';
import { createClaimCall } from '../../../core/money/claim-call';
import { converted } from '../../../core/money/conversions';
import { $profile } from '../../access/session';

/** The request: sum and account (WDR-15). */
export type Wanted = InputOf<typeof withdraw.init>;

const initFx = createMoneyCallFx(withdraw.init);
const closeFx = createCallFx(withdraw.close);

/** Sends the order. An old request is closed on the server instead, and dropped when it had no result. */
export const takeFx = createClaimCall<Wanted, WithdrawOrder>({
  send: attach({ effect: initFx, mapParams: ({ input, key }: Claimed<Wanted>) => ({ input, key }) }),
  close: attach({ effect: closeFx, mapParams: ({ key }: Claimed<Wanted>) => ({ key }) }),
  lapsed: { code: codes.noOrder, message: 'withdraw:lapsed' },
});

/**
 * The claim of a withdrawal: its key is stored before the first try and finds the order after a lost answer (Q53, C7).
 */
export const claim = createClaim<Wanted, WithdrawOrder>({
  call: attach({ effect: takeFx }),
  storageKey: 'baobab.withdraw.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});

sample({ clock: claim.settled, fn: ({ orderNo }) => ({ name: 'withdraw' as const, of: orderNo }), target: converted });
export const { $busy, $checking } = claim;
// The page must not reload while a withdrawal is being sent (C18, C20).
sample({ clock: $busy, filter: (busy) => busy, fn: () => 'withdraw', target: busyBegan });
sample({ clock: $busy, filter: (busy) => !busy, fn: () => 'withdraw', target: busyEnded });
