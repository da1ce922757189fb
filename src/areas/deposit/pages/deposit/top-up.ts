import { attach } from 'effector';
import { codes, pay, type TopUpResult } from '../../../../../contract';
import { createCallFx, createMoneyCallFx } from '../../../../core/api';
import { $profile } from '../../../access/session';
import { createClaim, type Claimed } from '../../../../core/money/claim';
import { createClaimCall } from '../../../../core/money/claim-call';

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

/** Makes the order; an old intent is closed instead, and forgotten when nothing has come of it. */
export const payFx = createClaimCall<TopUpIntent, TopUpResult>({
  send: attach({
    effect: topUpFx,
    mapParams: ({ input, key }: Claimed<TopUpIntent>) => ({ input: { ...input, clientOrderId: key }, key }),
  }),
  close: attach({ effect: closeFx, mapParams: ({ key }: Claimed<TopUpIntent>) => ({ clientOrderId: key }) }),
  lapsed: { code: codes.noOrder, message: 'deposit:lapsed' },
});

/** A deposit that survives a lost answer: its key is kept before the first try, and names the order (Q51, Q53, CF7). */
export const claim = createClaim<TopUpIntent, TopUpResult>({
  call: attach({ effect: payFx }),
  storageKey: 'baobab.deposit.claim',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
