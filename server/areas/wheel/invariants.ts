import type { Check } from '../../core/area';

/** Violations that the audit looks for between ledger, outcomes and spins. */
export const spinInvariants: readonly Check[] = [
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
    'I7 a stored answer of a spin has no spin',
    ({ members }) => `
    select i.member_id || '/' || i.key as at from idempotency i
    where ${members('i.member_id')} and i.answer ? 'prizeId' and not exists (
      select 1 from spins s where s.member_id = i.member_id and s.key = i.key and s.id = (i.answer ->> 'id')::bigint
        and s.slice = (i.answer ->> 'prizeId')::int and s.gift_amount = (i.answer ->> 'giftAmount')::bigint)`,
  ],
];
