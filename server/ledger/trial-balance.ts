import { sql } from 'drizzle-orm';
import { withTransaction } from '../db/transaction';
import type { Db } from '../db/types';

/** The balance of one account. All accounts of a currency sum to zero. */
export interface TrialRow {
  /** `cash` (minor units), `coins` or `diamonds`. */
  readonly currency: string;
  /** `member:locked`, `house:promo`, `channel:MTN_MM`, … */
  readonly account: string;
  readonly entries: number;
  readonly amount: number;
}

/**
 * Returns the balance of every account; the purses of all members are summed. Reads all entries, so it has no statement
 * timeout.
 */
export const trialBalance = (db: Db): Promise<TrialRow[]> =>
  withTransaction({ db }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{
      currency: string;
      account: string;
      entries: number;
      amount: number;
    }>(sql`
    select currency_of(purse) as currency, case when account = 'member' then 'member:' || purse else account end as account,
      count(*) as entries, sum(amount)::bigint as amount
    from entries group by 1, 2 order by 1, 2`);
    return rows.map(({ currency, account, entries, amount }) => ({
      currency,
      account,
      entries: entries,
      amount: amount,
    }));
  });
