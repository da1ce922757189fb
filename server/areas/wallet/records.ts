import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { contract, type ParsedOf } from '../../../contract';
import { movements, transactions } from '../../db/schema';
import type { Tx } from '../../db/types';
import { refuseField } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { marketMonth } from '../../core/market-time';
import { columns, describeMovements } from './movement';

type Wanted = Pick<ParsedOf<typeof contract.transactions.records>, 'kind' | 'quantity' | 'startAt' | 'startId'> & {
  readonly month: { begin: number; end: number } | null;
};

/** Condition for rows after the previous page. `startAt` and `startId` are from the last row of that page. */
function below({ startAt, startId }: Wanted): SQL | undefined {
  if ((startAt === undefined) !== (startId === undefined)) refuseField(startAt === undefined ? 'startAt' : 'startId');
  return startAt === undefined
    ? undefined
    : sql`(${movements.at}, ${movements.id}) < (${startAt}::bigint, ${startId}::bigint)`;
}

/**
 * A page of a member's movements, newest first. Pages are cut by (at, id), the order of an index, so that every page
 * costs the same.
 */
export const readMovements = (tx: Tx, memberId: number, wanted: Wanted) =>
  tx
    .select(columns)
    .from(movements)
    .innerJoin(transactions, eq(transactions.id, movements.transactionId))
    .where(
      and(
        eq(movements.memberId, memberId),
        wanted.kind === undefined ? undefined : eq(movements.kind, wanted.kind),
        wanted.month === null
          ? undefined
          : and(gte(movements.at, wanted.month.begin), lt(movements.at, wanted.month.end)),
        below(wanted),
      ),
    )
    .orderBy(desc(movements.at), desc(movements.id))
    .limit(wanted.quantity);

/** Returns the movements of money, coins and diamonds. A self-excluded member may call it too. */
export const records = verb(
  contract.transactions.records,
  async ({ ctx, input: { monthOfYear, ...input } }) => {
    const month = monthOfYear === undefined ? null : marketMonth(ctx.deps.market.timeZone, monthOfYear);
    return describeMovements(ctx, await readMovements(ctx.tx, signedIn(ctx).id, { ...input, month }));
  },
  { whileExcluded: true },
);
