import type { Check } from '../../core/area';

/** Violations that the audit looks for between the ledger and the gifts of the rain. */
export const rainInvariants: readonly Check[] = [
  [
    'I6 a rain gift has no transaction of its own',
    ({ members }) => `
    select g.member_id || '/' || g.slot as at from rain_gifts g
    left join transactions t on t.id = g.transaction_id and t.member_id = g.member_id and t.reason = 'rain'
    where ${members('g.member_id')} and (g.gift_type <> 0 and g.gift_amount > 0) <> (t.id is not null)`,
  ],
  [
    'I6 a rain transaction belongs to no gift',
    ({ transactions }) => `
    select t.id as at from transactions t
    where ${transactions('t.id')} and t.reason = 'rain'
      and not exists (select 1 from rain_gifts g where g.member_id = t.member_id and g.transaction_id = t.id)`,
  ],
  [
    'I7 a stored rain answer has no gift',
    ({ members }) => `
    select i.member_id || '/' || i.key as at from idempotency i
    where ${members('i.member_id')} and i.answer ? 'giftType' and i.answer ? 'duration' and not exists (
      select 1 from rain_gifts g where g.member_id = i.member_id and g.slot = i.answer ->> 'duration'
        and g.gift_type = (i.answer ->> 'giftType')::int and g.gift_amount = (i.answer ->> 'giftAmount')::bigint)`,
  ],
  [
    'a rain pool does not match its gifts',
    () => `
    select s.slot as at from (select * from rain_slots order by slot desc limit 100) s left join (
      select g.slot, sum(e.amount) as paid from rain_gifts g
      join entries e on e.transaction_id = g.transaction_id and e.member_id is not null and e.purse = 'locked'
      where g.gift_type in (1, 2) group by g.slot
    ) g using (slot) where s.pool_paid <> coalesce(g.paid, 0)`,
  ],
];
