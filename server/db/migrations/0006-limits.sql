-- Counts a hit in a sliding window; returns 0, or the ms until a hit is allowed again (and then counts nothing).
create function limit_hit(p_key text, p_max integer, p_window bigint, p_now bigint) returns bigint language plpgsql as $$
declare
  v_hits bigint[];
begin
  insert into limit_hits (key, hits, expires_at) values (p_key, '{}', 0) on conflict (key) do nothing;
  select hits into v_hits from limit_hits where key = p_key for update;
  select coalesce(array_agg(hit order by hit), '{}') into v_hits
    from unnest(v_hits) as hit where hit > p_now - p_window and hit <= p_now;
  if cardinality(v_hits) >= p_max then
    return greatest(1, v_hits[cardinality(v_hits) - p_max + 1] + p_window - p_now);
  end if;
  update limit_hits set hits = v_hits || p_now, expires_at = p_now + p_window where key = p_key;
  return 0;
end $$;
