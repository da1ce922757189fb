-- Devices, other than the one that logged in, whose holder has passed a branch authentication of a session.
-- A token that is used from any other device may only read.
create table session_devices (
  token_hash text not null references sessions (token_hash) on delete cascade,
  device_id text not null,
  fresh_at bigint not null,
  primary key (token_hash, device_id)
);

-- When the device that asks last proved who holds it; null when it never did.
create function device_fresh_at(p_session sessions, p_device_id text) returns bigint language sql stable as $$
  select case when p_session.device_id = p_device_id then p_session.fresh_at
    else (
      select d.fresh_at from session_devices d
      where d.token_hash = p_session.token_hash and d.device_id = p_device_id
    ) end
$$;

drop function session_open(text, text, bigint);
-- As before, but `fresh_at` is the proof of the device that asks. The caller reads the last row.
create function session_open(p_token_hash text, p_nonce text, p_now bigint, p_device_id text)
returns table (
  state text, id bigint, level_id smallint, registered_at bigint, excluded_until bigint, session_id bigint, fresh_at bigint
)
language plpgsql as $$
declare
  v_seen_at bigint;
begin
  select s.seen_at into v_seen_at from sessions s where s.token_hash = p_token_hash and s.expires_at > p_now;
  if not found then
    state := 'none';
    return next;
    return;
  end if;
  return query
    select 'ok'::text, m.id, m.level_id, m.registered_at, m.excluded_until, s.id, device_fresh_at(s, p_device_id)
    from sessions s join members m on m.id = s.member_id where s.token_hash = p_token_hash;
  if p_nonce <> '' then
    insert into nonces (token_hash, nonce, used_at) values (p_token_hash, p_nonce, p_now) on conflict do nothing;
    if not found then
      return query select 'replayed'::text, null::bigint, null::smallint, null::bigint, null::bigint, null::bigint,
        null::bigint;
      return;
    end if;
  end if;
  if v_seen_at < p_now - 300000 then
    update sessions s set seen_at = p_now where s.token_hash = p_token_hash;
  end if;
end $$;
