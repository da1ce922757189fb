import { sql } from 'drizzle-orm';
import type { Check, Part, Scope } from '../core/area';
import { cameOfClosedKey } from '../core/idempotency/invariants';
import type { Db } from '../db/types';
import { withTransaction } from '../db/transaction';
import { unreproduced } from '../fairness/reproduce';
import { parts } from './areas';

const everything: Scope = { transactions: () => 'true', members: () => 'true' };
const after = (id: number): Scope => ({
  transactions: (column) => `${column} > ${id}`,
  members: (column) => `${column} in (select member_id from transactions where id > ${id})`,
});

/** How many of the newest outcomes are computed again. */
const newestDraws = 1_000;

/** How many of the newest transactions a quick audit looks at, with everything of their members. */
const newest = 50_000;

export interface AuditOptions {
  /** Only the newest transactions and their members, when there are many more: for a start that must not take long. */
  readonly quick?: boolean;
  /** The parts whose invariants are checked; by default all. */
  readonly from?: readonly Part[];
}

const valuesOf = (names: readonly string[]): string => names.map((name) => `('${name}')`).join(', ');

/** The triggers and unique indexes that the parts rely on. */
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
 * The invariants of every part (I1–I4, I6–I10, I13–I16): one sentence a breach, empty when clean.
 */
export async function invariants(db: Db, { quick = false, from = parts }: AuditOptions = {}): Promise<string[]> {
  const checks = [
    ...from.flatMap((part) => part.invariants ?? []),
    ...guardChecks(from),
    ...cameOfClosedKey(from.flatMap(({ keyKinds }) => keyKinds ?? [])),
  ];
  return withTransaction(
    { db },
    async (tx) => {
      // A long ledger takes longer than a statement of the server may.
      await tx.execute(sql`set local statement_timeout = 0`);
      const {
        rows: [last],
      } = await tx.execute<{ id: number | string }>(sql`select coalesce(max(id), 0) as id from transactions`);
      const begin = Number(last!.id) - newest;
      const scope = quick && begin > 0 ? after(begin) : everything;
      const breaches: string[] = [];
      for (const [sentence, query] of checks) {
        const { rows } = await tx.execute<{ at: unknown }>(sql.raw(`${query(scope)} limit 20`));
        for (const { at } of rows) breaches.push(`${sentence}: ${String(at)}`);
      }
      for (const at of await unreproduced(tx, newestDraws))
        breaches.push(`I13 an outcome does not come out again: ${at}`);
      return breaches;
    },
    // One moment for all queries: what is being posted meanwhile is in all of them or in none.
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
