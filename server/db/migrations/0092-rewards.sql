-- Daily sign-in: one a member and market day; the place in the cycle of seven goes on from the last one, however long ago (Q19).
create table sign_ins (
  member_id bigint not null references members (id),
  day text not null,
  place smallint not null check (place between 1 and 7),
  coins bigint not null check (coins > 0),
  transaction_id bigint not null references transactions (id),
  created_at bigint not null,
  primary key (member_id, day)
);
create trigger sign_ins_append_only before update or delete on sign_ins
  for each row execute function refuse_change();

-- What a member has played on a market day: rounds with a stake, the best return in tenths of the stake, and whether a game was new.
create table play_days (
  member_id bigint not null references members (id),
  day text not null,
  rounds integer not null default 0,
  best_tenths bigint not null default 0,
  new_game boolean not null default false,
  primary key (member_id, day)
) with (fillfactor = 70);
create table played_games (
  member_id bigint not null references members (id),
  game text not null,
  first_at bigint not null,
  primary key (member_id, game)
);

-- Members who have computed an outcome again, with the first one.
create table verified_outcomes (
  member_id bigint primary key references members (id),
  seed_id bigint not null,
  nonce integer not null,
  verified_at bigint not null,
  foreign key (seed_id, nonce) references outcomes (seed_id, nonce)
);

-- Diamond tasks that were collected: once a period, whatever asks.
create table diamond_claims (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  task integer not null,
  period text not null,
  kind text not null,
  target bigint not null,
  diamonds bigint not null check (diamonds > 0),
  transaction_id bigint not null references transactions (id),
  created_at bigint not null
);
create unique index diamond_claims_once on diamond_claims (member_id, task, period);
create index diamond_claims_member on diamond_claims (member_id, id);
create trigger diamond_claims_append_only before update or delete on diamond_claims
  for each row execute function refuse_change();

create table exchanges (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  offer integer not null,
  diamonds bigint not null check (diamonds > 0),
  kind text not null check (kind in ('coins', 'cash')),
  amount bigint not null check (amount > 0),
  transaction_id bigint not null references transactions (id),
  created_at bigint not null
);
create index exchanges_member on exchanges (member_id, created_at);
create trigger exchanges_append_only before update or delete on exchanges
  for each row execute function refuse_change();

-- Ratings of the app: one a device, one a member. Only a hash of the device's id is kept.
create table bound_devices (
  market text not null,
  device_hash text not null,
  member_id bigint not null references members (id),
  score smallint not null check (score between 1 and 5),
  coins bigint not null,
  transaction_id bigint references transactions (id),
  created_at bigint not null,
  primary key (market, device_hash)
);
create unique index bound_devices_member on bound_devices (member_id);

create index members_invited_by on members (invited_by) where invited_by is not null;
