import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { kycRecords, memberLimits, playDays, signIns, verifiedOutcomes } from '../../db/schema';
import type { Tx } from '../../db/types';
import type { TaskRow } from './settings';
import type { Ctx } from '../../core/deps';
import { marketDay } from '../../core/market-time';
import { turnover } from '../../ledger';
import { windowOf } from '../../core/market-windows';

/**
 * How far a member is with the kinds of tasks asked for, out of what has happened: nothing is counted for the tasks
 * alone but rounds.
 */
export type Progress = Readonly<Partial<Record<TaskRow['kind'], number>>>;

/** What a friend has to have staked, and how many friends matter. */
export interface Friends {
  readonly friendStake: number;
  readonly most: number;
}

/**
 * Counts friends who have deposited and staked enough, up to `most`; accounts without gifts do not count (A7). A
 * friend's history is read only until it is enough: the running
 * sum goes along the index, and the limits keep the planner from summing everything.
 */
export const playingFriends = (memberId: number, { friendStake, most }: Friends): SQL => sql`
  select count(*) as friends from (
    select m.id from members m
    cross join lateral (select 1 from transactions t where t.member_id = m.id and t.reason = 'deposit' limit 1) deposited
    cross join lateral (
      select 1 from (
        select sum(stake.amount) over (order by t.created_at rows unbounded preceding) as staked
        from transactions t cross join lateral (
          select -sum(e.amount) as amount from entries e
          where e.transaction_id = t.id and e.member_id = t.member_id and e.purse in ('locked', 'withdrawable')
        ) stake
        where t.member_id = m.id and t.reason = 'stake'
      ) so_far where staked >= ${friendStake}::bigint limit 1
    ) played
    where m.invited_by = ${memberId}::bigint and m.gifts limit ${most}::int
  ) enough`;

/** Reads no more than the kinds need. */
export async function readProgress(
  tx: Tx,
  { deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>,
  memberId: number,
  kinds: readonly TaskRow['kind'][],
  friends: Friends,
): Promise<Progress> {
  const day = marketDay(market.timeZone, now);
  const asks = (...of: TaskRow['kind'][]): boolean => of.some((kind) => kinds.includes(kind));
  // Who asks is here.
  const progress: { -readonly [kind in keyof Progress]: number } = { login: 1 };
  if (asks('stake', 'deposit')) {
    const { staked, deposits } = await turnover(tx, memberId, day.begin);
    Object.assign(progress, { stake: staked, deposit: deposits });
  }
  if (asks('rounds', 'bigWin', 'newGame')) {
    const [played] = await tx
      .select()
      .from(playDays)
      .where(and(eq(playDays.memberId, memberId), eq(playDays.day, day.name)));
    Object.assign(progress, {
      rounds: played?.rounds ?? 0,
      bigWin: played?.bestTenths ?? 0,
      newGame: played?.newGame ? 1 : 0,
    });
  }
  if (asks('signWeek')) {
    const week = windowOf(market.timeZone, 'week', now);
    progress.signWeek = (
      await tx
        .select({ day: signIns.day })
        .from(signIns)
        .where(and(eq(signIns.memberId, memberId), gte(signIns.day, week.firstDay), lte(signIns.day, day.name)))
    ).length;
  }
  if (asks('kyc')) {
    const [known] = await tx
      .select({ state: kycRecords.state })
      .from(kycRecords)
      .where(eq(kycRecords.memberId, memberId));
    progress.kyc = known?.state === 'verified' ? 1 : 0;
  }
  if (asks('limit')) {
    const limits = await tx
      .select({ amount: memberLimits.amount })
      .from(memberLimits)
      .where(eq(memberLimits.memberId, memberId));
    progress.limit = limits.some(({ amount }) => amount !== null) ? 1 : 0;
  }
  if (asks('verify')) {
    const [verified] = await tx
      .select({ at: verifiedOutcomes.verifiedAt })
      .from(verifiedOutcomes)
      .where(eq(verifiedOutcomes.memberId, memberId));
    progress.verify = verified ? 1 : 0;
  }
  if (asks('friend')) {
    const {
      rows: [row],
    } = await tx.execute<{ friends: number | string }>(playingFriends(memberId, friends));
    progress.friend = Number(row!.friends);
  }
  return progress;
}
