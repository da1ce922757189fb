import type { Db, Tx } from './types';

/** SQLSTATE of a database error, through drizzle's and our own wrappers; null for anything else. */
export function sqlState(error: unknown): string | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = (at as Error & { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

export const uniqueViolation = '23505';

/** Lost races (serialisation, deadlock) and a connection that the database's administrator has ended. */
const passing = new Set(['40001', '40P01', '57P01']);
const maxTries = 3;

/** Whether the database has given up for a reason that passes (F4). */
export const isPassing = (error: unknown): boolean => passing.has(sqlState(error) ?? '');

/** Tries a transaction again that the database has given up for a passing reason, at most three times in all. */
export async function tryAgain<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !isPassing(error)) throw error;
    }
  }
}

/** Does `work` in a transaction of its own, again when the database gives it up for a passing reason. */
export const inTransaction = <Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> =>
  tryAgain(() => db.transaction((transaction) => work(transaction as unknown as Tx)));
