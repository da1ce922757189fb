import { attach, sample } from 'effector';
import { codes, withdraw, type InputOf, type WithdrawOrder } from '../../../../contract';
import { busyBegan, busyEnded } from '../../../core/busy';
import { createCallFx, createMoneyCallFx } from '../../../core/api';
import { createClaim, type Claimed } from '../../../core/money/claim';
import { createClaimCall } from '../../../core/money/claim-call';
import { converted } from '../../../core/money/conversions';
import { $profile } from '../../access/session';

/** What the player wants to be paid, and where (WDR-15). */
export type Wanted = InputOf<typeof withdraw.init>;

const initFx = createMoneyCallFx(withdraw.init);
const closeFx = createCallFx(withdraw.close);

/** Makes the order; an old intent is closed instead, and forgotten when nothing has come of it. */
export const takeFx = createClaimCall<Wanted, WithdrawOrder>({
  send: attach({ effect: initFx, mapParams: ({ input, key }: Claimed<Wanted>) => ({ input, key }) }),
  close: attach({ effect: closeFx, mapParams: ({ key }: Claimed<Wanted>) => ({ key }) }),
  lapsed: { code: codes.noOrder, message: 'withdraw:lapsed' },
});

/**
 * A withdrawal that survives a lost answer: its key is kept before the first try, and finds the order again (Q53, CF7).
 */
export const claim = createClaim<Wanted, WithdrawOrder>({
  call: attach({ effect: takeFx }),
  storageKey: 'baobab.withdraw.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});

sample({ clock: claim.settled, fn: ({ orderNo }) => ({ name: 'withdraw' as const, of: orderNo }), target: converted });
export const { $busy, $checking } = claim;
// Nothing reloads the page while a withdrawal is on its way to the server (CF18, CF20).
sample({ clock: $busy, filter: (busy) => busy, fn: () => 'withdraw', target: busyBegan });
sample({ clock: $busy, filter: (busy) => !busy, fn: () => 'withdraw', target: busyEnded });
