import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types';
import { countFlag } from '../../core/count';
import type { Ctx } from '../../core/deps';
import { refuseTooMany } from '../../core/refuse';
import { hashDevice } from './login-tries';

/** Maximum number of failed logins of a device in an hour (A4). Addresses have their own limit: address-limit.ts. */
export const mostFailed = 20;
/** The period over which failed logins count, in ms. */
export const windowMs = 3_600_000;

const keyOf = ({ deviceId }: Ctx): string => `device:${hashDevice(deviceId)}`;

/**
 * Reserves a place in the budget of the caller's device before the password is checked, so that parallel tries cannot
 * exceed it, or refuses; the caller must then roll back the transaction.
 */
export async function beginTry(tx: Tx, ctx: Ctx): Promise<void> {
  const { rows } = await tx.execute<{ wait: number }>(
    sql`select login_begin(${keyOf(ctx)}, ${mostFailed}::int, ${windowMs}::bigint, ${ctx.now}::bigint) as wait`,
  );
  const wait = rows[0]!.wait;
  if (wait > 0) refuseTooMany(wait);
}

/** Releases the reserved place, or records it as failed. */
export async function endTry(ctx: Ctx, failed: boolean): Promise<void> {
  const key = keyOf(ctx);
  const { rows } = await ctx.deps.db.execute<{ failed: number }>(
    sql`select login_end(${key}, ${ctx.now}::bigint, ${failed}) as failed`,
  );
  if (failed && rows[0]?.failed === mostFailed) await reportUsedUp(ctx, { by: 'device', key, max: mostFailed });
}

/**
 * Writes a warning to the log and adds one to the day's count when a failed login has used up a limit. The log gets a
 * keyed digest; the address itself is only in login_budgets until it expires.
 */
export async function reportUsedUp(
  { deps, now }: Ctx,
  { by, key, max }: { by: 'address' | 'device'; key: string; max: number },
): Promise<void> {
  deps.log.warn(
    { event: 'loginAnomaly', by, who: deps.sealer.digest(key, 'login-budget').slice(0, 16), failed: max },
    'too many failed logins',
  );
  await countFlag(deps, { name: 'loginAnomaly', detail: by }, now);
}
