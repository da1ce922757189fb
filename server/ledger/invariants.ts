import type { Check } from '../core/area';

/** Violations that the audit looks for in the ledger itself. */
export const ledgerInvariants: readonly Check[] = [
  [
    'I1 a transaction does not sum to zero',
    ({ transactions }) => `
    select transaction_id as at from entries where ${transactions('transaction_id')}
    group by transaction_id, currency_of(purse) having sum(amount) <> 0`,
  ],
  [
    'I1 a transaction has no entries',
    ({ transactions }) => `
    select t.id as at from transactions t
    where ${transactions('t.id')} and not exists (select 1 from entries e where e.transaction_id = t.id)`,
  ],
  [
    'I2 a stored balance is not the sum of its entries',
    ({ members }) => `
    select a.member_id as at from accounts a left join (
      select member_id,
        sum(amount) filter (where purse = 'locked') as locked,
        sum(amount) filter (where purse = 'withdrawable') as withdrawable,
        sum(amount) filter (where purse = 'coins') as coins,
        sum(amount) filter (where purse = 'diamonds') as diamonds
      from entries where member_id is not null and ${members('member_id')} group by member_id
    ) e using (member_id)
    where ${members('a.member_id')} and (a.locked <> coalesce(e.locked, 0) or a.withdrawable <> coalesce(e.withdrawable, 0)
      or a.coins <> coalesce(e.coins, 0) or a.diamonds <> coalesce(e.diamonds, 0))`,
  ],
  [
    'I2 a member has no account',
    () => `
    select m.id as at from members m where not exists (select 1 from accounts a where a.member_id = m.id)`,
  ],
  [
    'I2 a movement is not what its transaction has posted',
    ({ transactions }) => `
    select coalesce(e.transaction_id, m.transaction_id) as at from (
      select transaction_id, member_id, currency_of(purse) as kind, sum(amount) as amount,
        coalesce(sum(amount) filter (where purse = 'withdrawable'), 0) as freed
      from entries where member_id is not null and ${transactions('transaction_id')} group by transaction_id, member_id, currency_of(purse)
    ) e full join (select * from movements where ${transactions('transaction_id')}) m using (transaction_id, member_id, kind)
    where e.amount is distinct from m.amount or e.freed is distinct from m.freed`,
  ],
  [
    'I2 a balance is not the previous balance plus the entry',
    ({ members }) => `
    select member_id || '/' || id as at from (
      select member_id, id, balance - amount - lag(balance, 1, 0) over past as gap, free - freed - lag(free, 1, 0) over past as free_gap,
        at < lag(at, 1, 0) over (partition by member_id order by id) as back
      from movements where ${members('member_id')} window past as (partition by member_id, kind order by at, id)
    ) m where gap <> 0 or free_gap <> 0 or back`,
  ],
  [
    'I2 a sum has a part that the currency cannot pay',
    ({ transactions }) => `
    select distinct e.transaction_id as at from entries e
    join transactions t on t.id = e.transaction_id
    join members m on m.id = coalesce(e.member_id, t.member_id)
    where e.transaction_id > (select transaction_id from whole_sums_after) and ${transactions('e.transaction_id')}
      and e.purse in ('locked', 'withdrawable', 'cash') and e.amount % least_unit(m.market) <> 0`,
  ],
  [
    'I3 a purse is below zero',
    () => `
    select member_id as at from accounts where locked < 0 or withdrawable < 0 or coins < 0 or diamonds < 0`,
  ],
  [
    'I6 a key has more than one transaction',
    ({ members }) => `
    select member_id || '/' || key as at from transactions where ${members('member_id')} group by member_id, key having count(*) > 1`,
  ],
  [
    'I9 a transaction names no cause or actor',
    ({ transactions }) => `
    select id as at from transactions where ${transactions('id')} and (actor = '' or reason = '' or cause is null)`,
  ],
];
