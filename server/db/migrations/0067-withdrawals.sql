-- What a market takes from a withdrawal, and from which sum on somebody looks at it; the newest row that has come is in force.
create table withdraw_terms (
  market text not null,
  valid_from bigint not null default 0,
  -- Ten-thousandths of the whole sum (gross), or of what the member has won in all (winnings).
  tax integer not null default 0 check (tax between 0 and 10000),
  tax_base text not null default 'gross' check (tax_base in ('gross', 'winnings')),
  review_above bigint not null check (review_above >= 0),
  review_ms bigint not null check (review_ms >= 0),
  primary key (market, valid_from)
);

-- Banks of a channel that pays to bank accounts; a channel without any pays to a mobile number.
create table withdraw_banks (
  market text not null,
  channel_id text not null,
  sort_code text not null,
  name text not null,
  sort integer not null default 0,
  primary key (market, channel_id, sort_code)
);

create table withdraw_orders (
  id bigint generated always as identity primary key,
  order_no text not null,
  market text not null,
  currency text not null,
  member_id bigint not null references members (id),
  key text not null,
  channel_id text not null,
  channel_code text not null,
  -- Account and its holder, encrypted; what may be shown of the account stands beside it.
  sealed bytea not null,
  account_masked text not null,
  money bigint not null check (money > 0),
  fee bigint not null check (fee >= 0),
  tax bigint not null check (tax >= 0),
  net bigint not null check (net > 0),
  state smallint not null default 0 check (state between 0 and 5),
  failure text not null default '',
  hold_id bigint not null references transactions (id),
  end_id bigint references transactions (id),
  tries integer not null default 0,
  next_check_at bigint not null,
  leased_until bigint not null default 0,
  review_until bigint,
  created_at bigint not null,
  sent_at bigint,
  done_at bigint,
  check (fee + tax + net = money),
  check ((state >= 3) = (end_id is not null))
) with (fillfactor = 70);
create unique index withdraw_orders_no on withdraw_orders (order_no);
create unique index withdraw_orders_key on withdraw_orders (member_id, key);
create index withdraw_orders_member on withdraw_orders (member_id, id);
create index withdraw_orders_open on withdraw_orders (next_check_at) where state < 3;

-- What is held for withdrawals, for the audit.
create index entries_payouts on entries (amount) where account = 'house:payouts';

create function withdraw_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawals stay' using errcode = 'LB002';
  end if;
  if new.state < old.state or (old.state >= 3 and new.state <> old.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'LB004';
  end if;
  if (new.order_no, new.member_id, new.money, new.fee, new.tax, new.net, new.currency, new.channel_code, new.hold_id)
      is distinct from (old.order_no, old.member_id, old.money, old.fee, old.tax, old.net, old.currency, old.channel_code, old.hold_id)
      or (old.end_id is not null and new.end_id is distinct from old.end_id) then
    raise exception 'what was ordered does not change' using errcode = 'LB002';
  end if;
  return new;
end $$;
create trigger withdraw_orders_forward before update or delete on withdraw_orders
  for each row execute function withdraw_forward();

-- The simulated operator pays out as well.
alter table simulated_payments add column direction text not null default 'in' check (direction in ('in', 'out'));
