import { attach } from 'effector';
import { codes, pay, type TopUpResult } from '../../../../../contract';
import { createCallFx, createMoneyCallFx } from '../../../../core/api';
import { $profile } from '../../../access/session';
import { createMoneyRequest, type Attempt } from '../../../../core/money/money-request';
import { createCloseableCall } from '../../../../core/money/closeable-call';

/** The payment that the player requests. */
export interface TopUpIntent {
  itemId?: string;
  payMoney?: number;
  payChannel: string;
  /** What the screen showed: the server refuses another price or a smaller result. */
  seenPrice: number;
  seenCredit: number;
  seenCoins: number;
  seenFirst?: number;
}

const topUpFx = createMoneyCallFx(pay.topUp);
const closeFx = createCallFx(pay.close);

/** Sends the order. An old request is closed on the server instead, and dropped when it had no result. */
export const payFx = createCloseableCall<TopUpIntent, TopUpResult>({
  send: attach({
    effect: topUpFx,
    mapParams: ({ input, key }: Attempt<TopUpIntent>) => ({ input: { ...input, clientOrderId: key }, key }),
  }),
  close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<TopUpIntent>) => ({ clientOrderId: key }) }),
  lapsed: { code: codes.noOrder, message: 'deposit:lapsed' },
});

/**
 * The claim of a deposit: its key is stored before the first try and identifies the order after a lost answer (Q51,
 * Q53, CF7).
 */
export const depositRequest = createMoneyRequest<TopUpIntent, TopUpResult>({
  call: attach({ effect: payFx }),
  storageKey: 'baobab.deposit.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
