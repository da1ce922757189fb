import { sql } from 'drizzle-orm';
import { withTransaction } from '../../db/transaction';
import type { Deps } from '../../core/deps';
import { seedContent } from './content';
import { seedDemo } from './demo';

/** Any number that nothing else locks on. */
const lockNumber = 7_226_223;

/**
 * Puts the shipped content of the market into the database, and outside production the demo members: all or nothing,
 * one process at a time. Seeding again changes nothing that has not changed, and is quick.
 */
export async function seed(deps: Deps): Promise<void> {
  await withTransaction(deps, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    await seedContent(tx, deps.market, deps.clock.now());
    if (deps.env.mode !== 'production') await seedDemo(deps, tx);
  });
}
