import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types';
import { countFlag } from '../../core/count';
import type { Ctx } from '../../core/deps';
import { networkOf } from '../../core/network';
import { refuseTooMany } from '../../core/refuse';
import { hashDevice } from './login-tries';

/** Failed logins an hour, of one device and, for devices that are new to the account, of one address (A4). */
export const mostFailed = 20;
const windowMs = 3_600_000;

export interface LoginBudget {
  readonly by: 'address' | 'device';
  readonly key: string;
}

/**
 * The budgets that a try counts against. A device that has logged in to the account before does not count for its
 * address:
 * a mobile network puts thousands of players behind one. Nobody can choose to be known: every other device id counts
 * for its
 * address, however often it is changed.
 */
export const budgetsOf = ({ deviceId, ip }: Pick<Ctx, 'deviceId' | 'ip'>, isKnown: boolean): readonly LoginBudget[] => [
  { by: 'device', key: `device:${hashDevice(deviceId)}` },
  ...(isKnown ? [] : [{ by: 'address' as const, key: `address:${networkOf(ip)}` }]),
];

/**
 * Takes a place in each budget before the password is looked at, or refuses. The caller's transaction must be undone
 * then.
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
 * Gives the places back, or keeps them as failed. A budget that is used up by this try is flagged: a line in the log
 * and a
 * count of the day. The log has a keyed digest; the address itself stands in login_budgets for as long as it counts.
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
