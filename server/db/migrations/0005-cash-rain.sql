create table rain_slots (
  slot text primary key,
  pool_cap bigint not null check (pool_cap >= 0),
  pool_paid bigint not null default 0,
  check (pool_paid between 0 and pool_cap)
) with (fillfactor = 50);

create table rain_starts (
  member_id bigint not null references members (id),
  slot text not null,
  ground text not null check (ground in ('play', 'welcome')),
  started_at bigint not null,
  primary key (member_id, slot)
);

create table rain_gifts (
  member_id bigint not null references members (id),
  slot text not null,
  gift_type smallint not null check (gift_type between 0 and 4),
  gift_amount bigint not null check (gift_amount >= 0),
  day text not null,
  seed_id bigint not null,
  nonce integer not null,
  transaction_id bigint references transactions (id),
  created_at bigint not null,
  primary key (member_id, slot)
);
create trigger rain_gifts_append_only before update or delete on rain_gifts
  for each row execute function refuse_change();
