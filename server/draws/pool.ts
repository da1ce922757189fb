import { sql } from 'drizzle-orm';
import type { Tx } from '../db/types';
import { post, type Account, type Transaction } from '../ledger';

/** The ledger account of a round's pool. */
export const poolOf = (roundId: number): `pool:${number}` => `pool:${roundId}`;

/** What is in the pool of a round, in minor units. */
export async function poolBalance(tx: Tx, roundId: number): Promise<number> {
  const { rows } = await tx.execute<{ amount: number }>(sql`
    select coalesce(sum(amount), 0) as amount from entries
    where account like 'pool:%' and account = ${poolOf(roundId)}`);
  return rows[0]!.amount;
}

/** What the open prizes leave of the pool of a drawn round, minor units; negative when they are not covered. */
export async function poolRest(tx: Tx, roundId: number): Promise<number> {
  const { rows } = await tx.execute<{ rest: number }>(sql`
    select coalesce((select sum(amount) from entries where account like 'pool:%' and account = ${poolOf(roundId)}), 0)
      - coalesce((select sum(amount) from draw_prizes where round_id = ${roundId}::bigint and state = 0), 0) as rest`);
  return rows[0]!.rest;
}

/**
 * Moves money between a pool and another account of the casino (the pool of another round, house:game, house:promo),
 * once for each name and round. `amount` in minor units: positive into the pool, negative out of it.
 */
export function movePool(
  tx: Tx,
  move: { roundId: number; name: string; reason: string; other: Account; amount: number; now: number },
): Promise<Transaction> {
  const { roundId, name, reason, other, amount, now } = move;
  const key = `${reason}:${roundId}:${name}`;
  return post(tx, {
    memberId: null,
    key,
    naturalKey: key,
    reason,
    actor: 'system',
    now,
    cause: { draw: roundId },
    entries: [
      { account: poolOf(roundId), purse: 'cash', amount },
      { account: other, purse: 'cash', amount: -amount },
    ],
  });
}
