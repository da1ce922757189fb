import { sql, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../core/deps';
import { signedIn } from '../../core/verb';

/**
 * The condition of the system messages that a member gets, for rows `s`: those of the market for all or for the
 * member's level. A member with a closed account or on a break gets no offers (Q30).
 */
export function getsSystemMessage(ctx: Ctx): SQL {
  const { levelId, excludedUntil, coolOffUntil } = signedIn(ctx);
  const rests = excludedUntil !== null || coolOffUntil > ctx.now;
  return sql`s.market = ${ctx.deps.market.code} and s.created_at <= ${ctx.now}::bigint
    and (s.levels is null or ${levelId}::smallint = any(s.levels)) and (not s.offer or not ${rests}::boolean)`;
}
