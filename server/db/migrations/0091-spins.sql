-- Spins of the wheels: what was staked and what it paid.
create table spins (
  id bigint generated always as identity primary key,
  market text not null,
  member_id bigint not null references members (id),
  key text not null,
  -- sha-256 of call and payload: a key is one spin for good, also when its stored answer has been swept.
  print text not null,
  game text not null,
  stake bigint not null check (stake > 0),
  stake_unit text not null check (stake_unit in ('coins', 'diamonds')),
  slice smallint not null check (slice >= 0),
  gift_type smallint not null check (gift_type between 0 and 4),
  gift_amount bigint not null check (gift_amount >= 0),
  -- Worth more than its stake.
  won boolean not null,
  odds_version text not null,
  seed_id bigint not null,
  nonce integer not null,
  transaction_id bigint not null references transactions (id),
  created_at bigint not null,
  foreign key (seed_id, nonce) references outcomes (seed_id, nonce) deferrable initially deferred
);
create unique index spins_key on spins (member_id, key);
create unique index spins_transaction on spins (transaction_id);
create index spins_records on spins (member_id, stake_unit, id);
create index spins_of_day on spins (member_id, game, created_at);
create index spins_latest on spins (member_id, id);
create index spins_winners on spins (market, stake_unit, id) where won;
create trigger spins_append_only before update or delete on spins
  for each row execute function refuse_change();
create trigger spins_no_truncate before truncate on spins
  for each statement execute function refuse_change();
