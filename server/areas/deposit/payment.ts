import { contract, DepositState } from '../../../contract';
import { verb } from '../../core/verb';
import { channelNames, sendOrder, type OrderRow } from '../../payments';
import type { Ctx } from '../../core/deps';
import { sayState } from './describe';
import { signedOrder } from './find-order';

const stateOf = async (ctx: Ctx, order: OrderRow) => ({
  transNo: order.transNo,
  state: order.state,
  message: sayState(order, {
    channels: await channelNames(ctx),
    language: ctx.language,
    market: ctx.deps.market,
    now: ctx.now,
  }),
});

/** The form fields of a payment: none, because every channel only needs the number that the order has (C97, DEP-26). */
export const forms = verb(
  contract.pay.forms,
  async ({ ctx, input }) => {
    const order = await signedOrder(ctx, { transNo: input.payToken, sign: input.sign, channelId: input.payChannelId });
    return { transNo: order.transNo, payChannelId: order.channelId, state: order.state, fields: [] };
  },
  { tx: 'read', whileExcluded: true },
);

/** Sends the order to the provider now if it was not sent yet (C98, DEP-26). */
export const initPayment = verb(
  contract.pay.initPayment,
  async ({ ctx, input }) => {
    const order = await signedOrder(ctx, { transNo: input.payToken, sign: input.sign, channelId: input.payChannelId });
    if (order.state === DepositState.created) ctx.deps.payments.background(() => sendOrder(ctx.deps, order.transNo));
    return stateOf(ctx, order);
  },
  { tx: 'read', whileExcluded: true },
);

/** The state of a payment (C99, DEP-26). */
export const paymentResult = verb(
  contract.pay.paymentResult,
  async ({ ctx, input }) => stateOf(ctx, await signedOrder(ctx, { transNo: input.transNo, sign: input.sign })),
  { tx: 'read', whileExcluded: true },
);
