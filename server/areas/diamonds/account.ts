import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { contract } from '../../../contract';
import { movements, transactions } from '../../db/schema';
import { signedIn, verb } from '../../core/verb';
import { balances } from '../../ledger';

const pageSize = 20;

/** Looking is always allowed, also to a closed account. */
export const balanceVerb = verb(
  contract.diamondAccount.balance,
  async ({ ctx }) => ({ diamond: (await balances(ctx.tx, signedIn(ctx).id)).diamonds }),
  { whileExcluded: true },
);

/** A page of diamonds, cut by (at, id) of the index of movements; the row of the page before says where. */
export const diamondRecordsVerb = verb(
  contract.diamondAccount.records,
  async ({ ctx: { tx, ...ctx }, input }) => {
    const { id } = signedIn({ tx, ...ctx });
    const below =
      input.excludeMaxId === undefined
        ? undefined
        : sql`(${movements.at}, ${movements.id}) < (select m.at, m.id from movements m where m.member_id = ${id}::bigint and m.id = ${input.excludeMaxId}::bigint)`;
    const direction = [undefined, gt(movements.amount, 0), lt(movements.amount, 0)][input.type];
    return tx
      .select({
        id: movements.id,
        transactionId: movements.transactionId,
        reason: transactions.reason,
        amount: movements.amount,
        balance: movements.balance,
        createTime: movements.at,
      })
      .from(movements)
      .innerJoin(transactions, eq(transactions.id, movements.transactionId))
      .where(and(eq(movements.memberId, id), eq(movements.kind, 'diamonds'), direction, below))
      .orderBy(desc(movements.at), desc(movements.id))
      .limit(pageSize);
  },
  { whileExcluded: true },
);
