import * as v from 'valibot';
import { contract, DepositState } from '../../../contract';
import { verb } from '../../core/verb';
import { channelNames, noForm, sendOrder, type OrderRow } from '../../payments';
import type { Ctx } from '../../core/deps';
import { sayState } from './describe';
import { signedOrder } from './find-order';
import { message } from './messages';

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

/** What an open payment still needs: a one-time code, or the page of the payment service (C97, DEP-26). */
export const forms = verb(
  contract.pay.forms,
  async ({ ctx, input }) => {
    const order = await signedOrder(ctx, { transNo: input.payToken, sign: input.sign, channelId: input.payChannelId });
    const provider = ctx.deps.payments.providers.named(order.provider);
    const isOpen = order.state < DepositState.success;
    const { code, url } = (isOpen && (await provider?.form?.(order.transNo))) || noForm;
    return {
      transNo: order.transNo,
      payChannelId: order.channelId,
      state: order.state,
      fields: code ? [{ name: 'code', title: message(ctx.language, 'payFormCode', {}) }] : [],
      url: url ?? '',
    };
  },
  { tx: 'read', whileExcluded: true },
);

const extendSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ code: v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{3,12}$/)) }),
);

/**
 * Sends the order to the provider now if it was not sent yet, and passes on the one-time code that the member has typed
 * (C98, DEP-26).
 */
export const initPayment = verb(
  contract.pay.initPayment,
  async ({ ctx, input }) => {
    const { deps } = ctx;
    const order = await signedOrder(ctx, { transNo: input.payToken, sign: input.sign, channelId: input.payChannelId });
    const { transNo } = order;
    const provider = deps.payments.providers.named(order.provider);
    const typed = input.extendInfo ? v.safeParse(extendSchema, input.extendInfo) : null;
    if (order.state === DepositState.created) deps.payments.background(() => sendOrder(deps, transNo));
    else if (typed?.success && order.state < DepositState.success && provider?.submitCode)
      deps.payments.background(async () => {
        await provider.submitCode?.(transNo, typed.output.code);
        await sendOrder(deps, transNo);
      });
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
