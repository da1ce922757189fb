create table seeds (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  state text not null check (state in ('next', 'active', 'revealed')),
  server_seed bytea not null check (octet_length(server_seed) = 32),
  server_hash text not null,
  client_seed text not null check (client_seed ~ '^[A-Za-z0-9]{5,10}$'),
  next_nonce integer not null default 0 check (next_nonce between 0 and 1000),
  created_at bigint not null,
  revealed_at bigint,
  check ((state = 'revealed') = (revealed_at is not null))
) with (fillfactor = 80);
create unique index seeds_hash on seeds (server_hash);
create unique index seeds_one_each on seeds (member_id, state) where state <> 'revealed';
create index seeds_by_member on seeds (member_id, id);

create table outcomes (
  seed_id bigint not null references seeds (id),
  nonce integer not null check (nonce >= 0),
  game text not null,
  rounds integer not null,
  odds_version text not null,
  result jsonb not null,
  created_at bigint not null,
  primary key (seed_id, nonce)
);
create trigger outcomes_append_only before update or delete on outcomes
  for each row execute function refuse_change();

create table odds_tables (
  version text primary key,
  game text not null,
  rows jsonb not null
);
create trigger odds_tables_append_only before update or delete on odds_tables
  for each row execute function refuse_change();
