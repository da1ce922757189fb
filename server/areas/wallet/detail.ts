import { and, eq } from 'drizzle-orm';
import { codes, contract, movementKinds } from '../../../contract';
import { depositOrders, movements, transactions, withdrawOrders } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { channelNames } from '../../payments';
import { describeOrder } from '../deposit';
import { answersOf } from '../withdraw';
import { columns, describeMovements } from './movement';

async function depositOf(ctx: Ctx, memberId: number, transNo: string) {
  const {
    deps: { market, payments },
    language,
    now,
    tx,
  } = ctx;
  const [order] = await tx
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.transNo, transNo), eq(depositOrders.memberId, memberId)));
  return order
    ? describeOrder(order, {
        channels: await channelNames(ctx),
        language,
        market,
        key: payments.hallKey,
        now,
      })
    : null;
}

async function withdrawalOf(ctx: Ctx, memberId: number, orderNo: string) {
  const rows = await ctx.tx
    .select()
    .from(withdrawOrders)
    .where(and(eq(withdrawOrders.orderNo, orderNo), eq(withdrawOrders.memberId, memberId)));
  return (await answersOf(ctx, rows))[0] ?? null;
}

/**
 * Returns a ledger transaction of the member (C38, ACC-26). Another member's transaction gets the same refusal as an
 * unknown one.
 */
export const detail = verb(
  contract.transactions.detail,
  async ({ ctx, input: { id } }) => {
    const { id: memberId } = signedIn(ctx);
    const rows = await ctx.tx
      .select(columns)
      .from(movements)
      .innerJoin(transactions, eq(transactions.id, movements.transactionId))
      .where(and(eq(movements.transactionId, id), eq(movements.memberId, memberId)));
    const [first] = rows;
    if (!first) return refuse(codes.noTransaction, 'noTransaction');
    const order = typeof first.cause['order'] === 'string' ? first.cause['order'] : '';
    const [deposit, withdrawal] =
      order === '' ? [null, null] : [await depositOf(ctx, memberId, order), await withdrawalOf(ctx, memberId, order)];
    const slot = typeof first.cause['slot'] === 'string' ? first.cause['slot'] : '';
    const said = await describeMovements(ctx, rows);
    return {
      id,
      at: first.at,
      reason: first.reason,
      subject: said[0]!.subject || deposit?.channelName || withdrawal?.channelName || '',
      reference: order || slot || `T${id}`,
      deposit,
      withdrawal,
      movements: said.sort((a, b) => movementKinds.indexOf(a.kind) - movementKinds.indexOf(b.kind)),
    };
  },
  { whileExcluded: true },
);
