import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm';
import { contract, WithdrawState, type WithdrawOrder } from '../../../contract';
import { withdrawOrders } from '../../db/schema';
import { closeVerb } from '../../core/close';
import type { KeyKind } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';
import { marketMonth } from '../../core/market-time';
import { answersOf } from './answer';

const ofMember = (memberId: number, ...more: ReadonlyArray<SQL | undefined>): SQL | undefined =>
  and(eq(withdrawOrders.memberId, memberId), ...more);

/** The member's withdrawals, newest first (C43, ACC-25). */
export const records = verb(
  contract.withdraw.records,
  async ({ ctx, input: { monthOfYear, quantity, startId } }) => {
    const month = monthOfYear === undefined ? null : marketMonth(ctx.deps.market.timeZone, monthOfYear);
    const rows = await ctx.tx
      .select()
      .from(withdrawOrders)
      .where(
        ofMember(
          signedIn(ctx).id,
          startId === undefined ? undefined : lt(withdrawOrders.id, startId),
          month === null
            ? undefined
            : and(gte(withdrawOrders.createdAt, month.begin), lt(withdrawOrders.createdAt, month.end)),
        ),
      )
      .orderBy(desc(withdrawOrders.id))
      .limit(quantity);
    return answersOf(ctx, rows);
  },
  { whileExcluded: true },
);

/** Returns the channel of the member's last paid withdrawal (C45, WDR-5); `channel` restricts it to one code. */
export const lastSuccessful = verb(
  contract.withdraw.lastSuccessful,
  async ({ ctx, input: { channel } }) => {
    const [row] = await ctx.tx
      .select()
      .from(withdrawOrders)
      .where(
        ofMember(
          signedIn(ctx).id,
          eq(withdrawOrders.state, WithdrawState.paid),
          channel === undefined ? undefined : eq(withdrawOrders.channelCode, channel),
        ),
      )
      .orderBy(desc(withdrawOrders.id))
      .limit(1);
    return row ? { payChannel: row.channelId, channel: row.channelCode } : null;
  },
  { whileExcluded: true },
);

async function findOrder(ctx: Ctx, key: string): Promise<WithdrawOrder | null> {
  const rows = await ctx.tx
    .select()
    .from(withdrawOrders)
    .where(ofMember(signedIn(ctx).id, eq(withdrawOrders.key, key)));
  return (await answersOf(ctx, rows))[0] ?? null;
}

/** Returns the withdrawal of a key, or null (D3). */
export const order = verb(contract.withdraw.order, ({ ctx, input }) => findOrder(ctx, input.key), {
  whileExcluded: true,
});

export const withdrawKeys: KeyKind = {
  name: 'withdrawal',
  came: 'exists (select 1 from withdraw_orders o where o.member_id = i.member_id and o.key = i.key)',
};

/** Closes the key of a withdrawal and returns the withdrawal, if any (Q53). */
export const close = closeVerb(contract.withdraw.close, {
  kind: withdrawKeys,
  keyOf: ({ key }) => key,
  find: (ctx, { key }) => findOrder(ctx, key),
});
