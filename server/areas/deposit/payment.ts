import { contract, DepositState } from '../../../contract';
import { verb } from '../../core/verb';
import { channelNames, sendOrder, type OrderRow } from '../../payments';
import type { Ctx } from '../../core/deps';
import { sayState } from './describe';
import { signedOrder } from './find-order';

const stateOf = async (ctx: Ctx, order: OrderRow) => ({
  transNo: order.transNo,
  state: order.state,
  message: sayState(order, await channelNames(ctx.tx, ctx.deps.market.code), ctx.language, ctx.deps.market, ctx.now),
});

/** The form that a payment asks for: none of the channels needs more than the number it is asked with (C97, DEP-26). */
export const forms = verb(
  contract.pay.forms,
  async ({ ctx, input }) => {
    const order = await signedOrder(ctx, input.payToken, input.sign, input.payChannelId);
    return { transNo: order.transNo, payChannelId: order.channelId, state: order.state, fields: [] };
  },
  { tx: 'read', whileExcluded: true },
);

/** Asks the operator at once where that has not been done (C98, DEP-26). */
export const initPayment = verb(
  contract.pay.initPayment,
  async ({ ctx, input }) => {
    const order = await signedOrder(ctx, input.payToken, input.sign, input.payChannelId);
    if (order.state === DepositState.created) ctx.deps.payments.background(() => sendOrder(ctx.deps, order.transNo));
    return stateOf(ctx, order);
  },
  { tx: 'read', whileExcluded: true },
);

/** The state of a payment (C99, DEP-26). */
export const paymentResult = verb(
  contract.pay.paymentResult,
  async ({ ctx, input }) => stateOf(ctx, await signedOrder(ctx, input.transNo, input.sign)),
  { tx: 'read', whileExcluded: true },
);
