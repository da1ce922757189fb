import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { kycRecords, memberLimits, playDays, signIns, verifiedOutcomes } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { TaskRow, TaskSettings } from '../../economy/rewards';
import type { Ctx } from '../../kit/deps';
import { marketDay } from '../../kit/zone';
import { turnover } from '../../ledger';
import { windowOf } from '../../protection/windows';

/** How far a member is with every kind of task, out of what has happened: nothing is counted for the tasks alone but rounds. */
export type Progress = Readonly<Record<TaskRow['kind'], number>>;

/** Friends whose deposit and stakes are looked at, at most: more than can be collected. */
const mostFriends = 200;

/** Friends who have deposited and staked enough. */
async function playingFriends(tx: Tx, memberId: number, friendStake: number): Promise<number> {
  const { rows } = await tx.execute<{ friends: number | string }>(sql`
    select count(*) as friends from (select id from members where invited_by = ${memberId}::bigint order by id limit ${mostFriends}::int) m
    cross join lateral (
      select coalesce(-sum(e.amount) filter (where t.reason = 'stake'), 0) as staked, count(*) filter (where t.reason = 'deposit') as deposits
      from transactions t join entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.purse in ('locked', 'withdrawable')
      where t.member_id = m.id and t.reason in ('deposit', 'stake')
    ) p where p.deposits > 0 and p.staked >= ${friendStake}::bigint`);
  return Number(rows[0]!.friends);
}

export async function readProgress(tx: Tx, { deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>, memberId: number, settings: Pick<TaskSettings, 'friendStake'>): Promise<Progress> {
  const day = marketDay(market.timeZone, now);
  const week = windowOf(market.timeZone, 'week', now);
  const cash = await turnover(tx, memberId, day.begin);
  const [played] = await tx.select().from(playDays).where(and(eq(playDays.memberId, memberId), eq(playDays.day, day.name)));
  const signed = await tx.select({ day: signIns.day }).from(signIns)
    .where(and(eq(signIns.memberId, memberId), gte(signIns.day, week.firstDay), lte(signIns.day, day.name)));
  const [known] = await tx.select({ state: kycRecords.state }).from(kycRecords).where(eq(kycRecords.memberId, memberId));
  const limits = await tx.select({ amount: memberLimits.amount }).from(memberLimits).where(eq(memberLimits.memberId, memberId));
  const [verified] = await tx.select({ at: verifiedOutcomes.verifiedAt }).from(verifiedOutcomes).where(eq(verifiedOutcomes.memberId, memberId));
  return {
    // Who asks is here.
    login: 1,
    rounds: played?.rounds ?? 0,
    stake: cash.staked,
    deposit: cash.deposits,
    bigWin: played?.bestTenths ?? 0,
    newGame: played?.newGame ? 1 : 0,
    signWeek: signed.length,
    kyc: known?.state === 'verified' ? 1 : 0,
    limit: limits.some(({ amount }) => amount !== null) ? 1 : 0,
    verify: verified ? 1 : 0,
    friend: await playingFriends(tx, memberId, settings.friendStake),
  };
}
