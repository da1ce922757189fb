import { sql } from 'drizzle-orm';
import { codes } from '../../contract';
import type { Tx } from '../db/types';
import { betLeaseSchema } from './lease-settings';
import { readSettings } from '../core/read-settings';
import type { Ctx, Deps } from '../core/deps';
import { refuse } from '../core/refuse';
import { signedIn } from '../core/verb';

/**
 * Reads how long a stake keeps the member's other devices from betting, in ms. Call it before the transaction of the
 * stake.
 */
export const readBetLeaseMs = async (deps: Deps): Promise<number> =>
  (await readSettings(deps, 'bet-lease', betLeaseSchema)).ms;

/** The device that asks: its member and its session. */
interface Device {
  readonly memberId: number;
  readonly sessionId: number;
}

/**
 * Takes or renews the member's bet lease for the requesting session. Refuses with betElsewhere while another session
 * holds the lease (A16, I16). A lease has no effect after its time or after the end of its session. Every stake must
 * call this in its transaction, after the key and before any lock, draw or ledger entry (`bet_open` does it too).
 */
export async function takeBetLease(tx: Tx, ctx: Ctx, leaseMs: number): Promise<void> {
  const { id, sessionId } = signedIn(ctx);
  const {
    rows: [row],
  } = await tx.execute<{ taken: boolean }>(
    sql`select bet_lease(${id}::bigint, ${sessionId}::bigint, ${ctx.now}::bigint, ${leaseMs}::bigint) as taken`,
  );
  if (!row!.taken) refuse(codes.betElsewhere, 'betElsewhere');
}

/**
 * Gives the lease to the requesting session, even when another session holds it. Waits for a running stake of the other
 * session; that stake stays valid.
 */
export async function moveBetLease(
  tx: Tx,
  { memberId, sessionId }: Device,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<void> {
  const until = now + leaseMs;
  await tx.execute(sql`
    insert into bet_leases (member_id, session_id, until_at) values (${memberId}::bigint, ${sessionId}::bigint, ${until}::bigint)
    on conflict (member_id) do update set session_id = excluded.session_id, until_at = excluded.until_at`);
}
