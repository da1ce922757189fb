import type { Check } from '../core/area';

/** Violations that the audit looks for between the ledger and the orders, and among the database's guards of both. */
export const paymentInvariants: readonly Check[] = [
  [
    'I10 a withdrawal does not hold what it says',
    ({ members }) => `
    select o.order_no as at from withdraw_orders o
    left join transactions t on t.id = o.hold_id and t.member_id = o.member_id and t.reason = 'withdraw' and t.natural_key = 'withdraw:' || o.order_no
    left join lateral (
      select sum(amount) filter (where account = 'house:payouts') as held, -sum(amount) filter (where account = 'member' and purse = 'withdrawable') as taken
      from entries where transaction_id = t.id
    ) e on true
    where ${members('o.member_id')} and (t.id is null or e.held is distinct from o.money or e.taken is distinct from o.money)`,
  ],
  [
    'I10 a withdrawal has not ended as its entries say',
    ({ members }) => `
    select o.order_no as at from withdraw_orders o
    left join transactions t on t.id = o.end_id and t.member_id = o.member_id and t.natural_key = 'withdraw-end:' || o.order_no
      and t.reason = case when o.state = 3 then 'withdraw-paid' else 'withdraw-return' end
    left join lateral (
      select -sum(amount) filter (where account = 'house:payouts') as held,
        coalesce(sum(amount) filter (where account like 'channel:%'), 0) as net, coalesce(sum(amount) filter (where account = 'house:fees'), 0) as fee,
        coalesce(sum(amount) filter (where account = 'tax'), 0) as tax, coalesce(sum(amount) filter (where account = 'member'), 0) as returned
      from entries where transaction_id = t.id
    ) e on true
    where ${members('o.member_id')} and o.state >= 3 and (t.id is null or e.held is distinct from o.money
      or (o.state = 3 and (e.net, e.fee, e.tax, e.returned) is distinct from (o.net, o.fee, o.tax, 0))
      or (o.state > 3 and (e.net, e.fee, e.tax, e.returned) is distinct from (0, 0, 0, o.money)))`,
  ],
  [
    'I6 money was held or let go for no withdrawal',
    ({ transactions }) => `
    select t.id as at from transactions t
    where ${transactions('t.id')} and t.reason in ('withdraw', 'withdraw-paid', 'withdraw-return')
      and not exists (select 1 from withdraw_orders o where t.id in (o.hold_id, o.end_id))`,
  ],
  [
    'I8 a guard of the orders is missing',
    () => `
    select name as at from (values ('deposit_orders_forward'), ('withdraw_orders_forward'), ('deposit_orders_provider'), ('withdraw_orders_provider'), ('review_decisions_append_only')) as guard (name)
    where not exists (select 1 from pg_trigger where tgname = name and tgenabled in ('O', 'A'))`,
  ],
  [
    'I6 a unique index of the withdrawals is missing',
    () => `
    select name as at from (values ('withdraw_orders_no'), ('withdraw_orders_key')) as guard (name)
    where not exists (select 1 from pg_class c join pg_index i on i.indexrelid = c.oid where c.relname = name and i.indisunique and i.indisvalid)`,
  ],
  [
    'I6 a credited order does not match its transaction',
    ({ members }) => `
    select o.trans_no as at from deposit_orders o
    left join transactions t on t.id = o.transaction_id and t.member_id = o.member_id and t.reason = 'deposit' and t.natural_key = 'deposit:' || o.trans_no
    left join lateral (
      select -sum(amount) filter (where account like 'channel:%') as paid, sum(amount) filter (where purse = 'locked') as credited,
        coalesce(sum(amount) filter (where account = 'tax'), 0) as tax from entries where transaction_id = t.id
    ) e on true
    where ${members('o.member_id')} and o.state = 3
      and (t.id is null or e.paid <> coalesce(o.came, o.pay_money) or e.tax <> coalesce(o.came_tax, o.tax) or e.credited <> coalesce(o.came - o.came_tax, o.pay_money - o.tax))`,
  ],
  [
    'I6 a credit belongs to no order',
    ({ transactions }) => `
    select t.id as at from transactions t
    where ${transactions('t.id')} and t.natural_key like 'deposit:%'
      and not exists (select 1 from deposit_orders o where o.transaction_id = t.id and o.state = 3)`,
  ],
  [
    'I10 what is held for withdrawals is not the sum of the open ones',
    () => `
    select 'house:payouts' as at where (select coalesce(sum(amount), 0) from entries where account = 'house:payouts')
      <> (select coalesce(sum(money), 0) from withdraw_orders where state < 3)`,
  ],
];
