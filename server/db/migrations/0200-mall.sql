-- The mall (Q63): stock, orders and addresses. Goods and prices are the setting `mall` of the market.

-- Pieces of an item: all that ever came in, and those that orders hold. What can be ordered is the difference.
create table mall_stock (
  market text not null,
  goods integer not null,
  option text not null,
  supplied bigint not null check (supplied >= 0),
  sold bigint not null default 0 check (sold >= 0),
  primary key (market, goods, option),
  constraint mall_stock_not_oversold check (sold <= supplied)
) with (fillfactor = 70);

-- Every change of `supplied`: the shipped stock, then what the operator adds or takes away.
create table mall_supplies (
  id bigint generated always as identity primary key,
  market text not null,
  goods integer not null,
  option text not null,
  pieces bigint not null check (pieces <> 0),
  actor text not null,
  created_at bigint not null
);
create index mall_supplies_goods on mall_supplies (market, goods, option);
create trigger mall_supplies_append_only before update or delete on mall_supplies
  for each row execute function refuse_change();
create trigger mall_supplies_no_truncate before truncate on mall_supplies
  for each statement execute function refuse_change();

create table mall_orders (
  id bigint generated always as identity primary key,
  market text not null,
  member_id bigint not null references members (id),
  type smallint not null check (type in (3, 4)),
  state text not null check (state in ('placed', 'packed', 'sent', 'delivered', 'cancelled')),
  digital boolean not null,
  -- Coins or diamonds: the price, what the coupon took off, and what was paid.
  total bigint not null check (total > 0),
  off bigint not null check (off >= 0 and off <= total),
  paid bigint not null check (paid = total - off),
  coupon_id bigint references coupons (id),
  key text not null,
  fingerprint text not null,
  -- The transactions that took the price and gave it back; none where nothing was paid.
  transaction_id bigint references transactions (id),
  refund_id bigint references transactions (id),
  -- The address, encrypted by the server.
  sealed bytea,
  carrier text,
  tracking text,
  cancel_reason text check (cancel_reason in ('member', 'operator', 'refused')),
  created_at bigint not null,
  check ((transaction_id is null) = (paid = 0)),
  check ((refund_id is not null) = (state = 'cancelled' and paid > 0)),
  check ((cancel_reason is not null) = (state = 'cancelled')),
  check ((sealed is null) = digital),
  check (not digital or state not in ('packed', 'sent')),
  check ((carrier is null) = (tracking is null)),
  check ((tracking is not null) = (not digital and state in ('sent', 'delivered')))
);
create unique index mall_orders_key on mall_orders (member_id, key);
create index mall_orders_member on mall_orders (member_id, id);
create index mall_orders_open on mall_orders (market, state, id) where state in ('placed', 'packed', 'sent');

-- An order only moves on, and only in the columns of its state.
create function mall_order_forward() returns trigger language plpgsql as $$
declare
  moved text[] := '{state,refund_id,cancel_reason,carrier,tracking}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - moved = to_jsonb(old) - moved
    and (old.state, new.state) in (('placed', 'packed'), ('placed', 'delivered'), ('placed', 'cancelled'),
      ('packed', 'sent'), ('packed', 'cancelled'), ('sent', 'delivered'))
    and (old.tracking is null or (new.tracking = old.tracking and new.carrier = old.carrier))
  then return new;
  end if;
  raise exception 'an order of the mall only moves on' using errcode = 'LB002';
end $$;
create trigger mall_orders_forward before update or delete on mall_orders
  for each row execute function mall_order_forward();
create trigger mall_orders_no_truncate before truncate on mall_orders
  for each statement execute function refuse_change();

-- What was ordered, with name and price of that moment.
create table mall_lines (
  order_id bigint not null references mall_orders (id),
  goods integer not null,
  option text not null,
  kind text not null check (kind in ('parcel', 'airtime', 'data', 'tickets')),
  name jsonb not null,
  image text not null check (is_picture(image)),
  unit_price bigint not null check (unit_price > 0),
  count integer not null check (count > 0),
  primary key (order_id, goods, option)
);
create trigger mall_lines_append_only before update or delete on mall_lines
  for each row execute function refuse_change();
create trigger mall_lines_no_truncate before truncate on mall_lines
  for each statement execute function refuse_change();

-- When an order entered each of its states, and who moved it there. A state is entered once.
create table mall_steps (
  order_id bigint not null references mall_orders (id),
  state text not null,
  actor text not null,
  created_at bigint not null,
  primary key (order_id, state)
);
create trigger mall_steps_append_only before update or delete on mall_steps
  for each row execute function refuse_change();
create trigger mall_steps_no_truncate before truncate on mall_steps
  for each statement execute function refuse_change();

-- Saved addresses of members, encrypted by the server. `digest` finds an equal address without reading it.
create table mall_addresses (
  id bigint generated always as identity primary key,
  market text not null,
  member_id bigint not null references members (id) on delete cascade,
  sealed bytea not null,
  digest text not null,
  used_at bigint not null
);
create unique index mall_addresses_once on mall_addresses (member_id, digest);
