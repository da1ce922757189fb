import { sql } from 'drizzle-orm';
import type { Db } from '../db/types';

/** Each query finds what must not be; its rows become sentences. */
const checks: ReadonlyArray<readonly [string, string]> = [
  ['I1 a transaction does not sum to zero', `
    select transaction_id as at from entries group by transaction_id, currency_of(purse) having sum(amount) <> 0`],
  ['I1 a transaction has no entries', `
    select t.id as at from transactions t where not exists (select 1 from entries e where e.transaction_id = t.id)`],
  ['I2 a stored balance is not the sum of its entries', `
    select a.member_id as at from accounts a left join (
      select member_id,
        sum(amount) filter (where purse = 'locked') as locked,
        sum(amount) filter (where purse = 'withdrawable') as withdrawable,
        sum(amount) filter (where purse = 'coins') as coins,
        sum(amount) filter (where purse = 'diamonds') as diamonds
      from entries where member_id is not null group by member_id
    ) e using (member_id)
    where a.locked <> coalesce(e.locked, 0) or a.withdrawable <> coalesce(e.withdrawable, 0)
      or a.coins <> coalesce(e.coins, 0) or a.diamonds <> coalesce(e.diamonds, 0)`],
  ['I2 a member has no account', `
    select m.id as at from members m where not exists (select 1 from accounts a where a.member_id = m.id)`],
  ['I3 a purse is below zero', `
    select member_id as at from accounts where locked < 0 or withdrawable < 0 or coins < 0 or diamonds < 0`],
  ['I4 a guard against changing the books is missing', `
    select name as at from (values ('transactions_append_only'), ('entries_append_only'), ('entries_balance'),
      ('transactions_no_truncate'), ('entries_no_truncate'), ('outcomes_append_only'), ('rain_gifts_append_only')) as guard (name)
    where not exists (select 1 from pg_trigger where tgname = name and tgenabled in ('O', 'A'))`],
  ['I6 a key has more than one transaction', `
    select member_id || '/' || key as at from transactions group by member_id, key having count(*) > 1`],
  ['I6 a rain gift has no transaction of its own', `
    select g.member_id || '/' || g.slot as at from rain_gifts g
    left join transactions t on t.id = g.transaction_id and t.member_id = g.member_id and t.reason = 'rain'
    where (g.gift_type <> 0 and g.gift_amount > 0) <> (t.id is not null)`],
  ['I6 a rain transaction belongs to no gift', `
    select t.id as at from transactions t
    where t.reason = 'rain' and not exists (select 1 from rain_gifts g where g.transaction_id = t.id)`],
  ['I7 a stored rain answer has no gift', `
    select i.member_id || '/' || i.key as at from idempotency i
    where i.answer ? 'giftType' and not exists (
      select 1 from rain_gifts g where g.member_id = i.member_id and g.slot = i.answer ->> 'duration'
        and g.gift_type = (i.answer ->> 'giftType')::int and g.gift_amount = (i.answer ->> 'giftAmount')::bigint)`],
  ['I9 an entry names no cause or actor', `
    select id as at from transactions where actor = '' or reason = '' or cause is null`],
  ['I14 a seed has a gap in its nonces', `
    select s.id as at from seeds s left join outcomes o on o.seed_id = s.id
    group by s.id, s.next_nonce having count(o.nonce) <> s.next_nonce or coalesce(max(o.nonce) + 1, 0) <> s.next_nonce`],
  ['I15 a revealed seed is in use again', `
    select server_hash as at from seeds group by server_hash having count(*) > 1`],
  ['a rain pool does not match its gifts', `
    select s.slot as at from rain_slots s left join (
      select g.slot, sum(e.amount) as paid from rain_gifts g
      join entries e on e.transaction_id = g.transaction_id and e.member_id is not null and e.purse = 'locked' group by g.slot
    ) g using (slot) where s.pool_paid <> coalesce(g.paid, 0)`],
];

/** The invariants of the books (I1–I4, I6, I7, I9, I14, I15 and the rain's pool): one sentence a breach, empty when clean. */
export async function invariants(db: Db): Promise<string[]> {
  const breaches: string[] = [];
  for (const [sentence, query] of checks) {
    const { rows } = await db.execute<{ at: unknown }>(sql.raw(`${query} limit 20`));
    for (const { at } of rows) breaches.push(`${sentence}: ${String(at)}`);
  }
  return breaches;
}
