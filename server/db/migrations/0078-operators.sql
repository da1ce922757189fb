-- Which operator moves an order's money: decided when it is made, because only that one can be asked about it later.
alter table deposit_orders add column operator text not null default 'pan';
alter table withdraw_orders add column operator text not null default 'pan';

create function operator_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an order keeps its operator' using errcode = 'LB002';
end $$;
create trigger deposit_orders_operator before update on deposit_orders
  for each row when (new.operator is distinct from old.operator) execute function operator_stays();
create trigger withdraw_orders_operator before update on withdraw_orders
  for each row when (new.operator is distinct from old.operator) execute function operator_stays();
