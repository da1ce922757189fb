-- Processes of the version before must be stopped first: they use the old names.
-- A payment service is called provider. The trigger functions name the column, so they are created again.
drop trigger deposit_orders_operator on deposit_orders;
drop trigger withdraw_orders_operator on withdraw_orders;
drop function operator_stays();
alter table deposit_orders rename column operator to provider;
alter table withdraw_orders rename column operator to provider;
alter table payment_callbacks rename column operator to provider;

create function provider_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an order keeps its provider' using errcode = 'LB002';
end $$;
create trigger deposit_orders_provider before update on deposit_orders
  for each row when (new.provider is distinct from old.provider) execute function provider_stays();
create trigger withdraw_orders_provider before update on withdraw_orders
  for each row when (new.provider is distinct from old.provider) execute function provider_stays();

-- The hash of a call's input is called fingerprint, as in the table idempotency.
alter table spins rename column print to fingerprint;

-- The version of 0008. The server calls the version of 0090.
drop function rain_claim(
  bigint, text, text, text, text, text, text, bigint, bigint, integer, integer, text, integer, bigint, text, bigint, bigint, jsonb
);
