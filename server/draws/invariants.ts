import type { Check } from '../core/area';
import { newestTime } from '../ledger/newest-time';

/** Cash that a ledger transaction has moved on an account, by SQL of the transaction's id and of the account. */
const cashOn = (id: string, account: string): string =>
  `coalesce((select sum(e.amount) from entries e where e.transaction_id = ${id} and e.account = ${account}), 0)`;

const openPrizes = `coalesce((select sum(p.amount) from draw_prizes p where p.round_id = r.id and p.state = 0), 0)`;
const pool = `coalesce((
    select sum(e.amount) from entries e where e.account like 'pool:%' and e.account = 'pool:' || r.id), 0)`;

/** Violations that the audit looks for among rounds, tickets, prizes and pools. */
export const drawInvariants: readonly Check[] = [
  [
    'I11 tickets sold, issued and counted are not the same',
    () => `
    select r.id as at from draw_rounds r
    left join lateral (select coalesce(sum(s.quantity), 0) as sold,
      coalesce(sum(s.quantity) filter (where s.member_id is not null), 0) as own,
      coalesce(sum(s.stake), 0) as stake from draw_sales s where s.round_id = r.id) s on true
    left join lateral (select count(*) as issued from draw_tickets t where t.round_id = r.id) t on true
    left join lateral (select coalesce(sum(e.tickets), 0) as entered, coalesce(sum(e.stake), 0) as stake
      from draw_entries e where e.round_id = r.id) e on true
    where s.sold <> t.issued or s.own <> e.entered or s.stake <> e.stake or coalesce(r.tickets, t.issued) <> t.issued`,
  ],
  [
    'I11 a ticket was sold after the close',
    () =>
      `select s.id as at from draw_sales s join draw_rounds r on r.id = s.round_id where s.created_at >= r.closes_at`,
  ],
  [
    'I11 a sale does not match its ledger transaction',
    () => `
    select s.id as at from draw_sales s left join transactions t on t.id = s.transaction_id
    where t.id is null or t.member_id is distinct from s.member_id
      or (t.cause ->> 'draw')::bigint is distinct from s.round_id
      or ${cashOn('t.id', "'pool:' || s.round_id")} <> s.funded
      or (s.member_id is not null and coalesce((
        select sum(e.amount) from entries e where e.transaction_id = t.id and e.account = 'member'
        and currency_of(e.purse) = case s.purse when 'free' then 'cash' else s.purse end), 0) <> -s.paid)
      or (t.reason = 'stake') <> (s.stake > 0)`,
  ],
  [
    'I12 a pool holds less than its open prizes',
    () => `select r.id as at from draw_rounds r where ${pool} < ${openPrizes}`,
  ],
  [
    'I12 a pool that has rolled over holds more than its open prizes',
    () => `select r.id as at from draw_rounds r where r.state >= 6 and ${pool} <> ${openPrizes}`,
  ],
  [
    'I12 a credited prize does not match its ledger transaction',
    () => `
    select p.id as at from draw_prizes p left join transactions t on t.id = p.transaction_id
    where p.state <> 0 and (t.id is null or t.natural_key is distinct from 'draw-prize:' || p.id
      or t.member_id is distinct from p.member_id or ${cashOn('t.id', "'pool:' || p.round_id")} <> -p.amount)`,
  ],
  [
    'I12 a pool has an entry of another round',
    ({ transactions }) => `
    select e.transaction_id as at from entries e join transactions t on t.id = e.transaction_id
    where e.account like 'pool:%' and ${transactions('t.id')}
      and (not exists (select 1 from draw_rounds r where 'pool:' || r.id = e.account) or not t.cause ? 'draw')`,
  ],
  [
    'I13 the seeds of a round are not those of its commitments',
    () => `
    select r.id as at from draw_rounds r
    where encode(sha256(r.seed), 'hex') <> r.commitment
      or (r.source = 'chain' and encode(sha256(r.entropy), 'hex') <> r.entropy_commitment)
      or (r.source = 'drand' and r.entropy <> sha256(r.signature))`,
  ],
  [
    'I22 a round waits for its draw an hour after the close',
    // A round that waits for drand is no fault of the books: the desk shows it.
    () => `
    select r.id as at from draw_rounds r
    where r.state < 5 and not (r.state = 3 and r.source = 'drand') and r.closes_at < ${newestTime} - 3600000
      and exists (select 1 from draw_rounds n
        where n.market = r.market and n.game = r.game and n.number > r.number and n.state > 1)`,
  ],
];
