import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codes } from '../../../contract';
import { withTransaction, type TransactionOptions } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Ctx } from '../deps';
import { refuse } from '../refuse';
import { signedIn } from '../verb';

/** How long the answer of a key is stored, in ms (Q34). */
export const keyLifeMs = 7 * 24 * 3_600_000;

/** Identifies a request by its path and input; the order of the input's fields does not matter. */
export function fingerprintOf(path: string, input: Record<string, unknown>): string {
  const sorted = Object.keys(input)
    .sort()
    .map((name) => [name, input[name]]);
  return createHash('sha256')
    .update(JSON.stringify([path, sorted]))
    .digest('hex');
}

/** A kind of request whose idempotency keys can be closed. The manifests list the kinds. */
export interface KeyKind {
  /** Stored with every closed key, so it must never change. */
  readonly name: string;
  /** SQL condition on the row `i` of idempotency: a request of this kind succeeded with this key. */
  readonly came?: string;
  /**
   * True when the key stays closed although a result exists, because a request with another key may have made that
   * result.
   */
  readonly staysClosed?: boolean;
}

const closedMark = 'closed:';
/** The fingerprint of a key that was closed before a request of this kind used it. */
export const closedPrint = ({ name }: KeyKind): string => `${closedMark}${name}`;

/**
 * Makes transactions with the same member and key run one after the other, by a lock until the end of the transaction.
 */
const inTurn = (tx: Tx, memberId: number, key: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${memberId}/${key}`}, 0))`);

/**
 * Returns the stored answer when the same request is repeated. Refuses another request with keyConflict, and any
 * request with a closed key with keyClosed.
 */
export function storedAnswer<Answer>(stored: { fingerprint: string; answer: unknown }, fingerprint: string): Answer {
  if (stored.fingerprint === fingerprint) return stored.answer as Answer;
  return stored.fingerprint.startsWith(closedMark)
    ? refuse(codes.keyClosed, 'keyClosed')
    : refuse(codes.keyConflict, 'keyConflict');
}

/** Refuses a closed key. An open key cannot be closed until the end of the transaction. */
export async function refuseClosedKey(tx: Tx, memberId: number, key: string): Promise<void> {
  await inTurn(tx, memberId, key);
  const { rows } = await tx.execute(
    sql`select 1 from idempotency where member_id = ${memberId}::bigint and key = ${key} and starts_with(fingerprint, ${closedMark})`,
  );
  if (rows.length > 0) refuse(codes.keyClosed, 'keyClosed');
}

/**
 * Closes an idempotency key of one kind of request, in the caller's transaction. Returns the result of the request that
 * used the key, or null; after null every request with this key is refused with keyClosed. The key's row is written
 * before `made` reads, so that a concurrent claim either meets the row or is found by `made`.
 */
export async function closeKey<Made>(
  tx: Tx,
  {
    memberId,
    key,
    kind,
    now,
    made,
  }: { memberId: number; key: string; kind: KeyKind; now: number; made: () => Promise<Made | null> },
): Promise<Made | null> {
  await inTurn(tx, memberId, key);
  await tx.execute(sql`insert into idempotency (member_id, key, fingerprint, answer, created_at)
    values (${memberId}::bigint, ${key}, ${closedPrint(kind)}, 'null'::jsonb, ${now}::bigint) on conflict do nothing`);
  const found = await made();
  // A key with a result is not left closed, so that repeats of its request get their answer.
  if (found !== null && !kind.staysClosed) {
    await tx.execute(
      sql`delete from idempotency where member_id = ${memberId}::bigint and key = ${key} and fingerprint = ${closedPrint(kind)}`,
    );
  }
  return found;
}

/** The arguments of the work that runs for a key. */
export interface Keyed {
  readonly tx: Tx;
  /** The request, with `tx` as its transaction. */
  readonly ctx: Ctx;
  readonly memberId: number;
  readonly key: string;
}

export interface KeyedWork<Answer> extends Pick<TransactionOptions, 'commitOn'> {
  /** Fingerprint of the request (see `fingerprintOf`). */
  readonly fingerprint: string;
  /**
   * Finds the result of this key after its stored answer has expired; null for none. Refuses the key when another
   * request has used it.
   */
  readonly made?: (keyed: Keyed) => Promise<Answer | null>;
  readonly effect: (keyed: Keyed) => Promise<Answer>;
}

/**
 * Does the work of a request once for each member and idempotency key, in one transaction with the stored answer. A
 * repeat gets the stored answer. Refuses with keyConflict when another request or a round of a house game used the key,
 * with keyClosed for a closed key, and with keyMissing without a key. Two requests with the same key wait for each
 * other.
 */
export async function onceByKey<Answer>(
  outside: Ctx,
  { fingerprint, made, effect, commitOn }: KeyedWork<Answer>,
): Promise<Answer> {
  const { id: memberId } = signedIn(outside);
  const key = outside.idempotencyKey ?? refuse(codes.keyMissing, 'keyMissing');
  return withTransaction(
    outside.deps,
    async (tx) => {
      await inTurn(tx, memberId, key);
      const { rows } = await tx.execute<{ fingerprint: string; answer: unknown }>(
        sql`select fingerprint, answer from stored_key(${memberId}::bigint, ${key})`,
      );
      if (rows[0]) return storedAnswer<Answer>(rows[0], fingerprint);
      const keyed: Keyed = { tx, ctx: { ...outside, tx }, memberId, key };
      const answer = (await made?.(keyed)) ?? (await effect(keyed));
      await tx.execute(sql`insert into idempotency (member_id, key, fingerprint, answer, created_at)
        values (${memberId}::bigint, ${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb, ${outside.now}::bigint)`);
      return answer;
    },
    commitOn ? { commitOn } : {},
  );
}
