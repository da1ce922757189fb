-- Airtime and data of the mall, on their way to a mobile. The row is a queue: the server asks the provider until the
-- outcome is known.
create table mall_top_ups (
  id bigint primary key references mall_orders (id),
  provider text not null,
  kind text not null check (kind in ('airtime', 'data')),
  -- Minor units of airtime, or megabytes.
  amount bigint not null check (amount > 0),
  mobile text not null,
  network text not null,
  state text not null default 'open' check (state in ('open', 'delivered', 'refused')),
  tries integer not null default 0,
  next_check_at bigint not null,
  leased_until bigint not null default 0,
  created_at bigint not null
);
create index mall_top_ups_due on mall_top_ups (next_check_at) where state = 'open';

-- The simulated provider's own memory: no part of the server reads it.
create table simulated_top_ups (
  reference text primary key,
  kind text not null,
  amount bigint not null,
  mobile text not null,
  network text not null,
  outcome text not null check (outcome in ('delivered', 'refused')),
  reachable_at bigint not null,
  created_at bigint not null
);
