import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Deps } from '../core/deps';
import { drawPrizes, prizeState, transactions } from '../db/schema';
import { withTransaction } from '../db/transaction';
import type { Tx } from '../db/types';
import { post, type PostingEntry } from '../ledger';
import { poolOf } from './pool';

export type PrizeRow = typeof drawPrizes.$inferSelect;

/** Ledger reasons of a prize: of a cash stake it is a payout like that of a game, any other is promotional. */
const reasonOf = ({ cash }: PrizeRow): 'payout' | 'draw-prize' => (cash ? 'payout' : 'draw-prize');

/**
 * The purse of a prize: that of a payout for a cash ticket (Q55). The prize of a ticket that was given, or paid with
 * coins or diamonds, is promotional cash, which must be played before it can be withdrawn (Q7).
 */
async function purseOf(tx: Tx, { cash, memberId }: PrizeRow): Promise<'locked' | 'withdrawable'> {
  if (!cash) return 'locked';
  const [deposit] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.memberId, memberId!), eq(transactions.reason, 'deposit')))
    .limit(1);
  return deposit ? 'withdrawable' : 'locked';
}

/** Posts an open prize whose row the caller has locked, and marks it. */
async function credit(
  tx: Tx,
  prize: PrizeRow,
  { actor, now }: { actor: 'member' | 'system'; now: number },
): Promise<PrizeRow> {
  const { id, roundId, memberId, amount } = prize;
  const naturalKey = `draw-prize:${id}`;
  const to: PostingEntry =
    memberId === null
      ? { account: 'house:promo', purse: 'cash', amount }
      : { account: 'member', purse: await purseOf(tx, prize), amount };
  const { id: transactionId } = await post(tx, {
    memberId,
    key: naturalKey,
    naturalKey,
    reason: memberId === null ? 'draw-demo' : reasonOf(prize),
    actor,
    now,
    cause: { draw: roundId, prize: id, tier: prize.tier },
    entries: [{ account: poolOf(roundId), purse: 'cash', amount: -amount }, to],
  });
  const state = memberId === null ? prizeState.demo : actor === 'member' ? prizeState.redeemed : prizeState.credited;
  const [row] = await tx
    .update(drawPrizes)
    .set({ state, transactionId, creditedAt: now })
    .where(eq(drawPrizes.id, id))
    .returning();
  return row!;
}

/**
 * Credits a prize to its member in the caller's transaction, once. A prize that was credited before is returned as it
 * is. Null when the member has no such prize.
 */
export async function redeemPrize(
  tx: Tx,
  { prizeId, memberId, now }: { prizeId: number; memberId: number; now: number },
): Promise<PrizeRow | null> {
  const [prize] = await tx
    .select()
    .from(drawPrizes)
    .where(and(eq(drawPrizes.id, prizeId), eq(drawPrizes.memberId, memberId)))
    .for('update');
  if (!prize) return null;
  return prize.state === prizeState.open ? credit(tx, prize, { actor: 'member', now }) : prize;
}

/** Prizes that one transaction of the sweep credits. */
const atOnce = 20;

/**
 * Credits all open prizes that are due (Q39): after the window of a refund, at once for a lottery. Any process may run
 * it at any time: rows that another process has locked are skipped. Returns how many prizes were credited.
 */
export async function creditDue(deps: Deps): Promise<number> {
  for (let credited = 0; ;) {
    const done = await withTransaction(deps, async (tx) => {
      const now = deps.clock.now();
      const due = await tx
        .select({ id: drawPrizes.id })
        .from(drawPrizes)
        .where(and(eq(drawPrizes.state, prizeState.open), lte(drawPrizes.dueAt, now)))
        .orderBy(asc(drawPrizes.memberId), asc(drawPrizes.id))
        .limit(atOnce)
        .for('update', { skipLocked: true });
      if (due.length === 0) return 0;
      const ids = due.map(({ id }) => id);
      // In the order of members, so that two transactions cannot wait for each other's purses.
      const rows = await tx
        .select()
        .from(drawPrizes)
        .where(inArray(drawPrizes.id, ids))
        .orderBy(asc(drawPrizes.memberId), asc(drawPrizes.id));
      for (const row of rows) await credit(tx, row, { actor: 'system', now });
      return rows.length;
    });
    credited += done;
    if (done < atOnce) return credited;
  }
}
