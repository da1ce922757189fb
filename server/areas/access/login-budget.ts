import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types';
import { countFlag } from '../../core/count';
import type { Ctx } from '../../core/deps';
import { networkOf } from '../../core/network';
import { refuseTooMany } from '../../core/refuse';
import { hashDevice } from './login-tries';

/**
 * Maximum number of failed logins in an hour: for a device and, for devices that are new to the account, also for an
 * address (A4).
 */
export const mostFailed = 20;
const windowMs = 3_600_000;

export interface LoginBudget {
  readonly by: 'address' | 'device';
  readonly key: string;
}

/**
 * Returns the budgets that a login counts against. A device that has logged in to the account before does not count
 * against its address, because a mobile network puts thousands of players behind one address. A changed device id does
 * not avoid the limit: every unknown id counts against the address.
 */
export const budgetsOf = ({ deviceId, ip }: Pick<Ctx, 'deviceId' | 'ip'>, isKnown: boolean): readonly LoginBudget[] => [
  { by: 'device', key: `device:${hashDevice(deviceId)}` },
  ...(isKnown ? [] : [{ by: 'address' as const, key: `address:${networkOf(ip)}` }]),
];

/**
 * Reserves a place in each budget before the password is checked, or refuses; the caller must then roll back the
 * transaction.
 */
export async function beginTry(tx: Tx, budgets: readonly LoginBudget[], now: number): Promise<void> {
  for (const { key } of budgets) {
    const { rows } = await tx.execute<{ wait: number | string }>(
      sql`select login_begin(${key}, ${mostFailed}::int, ${windowMs}::bigint, ${now}::bigint) as wait`,
    );
    const wait = Number(rows[0]!.wait);
    if (wait > 0) refuseTooMany(wait);
  }
}

/**
 * Releases the reserved places, or records them as failed. When this failure uses up a budget, the server writes a
 * warning to the log and adds one to the day's count. The log gets a keyed digest; the address itself is only in
 * login_budgets until it expires.
 */
export async function endTry({ deps, now }: Ctx, budgets: readonly LoginBudget[], failed: boolean): Promise<void> {
  for (const { by, key } of budgets) {
    const { rows } = await deps.db.execute<{ failed: number }>(
      sql`select login_end(${key}, ${now}::bigint, ${failed}) as failed`,
    );
    if (!failed || rows[0]?.failed !== mostFailed) continue;
    deps.log.warn(
      { event: 'loginAnomaly', by, who: deps.sealer.digest(key, 'login-budget').slice(0, 16), failed: mostFailed },
      'too many failed logins',
    );
    await countFlag(deps, { name: 'loginAnomaly', detail: by }, now);
  }
}
