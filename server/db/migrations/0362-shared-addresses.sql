-- Members who signed in from an address in the last day (A7): the more there are, the more wrong passwords of the address
-- count as mistakes. `address` is a keyed digest.
create table address_logins (
  address text not null,
  member_id bigint not null references members (id) on delete cascade,
  at bigint not null,
  primary key (address, member_id)
);
create index address_logins_at on address_logins (at);

-- Devices that gave the right password and must also give a code by SMS (A7). While one is stored, every new device of
-- the member needs a code: whoever found the password behind a used-up address cannot use it from another one.
create table code_steps (
  member_id bigint not null references members (id) on delete cascade,
  device_hash text not null,
  expires_at bigint not null,
  primary key (member_id, device_hash)
);
create index code_steps_expiry on code_steps (expires_at);

-- Counts a wrong password of an address, unless the address has used up its limit. Returns the failed ones of the window.
create function address_failed(p_key text, p_max integer, p_window bigint, p_now bigint) returns integer language plpgsql as $$
declare
  v_failed bigint[];
begin
  insert into login_budgets (key, expires_at) values (p_key, p_now + p_window) on conflict (key) do nothing;
  select limit_counted(failed, p_window, p_now) into v_failed from login_budgets where key = p_key for update;
  if cardinality(v_failed) >= p_max then
    return p_max + 1;
  end if;
  update login_budgets set failed = v_failed || p_now, expires_at = p_now + p_window where key = p_key;
  return cardinality(v_failed) + 1;
end $$;
