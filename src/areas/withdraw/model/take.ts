import { attach, sample } from 'effector';
import { codes, withdraw, type InputOf, type WithdrawOrder } from '../../../../contract';
import { busyWhile } from '../../../core/busy';
import { createCallFx, createMoneyCallFx } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { createCloseableCall } from '../../../core/money/closeable-call';
import { converted } from '../../../core/money/conversions';
import { $profile } from '../../access/session';

/** What the player wants to be paid, and where (WDR-15). */
export type Wanted = InputOf<typeof withdraw.init>;

const initFx = createMoneyCallFx(withdraw.init);
const closeFx = createCallFx(withdraw.close);

/** Makes the order. A request that was made too long ago is closed. */
export const takeFx = createCloseableCall<Wanted, WithdrawOrder>({
  send: attach({ effect: initFx, mapParams: ({ input, key }: Attempt<Wanted>) => ({ input, key }) }),
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<Wanted>) => ({ key }) }),
  lapsed: { code: codes.noOrder, message: 'withdraw:lapsed' },
});

/** The withdrawal that the member has asked for. Its key finds the order again (Q53, CF7). */
export const withdrawRequest = createMoneyRequest<Wanted, WithdrawOrder>({
  call: attach({ effect: takeFx }),
  storageKey: 'baobab.withdraw.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});

sample({
  clock: withdrawRequest.settled,
  fn: ({ orderNo }) => ({ name: 'withdraw' as const, of: orderNo }),
  target: converted,
});
export const { $busy, $checking } = withdrawRequest;
// Nothing reloads the page while a withdrawal is on its way to the server (CF18, CF20).
busyWhile($busy, 'withdraw');
