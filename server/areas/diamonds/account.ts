import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { contract } from '../../../contract';
import { movements, transactions } from '../../db/schema';
import { signedIn, verb } from '../../core/verb';
import { balancesNow } from '../../ledger';

const pageSize = 20;

/** A self-excluded member may read the balance too. */
export const balanceVerb = verb(
  contract.diamondAccount.balance,
  async ({ ctx }) => ({ diamond: (await balancesNow(ctx.deps, signedIn(ctx).id)).diamonds }),
  { whileExcluded: true },
);

/**
 * A page of diamond movements. Pages are cut by (at, id), the order of the index; `excludeMaxId` is the last row of the
 * previous page.
 */
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
