-- Closings of accounts at the member's wish, and breaks; append-only. ends_at null: for good.
create table exclusions (
  id bigint generated always as identity primary key,
  member_id bigint not null references members (id),
  kind text not null check (kind in ('exclusion', 'cool-off')),
  period text not null,
  reason text not null,
  begins_at bigint not null,
  ends_at bigint
);
create index exclusions_member on exclusions (member_id);
create trigger exclusions_append_only before update or delete on exclusions
  for each row execute function refuse_change();

create table member_protection (
  member_id bigint primary key references members (id),
  cool_off_until bigint not null default 0,
  reality_minutes integer not null default 60 check (reality_minutes in (30, 60))
);

-- amount null: no limit. While pending_at is set, pending_amount (null: none) takes over at that time.
create table member_limits (
  member_id bigint not null references members (id),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  span text not null check (span in ('day', 'week', 'month')),
  amount bigint check (amount >= 0),
  pending_amount bigint check (pending_amount >= 0),
  pending_at bigint,
  primary key (member_id, kind, span)
);

-- Time in the app by market day (yyyymmdd).
create table play_time (
  member_id bigint not null references members (id),
  day text not null,
  played_ms bigint not null default 0,
  last_at bigint not null,
  primary key (member_id, day)
) with (fillfactor = 70);

-- What limits and the net position ask for: cash in and out of the last weeks.
create index transactions_cash on transactions (member_id, created_at) where reason in ('deposit', 'stake', 'payout', 'withdraw');
