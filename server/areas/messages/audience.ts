import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../core/deps';

/**
 * The condition of the system messages that a player gets, for rows `s`. Members get those of the market for all and
 * for their level, and no offers with a closed account or on a break (Q30). Visitors get those for all (Q49).
 */
export function getsSystemMessage({ deps, now, member }: Pick<Ctx, 'deps' | 'now' | 'member'>): SQL {
  const ofMarket = sql`s.market = ${deps.market.code} and s.created_at <= ${now}::bigint`;
  if (member === null) return sql`${ofMarket} and s.levels is null`;
  const { levelId, excludedUntil, coolOffUntil } = member;
  const rests = excludedUntil !== null || coolOffUntil > now;
  return sql`${ofMarket} and (s.levels is null or ${levelId}::smallint = any(s.levels)) and (not s.offer or not ${rests}::boolean)`;
}
