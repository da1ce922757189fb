-- What a person has found in the operator's statement where another sum came than was ordered; null as ordered.
alter table deposit_orders add column came bigint check (came > 0);
alter table deposit_orders add column came_tax bigint check (came_tax >= 0 and came_tax < came);
alter table deposit_orders add column came_coins bigint check (came_coins >= 0);
alter table deposit_orders add check ((came is null) = (came_tax is null) and (came is null) = (came_coins is null));

-- A hint about an order that had come to nothing: it is asked about until then, because money that comes late is still the member's.
alter table deposit_orders add column recheck_until bigint not null default 0;
alter table withdraw_orders add column recheck_until bigint not null default 0;
create index deposit_orders_recheck on deposit_orders (next_check_at) where recheck_until > 0;
create index withdraw_orders_recheck on withdraw_orders (next_check_at) where recheck_until > 0;
