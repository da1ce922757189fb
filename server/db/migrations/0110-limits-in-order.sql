-- Rate limits under parallel calls (issue 12, A1). A caller takes its time before it gets the row lock, so a caller with an earlier
-- time may come after one with a later time. The function of 0006 dropped the later hits then, and the counter began anew.

-- The time that a call counts at: its own, or that of the last hit at most 60 s ahead of it. A hit further ahead was counted before
-- the clock was set back, and is ignored, so that nobody waits for a time that the clock reaches only later (F16).
create function limit_time(p_hits bigint[], p_now bigint) returns bigint language sql immutable as $$
  select greatest(p_now, max(hit)) from unnest(p_hits) as hit where hit <= p_now + 60000
$$;

-- The hits that count at p_now for a window in ms, in order.
create function limit_counted(p_hits bigint[], p_window bigint, p_now bigint) returns bigint[] language plpgsql immutable as $$
declare
  v_begin bigint := limit_time(p_hits, p_now) - p_window;
begin
  return (select coalesce(array_agg(hit order by hit), '{}') from unnest(p_hits) as hit where hit > v_begin and hit <= p_now + 60000);
end $$;

-- How many ms a caller has to wait for a place among p_max hits; 0 when there is one.
create function limit_wait(p_hits bigint[], p_max integer, p_window bigint, p_now bigint) returns bigint language plpgsql immutable as $$
declare
  v_counted bigint[] := limit_counted(p_hits, p_window, p_now);
begin
  if cardinality(v_counted) < p_max then
    return 0;
  end if;
  return greatest(1, v_counted[cardinality(v_counted) - p_max + 1] + p_window - p_now);
end $$;

-- Counts one hit for each key, or for none of them. Returns {0, 0}, or {ms to wait, number of the key that refuses}. With an
-- idempotency key that has a stored answer nothing is counted, and the result is {0, -1}: a repeat is no new request.
create function limit_take(
  p_keys text[], p_max integer[], p_windows bigint[], p_now bigint, p_member bigint default null, p_repeat text default null
) returns bigint[] language plpgsql as $$
declare
  v_hits bigint[];
  v_wait bigint;
begin
  if p_repeat is not null and exists (select 1 from idempotency where member_id = p_member and key = p_repeat) then
    return array[0, -1];
  end if;
  -- Without locks first: a caller that is over its limit costs a read, waits for nobody and writes nothing.
  for i in 1 .. cardinality(p_keys) loop
    select limit_wait(hits, p_max[i], p_windows[i], p_now) into v_wait from limit_hits where key = p_keys[i];
    if v_wait > 0 then
      return array[v_wait, i];
    end if;
  end loop;
  for i in 1 .. cardinality(p_keys) loop
    -- Again when the sweep has deleted the row between the insert and the lock.
    loop
      select hits into v_hits from limit_hits where key = p_keys[i] for update;
      exit when found;
      insert into limit_hits (key, hits, expires_at) values (p_keys[i], '{}', 0) on conflict (key) do nothing;
    end loop;
    v_wait := limit_wait(v_hits, p_max[i], p_windows[i], p_now);
    if v_wait > 0 then
      return array[v_wait, i];
    end if;
  end loop;
  for i in 1 .. cardinality(p_keys) loop
    update limit_hits set hits = limit_counted(hits, p_windows[i], p_now) || limit_time(hits, p_now),
      expires_at = limit_time(hits, p_now) + p_windows[i] + 60000 where key = p_keys[i];
  end loop;
  return array[0, 0];
end $$;

-- For a server of the version before this one, during an update.
create or replace function limit_hit(p_key text, p_max integer, p_window bigint, p_now bigint) returns bigint language sql as $$
  select (limit_take(array[p_key], array[p_max], array[p_window], p_now))[1]
$$;
