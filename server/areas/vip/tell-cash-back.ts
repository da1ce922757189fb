import { sql } from 'drizzle-orm';
import { benefitIds } from '../../../contract';
import type { Deps } from '../../core/deps';
import type { Tx } from '../../db/types';
import { withTransaction } from '../../db/transaction';
import { writeMessage } from '../../inbox';
import { lastWeekAt, readWeek } from './cash-back-week';
import { cashBackWeek } from './dates';
import { readClub } from './read';
import { standingOf } from './roll';
import { cashBackTerms } from './settings';

/** Members that one transaction reads. */
const batch = 200;

/** Members who lost in a week, may claim its cash back, and have no message about it: the next `batch` by id. */
async function nextMembers(tx: Tx, { market, week, after }: { market: string; week: string; after: number }) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.id from members m
    join (select member_id from cash_back_weeks where week = ${week} and member_id > ${after}::bigint
      group by member_id having sum(staked - returned) > 0 and sum(cost) > 0) w on w.member_id = m.id
    where m.market = ${market}
      and exists (select 1 from transactions t where t.member_id = m.id and t.reason = 'deposit')
      and not exists (select 1 from vip_claims c
        where c.member_id = m.id and c.benefit = ${benefitIds.cashBack} and c.period = ${week})
      and not exists (select 1 from notices n where n.member_id = m.id and n.once_key = 'cash-back:' || ${week}::text)
    order by m.id limit ${batch} for update of m skip locked`);
  return rows.map(({ id }) => id);
}

/**
 * Tells each member whose cash back of the last week can be claimed now (MSG-1, VIP-9). Any process may run it at any
 * time: a member has one message about a week. Returns how many were written.
 */
export async function tellCashBacks(deps: Deps): Promise<number> {
  const { market, clock } = deps;
  const { timeZone } = market;
  const now = clock.now();
  const at = lastWeekAt(timeZone, now);
  const { week, begins, claimBegins, claimEnds } = cashBackWeek(timeZone, at);
  if (now < claimBegins) return 0;
  const { figures, cashBack } = await readClub({ deps });
  let written = 0;
  for (let after = 0; ;) {
    const ids = await withTransaction(deps, async (tx) => {
      const members = await nextMembers(tx, { market: market.code, week, after });
      for (const memberId of members) {
        const { levelId } = await standingOf(tx, { market, settings: figures, memberId, now });
        const terms = cashBackTerms(market, cashBack, figures.levels[levelId - 1]!.cashBack);
        const { amount } = await readWeek(tx, { timeZone, memberId, at, terms });
        if (amount === 0) continue;
        // The last day is named by an instant of it: the week ends with the first instant of the next day.
        const values = { amount, week: [begins, at] as const, until: claimEnds - 1 };
        await writeMessage({ tx, deps }, { memberId, kind: 'cashBackReady', values, once: `cash-back:${week}`, now });
        written += 1;
      }
      return members;
    });
    if (ids.length < batch) return written;
    after = ids.at(-1)!;
  }
}
