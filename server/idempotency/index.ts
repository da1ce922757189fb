import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codes } from '../../contract';
import type { Tx } from '../db/types';
import { refuse } from '../kit/refuse';

/** A key's answer is kept this long (Q34). */
export const keyLifeMs = 7 * 24 * 3_600_000;

/** Names a payload: the same call with the same input gives the same text. */
export function fingerprint(path: string, input: Record<string, unknown>): string {
  const sorted = Object.keys(input).sort().map((name) => [name, input[name]]);
  return createHash('sha256').update(JSON.stringify([path, sorted])).digest('hex');
}

/**
 * Runs `effect` once per (member, key), in the caller's transaction: a repeat gets the stored answer, another payload is refused
 * as keyConflict, and two at once wait for each other.
 */
export async function once(
  tx: Tx, memberId: number, key: string, print: string, now: number, effect: () => Promise<unknown>,
): Promise<unknown> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${memberId}/${key}`}, 0))`);
  const { rows } = await tx.execute<{ fingerprint: string; answer: unknown }>(
    sql`select fingerprint, answer from idempotency where member_id = ${memberId}::bigint and key = ${key}`);
  const stored = rows[0];
  if (stored) {
    if (stored.fingerprint !== print) refuse(codes.keyConflict, 'keyConflict');
    return stored.answer;
  }
  const answer = await effect();
  await tx.execute(sql`insert into idempotency (member_id, key, fingerprint, answer, created_at)
    values (${memberId}::bigint, ${key}, ${print}, ${JSON.stringify(answer)}::jsonb, ${now}::bigint)`);
  return answer;
}
