import type { Check } from '../../core/area';
import { giftInvariants } from '../../ledger/gift-invariants';

/** Violations that the audit looks for between ledger, outcomes, chances and cards. */
export const cardInvariants: readonly Check[] = [
  ...giftInvariants({ reason: 'cards', table: 'card_gifts', given: 'c.amount', purse: "'locked'" }),
  [
    'I6 a bought chance has no transaction of its own',
    ({ members }) => `
    select c.member_id || '/' || c.ref as at from card_chances c
    left join transactions t on t.id = c.transaction_id and t.member_id = c.member_id and t.reason = 'card-chance'
    left join lateral (
      select -sum(amount) as paid from entries
      where transaction_id = t.id and member_id = c.member_id and purse = 'coins'
    ) e on true
    where ${members('c.member_id')} and c.source = 'coins' and (t.id is null or e.paid is distinct from c.coins)`,
  ],
  [
    'I6 a transaction of card-chance has no chance',
    ({ transactions }) => `
    select t.id as at from transactions t where ${transactions('t.id')} and t.reason = 'card-chance'
      and not exists (select 1 from card_chances c where c.transaction_id = t.id)`,
  ],
  [
    'I6 chances given differ from chances used and left',
    () => `
    select p.member_id as at from card_purses p
    where coalesce((select sum(c.given) from card_chances c where c.member_id = p.member_id), 0)
      <> p.chances + (select count(*) from card_draws d where d.member_id = p.member_id)
    union all
    select c.member_id from card_chances c
    where not exists (select 1 from card_purses p where p.member_id = c.member_id)`,
  ],
  [
    'I6 the cards of a member differ from draws, swaps and gifts',
    () => `
    select s.member_id || '/' || s.season as at from card_sets s
    cross join lateral unnest(s.held) with ordinality as h (many, nth)
    where h.many <> (
      (select count(*) from card_draws d join outcomes o on o.seed_id = d.seed_id and o.nonce = d.nonce
        where d.member_id = s.member_id and d.season = s.season and (o.result ->> 'slice')::int = h.nth - 1)
      + (select coalesce(sum(case when w.card = h.nth then 1 else 0 end - coalesce(w.taken[h.nth], 0)), 0)
        from card_swaps w where w.member_id = s.member_id and w.season = s.season)
      - s.gifts)`,
  ],
  [
    'I6 the gifts of a season differ from its sets',
    () => `
    select s.member_id || '/' || s.season as at from card_sets s
    where s.gifts <> (select count(*) from card_gifts g where g.member_id = s.member_id and g.season = s.season)
    union all
    select g.member_id || '/' || g.season from card_gifts g where not exists (
      select 1 from card_sets s where s.member_id = g.member_id and s.season = g.season and s.gifts >= g.nth)`,
  ],
  [
    'I13 a drawn card is not what its outcome says',
    ({ members }) => `
    select d.id as at from card_draws d left join outcomes o on o.seed_id = d.seed_id and o.nonce = d.nonce
    where ${members('d.member_id')} and (o.seed_id is null or o.game <> 'collect-cards'
      or o.odds_version <> d.odds_version or (o.result ->> 'giftAmount')::bigint <> d.card)`,
  ],
  [
    'I13 an outcome of the cards has no draw',
    () => `
    select o.seed_id || '/' || o.nonce as at from outcomes o where o.game = 'collect-cards'
      and not exists (select 1 from card_draws d where d.seed_id = o.seed_id and d.nonce = o.nonce)`,
  ],
];
