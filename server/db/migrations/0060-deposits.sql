-- What is for sale and how it is paid, by market; a row is in force from valid_from until a later one of the same id.
create table pay_items (
  market text not null,
  id text not null,
  valid_from bigint not null default 0,
  pay_money bigint not null check (pay_money > 0),
  coins bigint not null default 0 check (coins >= 0),
  hot boolean not null default false,
  img text not null default '',
  sort integer not null default 0,
  actived boolean not null default true,
  primary key (market, id, valid_from)
);

create table pay_channels (
  market text not null,
  id text not null,
  valid_from bigint not null default 0,
  channel_code text not null check (channel_code ~ '^[A-Z0-9_]+$'),
  name text not null,
  logo_url text not null default '',
  memo jsonb not null,
  mobile_pattern text not null default '',
  help text not null default '',
  hall text not null default 'panpay' check (hall in ('panpay', 'mpesa')),
  deposit_min bigint not null check (deposit_min > 0),
  deposit_max bigint not null,
  withdraw_min bigint not null check (withdraw_min > 0),
  withdraw_max bigint not null,
  withdraw_fee_type smallint not null check (withdraw_fee_type in (1, 2)),
  withdraw_fee_value bigint not null check (withdraw_fee_value >= 0),
  sort integer not null default 0,
  actived boolean not null default true,
  primary key (market, id, valid_from),
  check (deposit_max >= deposit_min and withdraw_max >= withdraw_min)
);

-- tax in ten-thousandths; refund in coins for each 100 minor units of tax; coins for a first deposit of first_min or more.
create table deposit_terms (
  market text not null,
  valid_from bigint not null default 0,
  tax integer not null default 0 check (tax between 0 and 10000),
  refund bigint not null default 0 check (refund >= 0),
  first_min bigint not null default 0,
  first_coins bigint not null default 0 check (first_coins >= 0),
  primary key (market, valid_from)
);

create table deposit_orders (
  id bigint generated always as identity primary key,
  trans_no text not null,
  market text not null,
  currency text not null,
  member_id bigint not null references members (id),
  client_order_id text not null,
  fingerprint text not null,
  item_id text,
  channel_id text not null,
  channel_code text not null,
  mobile text not null,
  pay_money bigint not null check (pay_money > 0),
  tax bigint not null check (tax >= 0 and tax < pay_money),
  coins bigint not null check (coins >= 0),
  first_coins bigint not null default 0,
  state smallint not null default 0 check (state between 0 and 6),
  failure text not null default '',
  transaction_id bigint references transactions (id),
  tries integer not null default 0,
  next_check_at bigint not null,
  leased_until bigint not null default 0,
  created_at bigint not null,
  sent_at bigint,
  waiting_at bigint,
  done_at bigint,
  check ((state = 3) = (transaction_id is not null))
) with (fillfactor = 70);
create unique index deposit_orders_trans_no on deposit_orders (trans_no);
create unique index deposit_orders_client on deposit_orders (member_id, client_order_id);
create index deposit_orders_member on deposit_orders (member_id, id);
create index deposit_orders_open on deposit_orders (next_check_at) where state < 3;

-- How far a state is: success is the last word, because money that has arrived has arrived.
create function deposit_rank(state smallint) returns integer language sql immutable parallel safe as $$
  select case when state = 3 then 9 when state > 3 then 5 else state end
$$;

create function deposit_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'deposit orders stay' using errcode = 'LB002';
  end if;
  if new.state <> old.state and deposit_rank(new.state) <= deposit_rank(old.state) then
    raise exception 'a deposit order does not go back from % to %', old.state, new.state using errcode = 'LB004';
  end if;
  if (new.trans_no, new.member_id, new.pay_money, new.tax, new.coins, new.currency, new.channel_code)
      is distinct from (old.trans_no, old.member_id, old.pay_money, old.tax, old.coins, old.currency, old.channel_code)
      or (old.transaction_id is not null and new.transaction_id is distinct from old.transaction_id) then
    raise exception 'what was ordered does not change' using errcode = 'LB002';
  end if;
  return new;
end $$;
create trigger deposit_orders_forward before update or delete on deposit_orders
  for each row execute function deposit_forward();

-- Callbacks that were verified, by the operator's own id of each.
create table payment_callbacks (
  operator text not null,
  callback_id text not null,
  trans_no text not null,
  outcome text not null,
  received_at bigint not null,
  primary key (operator, callback_id)
);

-- What somebody has to look at: forged or unknown callbacks, other amounts, contradictions.
create table payment_reviews (
  id bigint generated always as identity primary key,
  kind text not null,
  trans_no text not null default '',
  digest text not null,
  detail jsonb not null,
  times integer not null default 1,
  created_at bigint not null,
  last_at bigint not null,
  resolved_at bigint
);
create unique index payment_reviews_digest on payment_reviews (kind, digest);
