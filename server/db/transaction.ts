import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { tryAgain } from './errors';
import type { Db, Tx } from './types';

export interface TransactionOptions {
  /** Selects errors after which the writes are committed before the error is thrown. All other errors roll back. */
  readonly commitOn?: (error: unknown) => boolean;
  readonly config?: PgTransactionConfig;
}

/**
 * Runs `work` in one transaction and returns its result. After a deadlock or a serialisation failure `work` runs again,
 * at most three times in all, so it must change nothing but the database. Inside `work` only `tx` may be used.
 */
export async function withTransaction<Value>(
  { db }: { readonly db: Db },
  work: (tx: Tx) => Promise<Value>,
  { commitOn, config }: TransactionOptions = {},
): Promise<Value> {
  const outcome = await tryAgain(() =>
    // eslint-disable-next-line no-restricted-syntax -- the one place that opens transactions
    db.transaction(async (tx) => {
      try {
        return { value: await work(tx) };
      } catch (error) {
        if (commitOn?.(error)) return { error };
        throw error;
      }
    }, config),
  );
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
