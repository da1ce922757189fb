import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codes } from '../../../contract';
import { withTransaction, type TransactionOptions } from '../../db/transaction';
import type { Tx } from '../../db/types';
import type { Ctx } from '../deps';
import { refuse } from '../refuse';
import { signedIn } from '../verb';

/** A key's answer is kept this long (Q34). */
export const keyLifeMs = 7 * 24 * 3_600_000;

/** Names a payload: the same call with the same input gives the same text. */
export function fingerprint(path: string, input: Record<string, unknown>): string {
  const sorted = Object.keys(input)
    .sort()
    .map((name) => [name, input[name]]);
  return createHash('sha256')
    .update(JSON.stringify([path, sorted]))
    .digest('hex');
}

/** A kind of thing that comes of an idempotency key, and that a key can be closed for. Manifests name them. */
export interface KeyKind {
  /** Stored with every closed key: never change it. */
  readonly name: string;
  /** SQL condition for the row `i` of idempotency: such a thing has come of its key. */
  readonly came?: string;
  /** A closed key stays closed although the thing is there, because another key may have brought it. */
  readonly staysClosed?: boolean;
}

const closedMark = 'closed:';
/** Stands where a payload's print would: the key was closed before such a thing came of it. */
export const closedPrint = ({ name }: KeyKind): string => `${closedMark}${name}`;

/** Two with the same key at once wait for each other, until the end of the transaction. */
const inTurn = (tx: Tx, memberId: number, key: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${memberId}/${key}`}, 0))`);

/** The first answer of a key for a repeat of its request; refuses another request, and a key that was closed. */
export function storedAnswer<Answer>(stored: { fingerprint: string; answer: unknown }, print: string): Answer {
  if (stored.fingerprint === print) return stored.answer as Answer;
  return stored.fingerprint.startsWith(closedMark)
    ? refuse(codes.keyClosed, 'keyClosed')
    : refuse(codes.keyConflict, 'keyConflict');
}

/** Refuses a key that was closed; nobody closes it until the end of the transaction. */
export async function refuseClosedKey(tx: Tx, memberId: number, key: string): Promise<void> {
  await inTurn(tx, memberId, key);
  const { rows } = await tx.execute(
    sql`select 1 from idempotency where member_id = ${memberId}::bigint and key = ${key} and starts_with(fingerprint, ${closedMark})`,
  );
  if (rows.length > 0) refuse(codes.keyClosed, 'keyClosed');
}

/**
 * Closes a key for one kind of thing, in the caller's transaction: what has come of it, or null, and then nothing ever
 * will, because whoever
 * comes later with it is refused as keyClosed. Its row is written before `made` looks, so that a claim that takes no
 * turn here meets it or is seen.
 */
export async function closeKey<Made>(
  tx: Tx,
  memberId: number,
  key: string,
  kind: KeyKind,
  now: number,
  made: () => Promise<Made | null>,
): Promise<Made | null> {
  await inTurn(tx, memberId, key);
  await tx.execute(sql`insert into idempotency (member_id, key, fingerprint, answer, created_at)
    values (${memberId}::bigint, ${key}, ${closedPrint(kind)}, 'null'::jsonb, ${now}::bigint) on conflict do nothing`);
  const found = await made();
  // What was made with this key stays good for repeats.
  if (found !== null && !kind.staysClosed) {
    await tx.execute(
      sql`delete from idempotency where member_id = ${memberId}::bigint and key = ${key} and fingerprint = ${closedPrint(kind)}`,
    );
  }
  return found;
}

/** What the work of a key gets. */
export interface Keyed {
  readonly tx: Tx;
  /** The request, with `tx` as its transaction. */
  readonly ctx: Ctx;
  readonly memberId: number;
  readonly key: string;
}

export interface KeyedWork<Answer> extends Pick<TransactionOptions, 'commitOn'> {
  /** Names the call and its input (`fingerprint`). */
  readonly print: string;
  /**
   * What the key has made when its stored answer was deleted because of its age; null when nothing. Refuses a key that
   * has made something else.
   */
  readonly made?: (keyed: Keyed) => Promise<Answer | null>;
  readonly effect: (keyed: Keyed) => Promise<Answer>;
}

/**
 * Does the work of a request once per member and idempotency key, in one transaction with the stored answer. A repeat
 * gets the stored answer. Another request with the key is refused as keyConflict, a closed key as keyClosed, a request
 * without a key as keyMissing. Two requests with the same key wait for each other.
 */
export async function onceByKey<Answer>(
  outside: Ctx,
  { print, made, effect, commitOn }: KeyedWork<Answer>,
): Promise<Answer> {
  const { id: memberId } = signedIn(outside);
  const key = outside.idempotencyKey ?? refuse(codes.keyMissing, 'keyMissing');
  return withTransaction(
    outside.deps,
    async (tx) => {
      await inTurn(tx, memberId, key);
      const { rows } = await tx.execute<{ fingerprint: string; answer: unknown }>(
        sql`select fingerprint, answer from idempotency where member_id = ${memberId}::bigint and key = ${key}`,
      );
      if (rows[0]) return storedAnswer<Answer>(rows[0], print);
      const keyed: Keyed = { tx, ctx: { ...outside, tx }, memberId, key };
      const answer = (await made?.(keyed)) ?? (await effect(keyed));
      await tx.execute(sql`insert into idempotency (member_id, key, fingerprint, answer, created_at)
        values (${memberId}::bigint, ${key}, ${print}, ${JSON.stringify(answer)}::jsonb, ${outside.now}::bigint)`);
      return answer;
    },
    commitOn ? { commitOn } : {},
  );
}
