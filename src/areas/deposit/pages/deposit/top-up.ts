import { attach } from 'effector';
import { codes, pay, type TopUpResult } from '../../../../../contract';
import { createCallFx, createMoneyCallFx } from '../../../../core/api';
import { $profile } from '../../../access/session';
import { createMoneyRequest, type Attempt } from '../../../../core/money/money-request';
import { createCloseableCall } from '../../../../core/money/closeable-call';

/** What the player wants to pay. */
export interface TopUpIntent {
  itemId?: string;
  payMoney?: number;
  payChannel: string;
  /** What stood on the screen: another price, or less for it, is refused. */
  seenPrice: number;
  seenCredit: number;
  seenCoins: number;
  seenFirst?: number;
}

const topUpFx = createMoneyCallFx(pay.topUp);
const closeFx = createCallFx(pay.close);

/** Makes the order. A request that was made too long ago is closed. */
export const payFx = createCloseableCall<TopUpIntent, TopUpResult>({
  send: attach({
    effect: topUpFx,
    mapParams: ({ input, key }: Attempt<TopUpIntent>) => ({ input: { ...input, clientOrderId: key }, key }),
  }),
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<TopUpIntent>) => ({ clientOrderId: key }) }),
  lapsed: { code: codes.noOrder, message: 'deposit:lapsed' },
});

/** The deposit that the member has asked for. Its key is also the id of the order (Q51, Q53, CF7). */
export const depositRequest = createMoneyRequest<TopUpIntent, TopUpResult>({
  call: attach({ effect: payFx }),
  storageKey: 'baobab.deposit.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
