import { codes, contract, type MallOrder } from '../../../contract';
import { closeVerb } from '../../core/close';
import type { Ctx } from '../../core/deps';
import { fingerprintOf, onceByKey, type KeyKind } from '../../core/idempotency';
import { refuse } from '../../core/refuse';
import { byMember, signedIn, verb } from '../../core/verb';
import { isProven } from '../../sessions/fresh';
import { orderNow } from './buy';
import { cancelOrder, lockOrder } from './change';
import { isCancellable, readOrder, readOrders } from './read';

/** A self-excluded member may read and cancel earlier orders. */
const looking = { whileExcluded: true } as const;

/** The member's orders, newest first. */
export const ordersVerb = verb(
  contract.mall.orders,
  ({ ctx, input: { maxId } }) => readOrders(ctx, { memberId: signedIn(ctx).id, maxId }),
  looking,
);

/** An order as its member may see it: a device without a proof gets no address (A2). */
const hidden = (ctx: Ctx, order: MallOrder | null): MallOrder | null =>
  order === null || isProven(signedIn(ctx)) ? order : { ...order, address: null };

/** One order of the member, with its address. */
export const orderVerb = verb(
  contract.mall.order,
  async ({ ctx, input: { id } }) =>
    hidden(ctx, await readOrder(ctx, { memberId: signedIn(ctx).id, id })) ?? refuse(codes.mallNoOrder, 'mallNoOrder'),
  looking,
);

const ofKey = async (ctx: Ctx, key: string): Promise<MallOrder | null> =>
  hidden(ctx, await readOrder(ctx, { memberId: signedIn(ctx).id, key }));

/** The order that was made with a key, or null. */
export const resultVerb = verb(contract.mall.result, ({ ctx, input }) => ofKey(ctx, input.key), looking);

export const orderKeys: KeyKind = {
  name: 'mall',
  came: 'exists (select 1 from mall_orders o where o.member_id = i.member_id and o.key = i.key)',
};
/** Closes the key of an order and returns the order, if any (Q53). */
export const closeOrderVerb = closeVerb(contract.mall.close, {
  kind: orderKeys,
  keyOf: ({ key }) => key,
  find: (ctx, { key }) => ofKey(ctx, key),
});

/**
 * Cancels an order of parcels before it is packed, once. The order is locked first, so that of parallel requests, and
 * of a request and the operator, one moves it. The stored answer is only the id, because the order holds an address.
 */
export const cancelVerb = verb(
  contract.mall.cancel,
  async ({ ctx, input }): Promise<MallOrder> => {
    const { id } = await onceByKey<{ id: number }>(ctx, {
      fingerprint: fingerprintOf(contract.mall.cancel.path, input),
      async effect({ tx, memberId }) {
        const order = (await lockOrder(tx, { id: input.id, memberId })) ?? refuse(codes.mallNoOrder, 'mallNoOrder');
        if (order.state === 'cancelled') return { id: order.id };
        if (!isCancellable(order)) refuse(codes.mallNotCancellable, 'mallNotCancellable', { state: order.state });
        const { deps, now } = ctx;
        await cancelOrder({ tx, deps, actor: 'member', now, quiet: true }, order, 'member');
        return { id: order.id };
      },
    });
    return orderNow(ctx, id);
  },
  { ...looking, tx: 'none', limit: [{ name: 'mall-cancel', max: 60, windowMs: 60_000, by: byMember }] },
);
