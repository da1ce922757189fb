import { sql } from 'drizzle-orm';
import { marketDay } from '../../core/market-time';
import type { Listener } from '../../core/events';

/**
 * Counts the cash stake of a round that has ended, on the market's day of its end. The event leaves out stakes that
 * were returned.
 */
export const countStake: Listener<'roundSettled'> = async ({ deps }, { memberId, cash, at }) => {
  if (cash === 0) return;
  const day = marketDay(deps.market.timeZone, at).name;
  const counted = sql`
    insert into task_days as d (member_id, day, staked) values (${memberId}::bigint, ${day}, ${cash}::bigint)
    on conflict (member_id, day) do update set staked = d.staked + excluded.staked`;
  return [['task_day', counted]];
};

/** Counts a confirmed deposit on the market's day: its amount before tax. */
export const countDeposit: Listener<'deposited'> = async ({ tx, deps }, { memberId, paid, at }) => {
  const day = marketDay(deps.market.timeZone, at).name;
  await tx.execute(sql`
    insert into task_days as d (member_id, day, deposited, best_deposit)
    values (${memberId}::bigint, ${day}, ${paid}::bigint, ${paid}::bigint)
    on conflict (member_id, day) do update set
      deposited = d.deposited + excluded.deposited, best_deposit = greatest(d.best_deposit, excluded.best_deposit)`);
};
