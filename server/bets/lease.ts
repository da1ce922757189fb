import { sql, type SQL } from 'drizzle-orm';
import { codes } from '../../contract';
import type { Tx } from '../db/types';
import { betLeaseSchema } from './lease-settings';
import { readSettings } from '../core/read-settings';
import type { Ctx, Deps, SessionMember } from '../core/deps';
import { refuse } from '../core/refuse';
import { signedIn } from '../core/verb';

/**
 * Reads how long a stake keeps the member's other devices from betting, in ms. Call it before the transaction of the
 * stake.
 */
export const readBetLeaseMs = async (deps: Deps): Promise<number> =>
  (await readSettings(deps, 'bet-lease', betLeaseSchema)).ms;

const hold = (
  tx: Tx,
  { id, sessionId }: SessionMember,
  { until, free }: { until: number; free: SQL },
): Promise<{ rows: unknown[] }> =>
  tx.execute(sql`
  insert into bet_leases as held (member_id, session_id, until_at) values (${id}::bigint, ${sessionId}::bigint, ${until}::bigint)
  on conflict (member_id) do update set session_id = excluded.session_id, until_at = excluded.until_at where ${free} returning 1`);

/**
 * Takes or renews the member's bet lease for the requesting session. Refuses with betElsewhere while another session
 * holds the lease (A16, I16). A lease has no effect after its time or after the end of its session. Every stake must
 * call this in its transaction, after the key and before any lock, draw or ledger entry.
 */
export async function takeBetLease(tx: Tx, ctx: Ctx, leaseMs: number): Promise<void> {
  const { now } = ctx;
  const session = signedIn(ctx);
  const { rows: taken } = await hold(tx, session, {
    until: now + leaseMs,
    free: sql`held.session_id = excluded.session_id or held.until_at <= ${now}::bigint`,
  });
  if (taken.length > 0) return;
  // The row is locked now. A new statement sees the sessions as they are after the wait for the lock.
  const { rows: freed } = await tx.execute(sql`
    update bet_leases set session_id = ${session.sessionId}::bigint, until_at = ${now + leaseMs}::bigint where member_id = ${session.id}::bigint
      and not exists (select 1 from sessions s where s.id = bet_leases.session_id and s.expires_at > ${now}::bigint) returning 1`);
  if (freed.length === 0) refuse(codes.betElsewhere, 'betElsewhere');
}

/**
 * Gives the lease to the requesting session, even when another session holds it. Waits for a running stake of the other
 * session; that stake stays valid.
 */
export async function moveBetLease(tx: Tx, ctx: Ctx, leaseMs: number): Promise<void> {
  await hold(tx, signedIn(ctx), { until: ctx.now + leaseMs, free: sql`true` });
}
