import { eq } from 'drizzle-orm';
import { contract, type ProtectionStatus, type RealityMinutes } from '../../../contract';
import { memberProtection } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import { signedIn, verb } from '../../core/verb';
import { turnover } from '../../ledger';
import { timeLeft } from '../../bets/guards';
import { limitsOf } from '../../bets/limits';
import { playedSince } from '../../bets/play-time';
import { windowOf } from '../../core/market-windows';

/** Reads the member's protection: break, limits, reality check and today's play. */
export async function readStatus(ctx: Ctx): Promise<ProtectionStatus> {
  const { tx, deps, now } = ctx;
  const { id } = signedIn(ctx);
  const [row] = await tx.select().from(memberProtection).where(eq(memberProtection.memberId, id));
  const today = windowOf(deps.market.timeZone, 'day', now);
  const { staked, won } = await turnover(tx, id, today.begin);
  return {
    coolOffUntil: row && row.coolOffUntil > now ? row.coolOffUntil : 0,
    realityMinutes: (row?.realityMinutes ?? 60) as RealityMinutes,
    limits: await limitsOf(tx, { market: deps.market, memberId: id, now }),
    timeUpUntil: (await timeLeft(tx, ctx, id)).until,
    today: { seconds: Math.floor((await playedSince(tx, id, today.firstDay)) / 1000), staked, won },
  };
}

export const status = verb(contract.protection.status, ({ ctx }) => readStatus(ctx), { whileExcluded: true });
