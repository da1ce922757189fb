import { sql } from 'drizzle-orm';
import { contract } from '../../contract';
import { withTransaction } from '../db/transaction';
import type { Db } from '../db/types';
import { unreproduced } from '../fairness/reproduce';
import { paymentChecks } from './payment-checks';

/**
 * Says where a query looks: `where(column)` of transactions, `members(column)` of members who have any. Empty for
 * everything.
 */
export interface Scope {
  transactions(column: string): string;
  members(column: string): string;
}

const everything: Scope = { transactions: () => 'true', members: () => 'true' };
const after = (id: number): Scope => ({
  transactions: (column) => `${column} > ${id}`,
  members: (column) => `${column} in (select member_id from transactions where id > ${id})`,
});

/** A sentence, and a query that finds what must not be: its rows complete the sentence. */
export type Check = readonly [string, (scope: Scope) => string];

const checks: readonly Check[] = [
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
    'I2 a running balance is not the one before it and the movement',
    ({ members }) => `
    select member_id || '/' || id as at from (
      select member_id, id, balance - amount - lag(balance, 1, 0) over past as gap, free - freed - lag(free, 1, 0) over past as free_gap,
        at < lag(at, 1, 0) over (partition by member_id order by id) as back
      from movements where ${members('member_id')} window past as (partition by member_id, kind order by at, id)
    ) m where gap <> 0 or free_gap <> 0 or back`,
  ],
  [
    'I3 a purse is below zero',
    () => `
    select member_id as at from accounts where locked < 0 or withdrawable < 0 or coins < 0 or diamonds < 0`,
  ],
  [
    'I4 a guard against changing the books is missing',
    () => `
    select name as at from (values ('transactions_append_only'), ('entries_append_only'), ('entries_balance'),
      ('transactions_no_truncate'), ('entries_no_truncate'), ('entries_move'), ('movements_append_only'), ('movements_no_truncate'), ('outcomes_append_only'), ('rain_gifts_append_only'), ('spins_append_only'), ('spins_no_truncate'), ('outcomes_count'), ('sign_ins_append_only'), ('diamond_claims_append_only'), ('exchanges_append_only'), ('deposit_orders_forward')) as guard (name)
    where not exists (select 1 from pg_trigger where tgname = name and tgenabled in ('O', 'A'))`,
  ],
  [
    'I6 a unique index of the books is missing',
    () => `
    select name as at from (values ('transactions_key'), ('transactions_natural_key'), ('rain_gifts_pkey'), ('spins_key'), ('spins_transaction'), ('sign_ins_pkey'), ('diamond_claims_once'), ('bound_devices_pkey'), ('bound_devices_member'), ('idempotency_pkey'), ('outcomes_pkey'), ('seeds_hash'), ('deposit_orders_trans_no'), ('deposit_orders_client'), ('payment_callbacks_pkey')) as guard (name)
    where not exists (select 1 from pg_class c join pg_index i on i.indexrelid = c.oid where c.relname = name and i.indisunique and i.indisvalid)`,
  ],
  [
    'I6 a key has more than one transaction',
    ({ members }) => `
    select member_id || '/' || key as at from transactions where ${members('member_id')} group by member_id, key having count(*) > 1`,
  ],
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
    'I6 a spin does not match its transaction',
    ({ members }) => `
    select s.id as at from spins s left join transactions t on t.id = s.transaction_id and t.member_id = s.member_id and t.reason = 'spin' and t.key = 'spin:' || s.key
    left join lateral (
      select coalesce(-sum(amount) filter (where purse = s.stake_unit and amount < 0), 0) as staked,
        coalesce(sum(amount) filter (where amount > 0), 0) as paid, count(*) filter (where amount > 0) as prizes
      from entries where transaction_id = t.id and account = 'member'
    ) e on true
    where ${members('s.member_id')} and (t.id is null or e.staked <> s.stake or e.prizes > 1 or (e.paid > 0) <> (s.gift_amount > 0) or (s.gift_type <> 2 and e.paid <> s.gift_amount))`,
  ],
  [
    'I6 a spin transaction belongs to no spin',
    ({ transactions }) => `
    select t.id as at from transactions t
    where ${transactions('t.id')} and t.reason = 'spin' and not exists (select 1 from spins s where s.transaction_id = t.id)`,
  ],
  [
    'I13 a spin is not what its outcome says',
    ({ members }) => `
    select s.id as at from spins s left join outcomes o on o.seed_id = s.seed_id and o.nonce = s.nonce
    where ${members('s.member_id')} and (o.seed_id is null or o.game <> s.game or o.odds_version <> s.odds_version or (o.result ->> 'slice')::int <> s.slice
      or (o.result ->> 'giftAmount')::bigint <> s.gift_amount)`,
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
    'I6 a sign-in, a task, an exchange or a rating has no transaction of its own',
    ({ members }) => `
    select c.what || ' ' || c.member_id as at from (
      select 'sign-in' as what, member_id, transaction_id, coins as given, 'coins' as purse from sign_ins
      union all select 'diamond-task', member_id, transaction_id, diamonds, 'diamonds' from diamond_claims
      union all select 'exchange', member_id, transaction_id, amount, case kind when 'cash' then 'locked' else 'coins' end from exchanges
      union all select 'rating', member_id, transaction_id, coins, 'coins' from bound_devices
    ) c left join transactions t on t.id = c.transaction_id and t.member_id = c.member_id and t.reason = c.what
    left join lateral (select sum(amount) as paid from entries where transaction_id = t.id and member_id = c.member_id and purse = c.purse) e on true
    where ${members('c.member_id')} and (t.id is null or e.paid is distinct from c.given)`,
  ],
  [
    'I6 a transaction belongs to no sign-in, task, exchange or rating',
    ({ transactions }) => `
    select t.id as at from transactions t where ${transactions('t.id')} and t.reason in ('sign-in', 'diamond-task', 'exchange', 'rating')
      and not exists (select 1 from sign_ins c where t.reason = 'sign-in' and c.member_id = t.member_id and c.transaction_id = t.id)
      and not exists (select 1 from diamond_claims c where t.reason = 'diamond-task' and c.transaction_id = t.id)
      and not exists (select 1 from exchanges c where t.reason = 'exchange' and c.transaction_id = t.id)
      and not exists (select 1 from bound_devices c where t.reason = 'rating' and c.member_id = t.member_id and c.transaction_id = t.id)`,
  ],
  [
    'I7 a stored answer of a spin has no spin',
    ({ members }) => `
    select i.member_id || '/' || i.key as at from idempotency i
    where ${members('i.member_id')} and i.answer ? 'prizeId' and not exists (
      select 1 from spins s where s.member_id = i.member_id and s.key = i.key and s.id = (i.answer ->> 'id')::bigint
        and s.slice = (i.answer ->> 'prizeId')::int and s.gift_amount = (i.answer ->> 'giftAmount')::bigint)`,
  ],
  [
    'I7 something has come of a closed key',
    ({ members }) => `
    select i.member_id || '/' || i.key as at from idempotency i
    where ${members('i.member_id')} and (
      i.fingerprint = 'closed:deposit' and exists (select 1 from deposit_orders o where o.member_id = i.member_id and o.client_order_id = i.key)
      or i.fingerprint = 'closed:withdrawal' and exists (select 1 from withdraw_orders o where o.member_id = i.member_id and o.key = i.key)
      or i.fingerprint = 'closed:spin' and exists (select 1 from transactions t where t.member_id = i.member_id and t.key = 'spin:' || i.key)
      or i.fingerprint = 'closed:exchange' and exists (select 1 from transactions t where t.member_id = i.member_id and t.key = '${contract.exchange.exchange.id}:' || i.key))`,
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
    'I9 a transaction names no cause or actor',
    ({ transactions }) => `
    select id as at from transactions where ${transactions('id')} and (actor = '' or reason = '' or cause is null)`,
  ],
  [
    'I14 a seed has a gap in its nonces',
    ({ members }) => `
    select s.id as at from seeds s left join outcomes o on o.seed_id = s.id where ${members('s.member_id')}
    group by s.id, s.next_nonce having count(o.nonce) <> s.next_nonce or coalesce(max(o.nonce) + 1, 0) <> s.next_nonce`,
  ],
  [
    'I15 a revealed seed is in use again',
    ({ members }) => `
    select server_hash as at from seeds where ${members('member_id')} group by server_hash having count(*) > 1`,
  ],
  [
    'I16 nothing keeps a member from two bet leases',
    () => `
    select 'bet_leases_pkey' as at where not exists (select 1 from pg_class c join pg_index i on i.indexrelid = c.oid join pg_attribute a on a.attrelid = c.oid
      where c.relname = 'bet_leases_pkey' and i.indisunique and i.indisvalid and i.indnatts = 1 and a.attname = 'member_id')`,
  ],
  [
    'I16 a bet lease is held by a session of somebody else',
    ({ members }) => `
    select l.member_id as at from bet_leases l join sessions s on s.id = l.session_id where ${members('l.member_id')} and s.member_id <> l.member_id`,
  ],
  [
    'I10 what is held for withdrawals is not the sum of the open ones',
    () => `
    select 'house:payouts' as at where (select coalesce(sum(amount), 0) from entries where account = 'house:payouts')
      <> (select coalesce(sum(money), 0) from withdraw_orders where state < 3)`,
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
  ...paymentChecks,
];

