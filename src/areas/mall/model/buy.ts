import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { codes, contract, type InputOf, type MallOrder } from '../../../../contract';
import { createCallFx, createMoneyCallFx, type ApiError } from '../../../core/api';
import { busyWhile } from '../../../core/busy';
import { createCloseableCall } from '../../../core/money/closeable-call';
import { createMoneyRequest, type Attempt } from '../../../core/money/money-request';
import { $profile, sessionEnded } from '../../access/session';
import { balanceRefreshRequested } from '../../wallet';
import { cartOrdered } from './cart';

/** An order as the member confirmed it. It is stored together with its key until the outcome is known. */
export type Wanted = InputOf<typeof contract.mall.buy>;

const moneyFx = createMoneyCallFx(contract.mall.buy);
/** Sends an order. A test replaces the handler. */
export const sendFx = createEffect<Attempt<Wanted>, MallOrder, ApiError>(({ input, key }) => moneyFx({ input, key }));
export const closeFx = createCallFx(contract.mall.close);
export const resultFx = createCallFx(contract.mall.result);

/** The request of an order: the key is stored before the first try, so that the order is paid once (D3, Q53). */
export const buying = createMoneyRequest<Wanted, MallOrder>({
  call: createCloseableCall<Wanted, MallOrder>({
    send: sendFx,
    close: attach({ effect: closeFx, mapParams: ({ key }: Attempt<Wanted>) => ({ key }) }),
    lapsed: { code: codes.noOutcome, message: 'mall:buy.lapsed' },
  }),
  readBack: attach({ effect: resultFx, mapParams: ({ key }: Attempt<Wanted>) => ({ key }) }),
  storageKey: 'baobab.mall.order',
  $owner: $profile.map((profile) => profile?.id ?? null),
});
export const { $busy, $checking } = buying;

export const receiptClosed = createEvent();
/** The order that was made last, while its receipt is shown. */
export const $bought = createStore<MallOrder | null>(null)
  .on(buying.settled, (_, order) => order)
  .reset(receiptClosed, sessionEnded);

sample({ clock: buying.settled, target: cartOrdered });
sample({ clock: [buying.settled, buying.failed], fn: () => undefined, target: balanceRefreshRequested });
busyWhile($busy, 'mall');
