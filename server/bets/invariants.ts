import { newestTime } from '../ledger/newest-time';
import type { Check } from '../core/area';

/** Cash of a member that a ledger transaction `t` moved, by its id: `moved`, and its part in the locked purse. */
const cashOf = (id: string): string => `
  (select coalesce(sum(e.amount), 0) as moved, coalesce(sum(e.amount) filter (where e.purse = 'locked'), 0) as locked
    from entries e where e.transaction_id = ${id} and e.account = 'member')`;

/** Violations that the audit looks for among rounds, wallet transactions and the ledger. */
const roundInvariants: readonly Check[] = [
  [
    'I6 a house round does not match its stake',
    ({ members }) => `
    select r.id as at from game_rounds r
    left join transactions t on t.id = r.stake_id and t.member_id = r.member_id and t.reason = 'stake' and t.key = 'stake:' || r.ref
    left join lateral ${cashOf('t.id')} e on true
    where ${members('r.member_id')} and r.supplier = 'house' and (t.id is null or e.moved <> -r.stake or e.locked <> -r.locked)`,
  ],
  [
    'I6 a house round does not match its payout',
    ({ members }) => `
    select r.id as at from game_rounds r
    left join transactions t on t.member_id = r.member_id and t.reason = 'payout' and t.key = 'payout:' || r.ref
      and (t.cause ->> 'round')::bigint = r.id
    left join lateral ${cashOf('t.id')} e on true
    where ${members('r.member_id')} and r.supplier = 'house' and (r.payout <> e.moved or (r.state <> 1 and r.payout <> 0))`,
  ],
  [
    'I6 a returned house round does not match its rollback',
    ({ members }) => `
    select r.id as at from game_rounds r
    left join transactions t on t.member_id = r.member_id and t.reason = 'rollback' and t.key = 'rollback:' || r.ref
    left join lateral ${cashOf('t.id')} e on true
    where ${members('r.member_id')} and r.supplier = 'house'
      and (e.moved <> case r.state when 2 then r.stake else 0 end or e.locked <> case r.state when 2 then r.locked else 0 end)`,
  ],
  [
    'I6 a round of a supplier is not the sum of its wallet transactions',
    ({ members }) => `
    select r.id as at from game_rounds r left join lateral (
      select coalesce(sum(amount) filter (where kind = 1), 0) as staked, coalesce(sum(locked) filter (where kind = 1), 0) as locked,
        coalesce(sum(amount) filter (where kind = 2 and (not held or exists (
          select 1 from held_wins h where h.supplier = w.supplier and h.ref = w.ref and h.state = 1))), 0) as paid,
        coalesce(sum(amount) filter (where kind = 3), 0) as back
      from wallet_transactions w where w.round_id = r.id
    ) w on true
    where ${members('r.member_id')} and r.supplier <> 'house'
      and (w.staked <> r.stake or w.locked <> r.locked or w.paid <> r.payout or w.back > r.stake or (r.state = 2 and w.back <> r.stake))`,
  ],
  [
    'I6 a wallet transaction does not match its ledger transaction',
    ({ members }) => `
    select w.supplier || '/' || w.ref as at from wallet_transactions w
    left join transactions t on t.id = w.transaction_id and t.member_id = w.member_id
      and t.reason = case when w.held then 'win-held' when w.kind = 1 then 'stake' when w.kind = 2 then 'payout' else 'rollback' end
    left join lateral ${cashOf('t.id')} e on true
    where ${members('w.member_id')} and ((t.id is null) <> (w.amount = 0)
      or e.moved <> case when w.held then 0 when w.kind = 1 then -w.amount else w.amount end or e.locked <> case w.kind when 1 then -w.locked else w.locked end)`,
  ],
  [
    'I6 a debit was returned twice',
    ({ members }) => `
    select supplier || '/' || debit as at from wallet_transactions
    where kind = 3 and transaction_id is not null and ${members('member_id')} group by supplier, debit having count(*) > 1`,
  ],
  [
    'I6 a stake, payout or rollback of a game belongs to no round',
    ({ transactions }) => `
    select t.id as at from transactions t
    where ${transactions('t.id')} and t.reason in ('stake', 'payout', 'rollback') and t.cause ? 'round'
      and not exists (select 1 from game_rounds r where r.id = (t.cause ->> 'round')::bigint and r.member_id = t.member_id)`,
  ],
  [
    'I13 a round has another outcome',
    ({ members }) => `
    select r.id as at from game_rounds r join outcomes o on o.seed_id = r.seed_id and o.nonce = r.nonce join seeds s on s.id = r.seed_id
    where ${members('r.member_id')} and (s.member_id <> r.member_id or (o.result ->> 'stake')::bigint <> r.stake
      or (r.state = 1 and o.worth is not null and o.worth <> r.payout * 100))`,
  ],
  [
    'I13 a seed of an open round is revealed',
    ({ members }) => `
    select r.id as at from game_rounds r join seeds s on s.id = r.seed_id
    where ${members('r.member_id')} and r.state = 0 and s.state = 'revealed'`,
  ],
  [
    'I22 a round is open a week after its recovery time',
    () => `
    select r.id as at from game_rounds r where r.state = 0 and r.supplier = 'house' and r.last_at < ${newestTime} - 604800000 - (
      select coalesce(max((s.value ->> 'abandonedMs')::bigint), 0) from settings s where s.key like 'games:%')`,
  ],
];

/** Violations that the audit looks for among bet leases and rounds. */
export const betInvariants: readonly Check[] = [
  ...roundInvariants,
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
];
