import { sql } from 'drizzle-orm';
import type { Check, Part, Scope } from '../core/area';
import { cameOfClosedKey } from '../core/idempotency/invariants';
import type { Db } from '../db/types';
import { withTransaction } from '../db/transaction';
import { unreproducedRounds } from '../bets/reproduce';
import { unreproducedDraws } from '../draws/reproduce';
import { unreproduced } from '../fairness/reproduce';
import { parts } from './areas';

const everything: Scope = { transactions: () => 'true', members: () => 'true' };
const after = (id: number): Scope => ({
  transactions: (column) => `${column} > ${id}`,
  members: (column) => `${column} in (select member_id from transactions where id > ${id})`,
});

/**
 * Whether a violation is work that is late (I22) and that the server does while it serves. Every other violation means
 * that sums or records are wrong.
 */
export const isRepairedWhileServing = (breach: string): boolean => breach.startsWith('I22 ');

/** Number of newest outcomes that the audit recomputes. */
const newestDraws = 1_000;

/** Number of newest rounds of draws that the audit draws again. */
const newestRounds = 50;

/** A quick audit of so many transactions takes a few seconds, however long the ledger is (LD9). */
const newestTransactions = 50_000;

export interface AuditOptions {
  /**
   * Checks only the newest transactions and their members when there are many more, so that the server starts quickly.
   */
  readonly quick?: boolean;
  /** Number of newest transactions that a quick audit checks, with everything else of their members. */
  readonly newest?: number;
  readonly from?: readonly Part[];
}

const valuesOf = (names: readonly string[]): string => names.map((name) => `('${name}')`).join(', ');

/** Checks that the triggers and unique indexes of the parts exist. */
const guardChecks = (from: readonly Part[]): readonly Check[] => [
  [
    'I4 a guard against changing the books is missing',
    () => `
    select name as at from (values ${valuesOf(from.flatMap(({ guards }) => guards?.triggers ?? []))}) as guard (name)
    where not exists (select 1 from pg_trigger where tgname = name and tgenabled in ('O', 'A'))`,
  ],
  [
    'I6 a unique index of the books is missing',
    () => `
    select name as at from (values ${valuesOf(from.flatMap(({ guards }) => guards?.uniqueIndexes ?? []))}) as guard (name)
    where not exists (select 1 from pg_class c join pg_index i on i.indexrelid = c.oid where c.relname = name and i.indisunique and i.indisvalid)`,
  ],
];

/**
 * Checks the invariants of every part (I1–I4, I6–I16, I22, I24). Returns one line for each violation; an empty list
 * means none.
 */
export async function invariants(
  db: Db,
  { quick = false, newest = newestTransactions, from = parts }: AuditOptions = {},
): Promise<string[]> {
  const checks = [
    ...from.flatMap((part) => part.invariants ?? []),
    ...guardChecks(from),
    ...cameOfClosedKey(from.flatMap(({ keyKinds }) => keyKinds ?? [])),
  ];
  return withTransaction(
    { db },
    async (tx) => {
      // On a long ledger a query takes longer than the normal statement timeout.
      await tx.execute(sql`set local statement_timeout = 0`);
      const {
        rows: [last],
      } = await tx.execute<{ id: number }>(sql`select coalesce(max(id), 0) as id from transactions`);
      const begin = last!.id - newest;
      const scope = quick && begin > 0 ? after(begin) : everything;
      const breaches: string[] = [];
      for (const [sentence, query] of checks) {
        const { rows } = await tx.execute<{ at: unknown }>(sql.raw(`${query(scope)} limit 20`));
        for (const { at } of rows) breaches.push(`${sentence}: ${String(at)}`);
      }
      for (const at of await unreproduced(tx, newestDraws))
        breaches.push(`I13 an outcome does not come out again: ${at}`);
      for (const at of await unreproducedRounds(tx, newestDraws))
        breaches.push(`I13 a round does not come out again: ${at}`);
      for (const at of await unreproducedDraws(tx, newestRounds))
        breaches.push(`I13 a draw does not come out again: ${at}`);
      return breaches;
    },
    // One snapshot for all queries: a transaction that commits meanwhile is visible to all of them or to none.
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