/** How many of the newest outcomes are computed again. */
const newestDraws = 1_000;

/** How many of the newest transactions a quick audit looks at, with everything of their members. */
const newest = 50_000;

export interface AuditOptions {
  /** Only the newest transactions and their members, when there are many more: for a start that must not take long. */
  readonly quick?: boolean;
}

/**
 * The invariants of the books (I1–I4, I6–I10, I13–I16 and the rain's pool): one sentence a breach, empty when clean.
 */
export async function invariants(db: Db, { quick = false }: AuditOptions = {}): Promise<string[]> {
  return withTransaction(
    { db },
    async (tx) => {
      // A long ledger takes longer than a statement of the server may.
      await tx.execute(sql`set local statement_timeout = 0`);
      const {
        rows: [last],
      } = await tx.execute<{ id: number | string }>(sql`select coalesce(max(id), 0) as id from transactions`);
      const from = Number(last!.id) - newest;
      const scope = quick && from > 0 ? after(from) : everything;
      const breaches: string[] = [];
      for (const [sentence, query] of checks) {
        const { rows } = await tx.execute<{ at: unknown }>(sql.raw(`${query(scope)} limit 20`));
        for (const { at } of rows) breaches.push(`${sentence}: ${String(at)}`);
      }
      for (const at of await unreproduced(tx, newestDraws))
        breaches.push(`I13 an outcome does not come out again: ${at}`);
      return breaches;
      // One moment for all queries: what is being posted meanwhile is in all of them or in none.
    },
    { config: { isolationLevel: 'repeatable read', accessMode: 'read only' } },
  );
}
