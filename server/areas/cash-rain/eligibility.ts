import { sql } from 'drizzle-orm';
import { memberStatus, type Market } from '../../../contract';
import type { Tx } from '../../db/types';
import type { RainSettings } from './settings';
import type { SessionMember } from '../../core/deps';
import { promotionalSql } from '../../ledger';

const dayMs = 86_400_000;

export interface Eligibility {
  readonly memberStatus: 0 | 1 | 2;
  /** Why the member may play; null when the member may not. */
  readonly ground: 'play' | 'welcome' | null;
  /** In minor units, like `neededDeposit`. */
  readonly missingStake: number;
  readonly neededDeposit: number;
}

/**
 * Decides whether a member may play (RAN-4, ECO-7). Welcome rains come first: as many as the market has, in the first
 * days of an account that gets gifts (A7). Their gift is guaranteed (Q75), also for a member who has already deposited
 * and played. Otherwise the deposits and stakes of the last `windowDays` days decide.
 */
export async function eligibility(
  tx: Tx,
  {
    market,
    settings,
    member,
    now,
  }: { market: Market; settings: RainSettings; member: Pick<SessionMember, 'id' | 'registeredAt'>; now: number },
): Promise<Eligibility> {
  // The first instant of the window does not belong to it.
  const since = now - settings.windowDays * dayMs + 1;
  const { rows } = await tx.execute<{ welcome: boolean } & Record<'deposits' | 'staked' | 'gifts', number>>(sql`
    select sums.deposits, sums.staked,
      (select count(*) from rain_gifts g where g.member_id = ${member.id}::bigint) as gifts,
      (select m.gifts from members m where m.id = ${member.id}::bigint) as welcome
    from (${promotionalSql(member.id, { since, until: now })}) sums`);
  const deposits = rows[0]!.deposits;
  const stakes = rows[0]!.staked;
  const gifts = rows[0]!.gifts;
  const none = { missingStake: 0, neededDeposit: 0 };
  if (rows[0]!.welcome && gifts < market.welcomeRains && now < member.registeredAt + settings.welcomeDays * dayMs) {
    return { memberStatus: memberStatus.allowed, ground: 'welcome', ...none };
  }
  if (deposits >= settings.minDeposit && stakes >= settings.minStake)
    return { memberStatus: memberStatus.allowed, ground: 'play', ...none };
  if (deposits < settings.minDeposit) {
    return {
      memberStatus: memberStatus.needsDeposit,
      ground: null,
      missingStake: 0,
      neededDeposit: settings.minDeposit - deposits,
    };
  }
  return {
    memberStatus: memberStatus.needsPlay,
    ground: null,
    missingStake: settings.minStake - stakes,
    neededDeposit: 0,
  };
}
