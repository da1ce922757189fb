-- Chances to draw a card. A member keeps them when a season ends. Locked first by everything that changes a member's cards.
create table card_purses (
  member_id bigint primary key references members (id),
  chances integer not null default 0 check (chances >= 0)
) with (fillfactor = 70);

-- Where chances came from. `ref` makes each source unique: the market week, the key of a purchase, or the deposit order.
create table card_chances (
  member_id bigint not null references members (id),
  source text not null check (source in ('free', 'coins', 'deposit', 'first')),
  ref text not null,
  given integer not null check (given >= 0),
  -- Market day (yyyymmdd), by which deposits are counted.
  day text not null,
  coins bigint not null default 0 check (coins >= 0),
  transaction_id bigint references transactions (id),
  created_at bigint not null,
  primary key (member_id, source, ref),
  check ((source = 'coins') = (transaction_id is not null))
);
-- The first deposit gives its extra chance once.
create unique index card_chances_first on card_chances (member_id) where source = 'first';
create unique index card_chances_transaction on card_chances (transaction_id) where transaction_id is not null;
create trigger card_chances_append_only before update or delete on card_chances
  for each row execute function refuse_change();

-- The cards of a member in a season: `held[n]` is the number of card n. `lights` has one bit for each lit lamp.
create table card_sets (
  member_id bigint not null references members (id),
  season text not null,
  held integer[] not null,
  lights integer not null default 0 check (lights between 0 and 31),
  gifts integer not null default 0 check (gifts >= 0),
  primary key (member_id, season),
  check (0 <= all (held))
) with (fillfactor = 70);

create table card_draws (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  season text not null,
  light smallint not null check (light between 0 and 4),
  card integer not null check (card > 0),
  fresh boolean not null,
  odds_version text not null,
  seed_id bigint not null,
  nonce integer not null,
  created_at bigint not null,
  foreign key (seed_id, nonce) references outcomes (seed_id, nonce) deferrable initially deferred
);
create unique index card_draws_outcome on card_draws (seed_id, nonce);
create index card_draws_records on card_draws (member_id, id);
create trigger card_draws_append_only before update or delete on card_draws
  for each row execute function refuse_change();

create table card_swaps (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  season text not null,
  card integer not null check (card > 0),
  -- `taken[n]` is how many duplicates of card n were given away.
  taken integer[] not null,
  light smallint not null check (light between 0 and 4),
  created_at bigint not null
);
create index card_swaps_of_member on card_swaps (member_id, season);
create trigger card_swaps_append_only before update or delete on card_swaps
  for each row execute function refuse_change();

create table card_gifts (
  member_id bigint not null references members (id),
  season text not null,
  nth integer not null check (nth > 0),
  market text not null,
  amount bigint not null check (amount > 0),
  transaction_id bigint not null references transactions (id),
  created_at bigint not null,
  primary key (member_id, season, nth)
);
create unique index card_gifts_transaction on card_gifts (transaction_id);
create index card_gifts_latest on card_gifts (market, created_at);
create trigger card_gifts_append_only before update or delete on card_gifts
  for each row execute function refuse_change();

-- What an idempotency key has led to, also when its stored answer has expired.
create table card_actions (
  member_id bigint not null references members (id),
  key text not null,
  done jsonb not null,
  created_at bigint not null,
  primary key (member_id, key)
);
create trigger card_actions_append_only before update or delete on card_actions
  for each row execute function refuse_change();
