-- Wrong passwords of one device or one address (A4). `pending` holds tries whose password is still being checked: they take a
-- place, so that parallel tries cannot pass the limit, and give it back when the password was right.
create table login_budgets (
  key text primary key,
  failed bigint[] not null default '{}',
  pending bigint[] not null default '{}',
  expires_at bigint not null
) with (fillfactor = 70);
create index login_budgets_expiry on login_budgets (expires_at);

-- Takes a place: returns 0, or the ms until one is free. A try that was not ended within a minute (its process was) has failed.
create function login_begin(p_key text, p_max integer, p_window bigint, p_now bigint) returns bigint language plpgsql as $$
declare
  v_row login_budgets%rowtype;
  v_failed bigint[];
  v_pending bigint[];
  v_wait bigint;
begin
  -- Without a lock first: a refused try costs a read and waits for nobody.
  select limit_wait(failed, p_max, p_window, p_now) into v_wait from login_budgets where key = p_key;
  if v_wait > 0 then
    return v_wait;
  end if;
  loop
    select * into v_row from login_budgets where key = p_key for update;
    exit when found;
    insert into login_budgets (key, expires_at) values (p_key, p_now + p_window) on conflict (key) do nothing;
  end loop;
  v_pending := limit_counted(v_row.pending, 60000, p_now);
  v_failed := limit_counted(
    v_row.failed || array(select at from unnest(v_row.pending) as at where at <> all (v_pending)), p_window, p_now);
  v_wait := limit_wait(v_failed, p_max, p_window, p_now);
  if v_wait > 0 then
    return v_wait;
  end if;
  -- Places that are being checked are free again, or failed, within a moment.
  if cardinality(v_failed) + cardinality(v_pending) >= p_max then
    return 1000;
  end if;
  update login_budgets set failed = v_failed, pending = v_pending || p_now, expires_at = p_now + p_window where key = p_key;
  return 0;
end $$;

-- Ends a try that began at p_begun; returns how many failed ones the key has.
create function login_end(p_key text, p_begun bigint, p_failed boolean) returns integer language sql as $$
  update login_budgets set
    pending = pending[:array_position(pending, p_begun) - 1] || pending[array_position(pending, p_begun) + 1:],
    failed = case when p_failed then failed || p_begun else failed end
  where key = p_key and array_position(pending, p_begun) is not null
  returning cardinality(failed)
$$;
