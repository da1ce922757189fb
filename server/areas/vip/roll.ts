import { sql, type SQL } from 'drizzle-orm';
import type { Market } from '../../../contract';
import type { Deps } from '../../core/deps';
import { readSettings } from '../../core/read-settings';
import { withTransaction } from '../../db/transaction';
import type { Tx } from '../../db/types';
import { yearOf } from './dates';
import { vipSchema, type VipSettings } from './settings';

/** The points of the levels in minor units, as an array of SQL. */
export const levelsSql = ({ levels }: VipSettings, scale: number): SQL =>
  sql`${`{${levels.map(({ points }) => points * scale).join(',')}}`}::bigint[]`;

/** A member's standing in this year. */
export interface Standing {
  readonly levelId: number;
  /** Points of this year in minor units. */
  readonly points: number;
}

/** Brings a member to the market's present year and returns level and points (VIP-2, Q17). */
export async function standingOf(
  tx: Tx,
  { market, settings, memberId, now }: { market: Market; settings: VipSettings; memberId: number; now: number },
): Promise<Standing> {
  const { rows } = await tx.execute<{ points: number }>(sql`
    select vip_roll(${memberId}::bigint, ${yearOf(market.timeZone, now)}::integer,
      ${levelsSql(settings, market.scale)}, ${market.scale}::integer, ${now}::bigint) as points`);
  const { rows: levels } = await tx.execute<{ level_id: number }>(
    sql`select level_id from members where id = ${memberId}::bigint`,
  );
  return { levelId: levels[0]!.level_id, points: rows[0]!.points };
}

const batch = 200;

/**
 * Recalculates the levels of members who are still in an earlier year, in short transactions. Any process may run it
 * at any time; it does nothing after the first run of a year. Returns how many members were recalculated.
 */
export async function rollYears(deps: Deps): Promise<number> {
  const { market } = deps;
  const now = deps.clock.now();
  const settings = await readSettings(deps, 'vip', vipSchema);
  const year = yearOf(market.timeZone, now);
  let done = 0;
  for (;;) {
    const count = await withTransaction(deps, async (tx) => {
      const { rows } = await tx.execute(sql`
        select vip_roll(m.id, ${year}::integer, ${levelsSql(settings, market.scale)}, ${market.scale}::integer,
          ${now}::bigint)
        from (select id from members where market = ${market.code} and vip_year > 0 and vip_year < ${year}::integer
          order by id limit ${batch} for no key update skip locked) m`);
      return rows.length;
    });
    done += count;
    if (count < batch) return done;
  }
}
