import { sql } from 'drizzle-orm';
import { withTransaction } from '../../db/transaction';
import type { Deps } from '../../core/deps';
import { seedContent } from './content';
import { seedDemo } from './demo';

/** An arbitrary number for the advisory lock; no other lock may use it. */
const lockNumber = 7_226_223;

/**
 * Writes the shipped content of the market and, outside production, the demo members. All writes are in one
 * transaction, and only one process seeds at a time. A repeated run changes nothing and is quick.
 */
export async function seed(deps: Deps): Promise<void> {
  await withTransaction(deps, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    const production = deps.env.mode === 'production';
    await seedContent(tx, { market: deps.market, now: deps.clock.now(), production, manyGames: deps.env.manyGames });
    if (!production) await seedDemo(deps, tx);
  });
}
