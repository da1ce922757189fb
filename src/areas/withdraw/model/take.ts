import { attach, sample } from 'effector';
import { codes, withdraw, type InputOf, type WithdrawOrder } from '../../../../contract';
import { busyWhile } from '../../../core/busy';
import { createCallFx, createMoneyCallFx } from '../../../core/api';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { createCloseableCall } from '../../../core/money/closeable-call';
import { converted } from '../../../core/money/conversions';
import { $profile } from '../../access/session';

/** The request: sum and account (WDR-15). */
export type Wanted = InputOf<typeof withdraw.init>;

const initFx = createMoneyCallFx(withdraw.init);
const closeFx = createCallFx(withdraw.close);

/** Sends the order. An old request is closed on the server instead, and dropped when it had no result. */
export const takeFx = createCloseableCall<Wanted, WithdrawOrder>({
  send: attach({ effect: initFx, mapParams: ({ input, key }: Attempt<Wanted>) => ({ input, key }) }),
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<Wanted>) => ({ key }) }),
  lapsed: { code: codes.noOrder, message: 'withdraw:lapsed' },
});

/**
 * The claim of a withdrawal: its key is stored before the first try and finds the order after a lost answer (Q53, CF7).
 */
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
// The page must not reload while a withdrawal is being sent (CF18, CF20).
busyWhile($busy, 'withdraw');
