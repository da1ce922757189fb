-- Opens the session of a read without writing anything: for a disk that is full or a database that is read-only, where
-- sessions_open cannot store the nonce.
create function session_read(p_token_hash text, p_now bigint, p_device_id text) returns table (
  state text, id bigint, level_id smallint, registered_at bigint, excluded_until bigint, session_id bigint, fresh_at bigint,
  cool_off_until bigint, has_time_limit boolean, config_version bigint
) language sql stable as $$
  select case when s.id is null then 'none' else 'ok' end, m.id, m.level_id, m.registered_at, m.excluded_until, s.id,
    case when s.device_id = p_device_id then s.fresh_at
      else (select d.fresh_at from session_devices d where d.token_hash = s.token_hash and d.device_id = p_device_id) end,
    coalesce((select p.cool_off_until from member_protection p where p.member_id = m.id), 0),
    exists (select 1 from member_limits l where l.member_id = m.id and l.kind = 'time'),
    c.version
  from config_version c
  left join (sessions s join members m on m.id = s.member_id) on s.token_hash = p_token_hash and s.expires_at > p_now
$$;
