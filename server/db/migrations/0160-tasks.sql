-- What a member has staked and deposited on a market day, for the daily tasks. Minor units. Counted are cash stakes of rounds that have ended.
create table task_days (
  member_id bigint not null references members (id),
  day text not null,
  staked bigint not null default 0 check (staked >= 0),
  deposited bigint not null default 0 check (deposited >= 0),
  best_deposit bigint not null default 0 check (best_deposit >= 0),
  primary key (member_id, day)
) with (fillfactor = 70);

-- Collected bonuses: one for each task and market day.
create table task_claims (
  member_id bigint not null references members (id),
  day text not null,
  task integer not null,
  type smallint not null check (type in (1, 2)),
  target bigint not null check (target > 0),
  coins bigint not null check (coins > 0),
  transaction_id bigint not null references transactions (id),
  created_at bigint not null,
  primary key (member_id, day, task)
);
create trigger task_claims_append_only before update or delete on task_claims
  for each row execute function refuse_change();
