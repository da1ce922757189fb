import type { Check } from '../../core/area';

/** SQL: the purse of an order `o`. */
const purse = `case o.type when 3 then 'coins' else 'diamonds' end`;
/** SQL: what transaction `id` moved on the purse of the member of order `o`. */
const movedBy = (id: string): string => `(select coalesce(sum(e.amount), 0) from entries e
  where e.transaction_id = ${id} and e.member_id = o.member_id and e.purse = ${purse})`;

/** Violations that the audit looks for among orders, stock, coupons and the ledger. */
export const mallInvariants: readonly Check[] = [
  [
    'I6 an order of the mall does not match its payment',
    ({ members }) => `
    select o.id as at from mall_orders o left join transactions t on t.id = o.transaction_id
    where ${members('o.member_id')} and o.paid > 0
      and (t.reason is distinct from 'mall' or t.member_id <> o.member_id or ${movedBy('o.transaction_id')} <> -o.paid)`,
  ],
  [
    'I6 a cancelled order of the mall does not match its refund',
    ({ members }) => `
    select o.id as at from mall_orders o left join transactions t on t.id = o.refund_id
    where ${members('o.member_id')} and o.refund_id is not null
      and (t.reason is distinct from 'mall-refund' or t.member_id <> o.member_id or ${movedBy('o.refund_id')} <> o.paid)`,
  ],
  [
    'I6 a transaction of the mall belongs to no order',
    ({ transactions }) => `
    select t.id as at from transactions t where ${transactions('t.id')}
      and ((t.reason = 'mall' and not exists (select 1 from mall_orders o where o.transaction_id = t.id))
        or (t.reason = 'mall-refund' and not exists (select 1 from mall_orders o where o.refund_id = t.id)))`,
  ],
  [
    'I6 the total of an order of the mall is not that of its lines',
    ({ members }) => `
    select o.id as at from mall_orders o where ${members('o.member_id')}
      and o.total is distinct from (select sum(l.unit_price * l.count) from mall_lines l where l.order_id = o.id)`,
  ],
  [
    'I6 the sold pieces of the mall are not those of its orders',
    () => `
    select s.market || '/' || s.goods || s.option as at from mall_stock s where s.sold <> (
      select coalesce(sum(l.count), 0) from mall_lines l join mall_orders o on o.id = l.order_id
      where o.market = s.market and l.goods = s.goods and l.option = s.option and o.state <> 'cancelled')`,
  ],
  [
    'I6 the supplied pieces of the mall are not the sum of the supplies',
    () => `
    select s.market || '/' || s.goods || s.option as at from mall_stock s where s.supplied <> (
      select coalesce(sum(p.pieces), 0) from mall_supplies p
      where p.market = s.market and p.goods = s.goods and p.option = s.option)`,
  ],
  [
    'I6 the coupon of an order of the mall was not used for it',
    ({ members }) => `
    select o.id as at from mall_orders o left join coupons c on c.id = o.coupon_id and c.member_id = o.member_id
    where ${members('o.member_id')} and ((o.coupon_id is null) <> (o.off = 0)
      or (o.coupon_id is not null and (c.used_for is distinct from 'mall:' || o.key or c.used_off is distinct from o.off)))`,
  ],
  [
    'I6 the state of an order of the mall is not its last step',
    ({ members }) => `
    select o.id as at from mall_orders o where ${members('o.member_id')}
      and not (exists (select 1 from mall_steps s where s.order_id = o.id and s.state = o.state)
        and exists (select 1 from mall_steps s where s.order_id = o.id and s.state = 'placed')
        and (select count(*) from mall_steps s where s.order_id = o.id) = case
          when o.state = 'placed' then 1
          when o.state = 'packed' or o.digital then 2
          when o.state = 'sent' then 3
          when o.state = 'delivered' then 4
          else (select count(*) from mall_steps s where s.order_id = o.id and s.state in ('placed', 'packed', 'cancelled'))
        end)`,
  ],
  [
    'I6 airtime or data of the mall does not match its order',
    ({ members }) => `
    select o.id as at from mall_orders o
    join mall_lines l on l.order_id = o.id and l.kind in ('airtime', 'data')
    left join mall_top_ups t on t.id = o.id
    where ${members('o.member_id')} and (o.state, t.state) not in
      (('placed', 'open'), ('delivered', 'delivered'), ('cancelled', 'refused'))
      or (${members('o.member_id')} and t.id is null)`,
  ],
];
