-- When a session last proved who holds it, when it was last seen (to five minutes), what it runs on, and a number to name it by.
alter table sessions add column fresh_at bigint not null default 0;
alter table sessions add column seen_at bigint not null default 0;
alter table sessions add column device_name text not null default '';
alter table sessions add column id bigint generated always as identity;
update sessions set fresh_at = created_at, seen_at = created_at;
create unique index sessions_id on sessions (id);

-- Wrong PINs since the last right one (A22).
alter table members add column pin_tries smallint not null default 0;

drop function session_open(text, text, bigint);
-- As before, and it tells when the session was last fresh and notes that it was seen.
create function session_open(p_token_hash text, p_nonce text, p_now bigint)
returns table (state text, id bigint, level_id smallint, registered_at bigint, excluded_until bigint, session_id bigint, fresh_at bigint)
language plpgsql as $$
declare
  v_seen_at bigint;
begin
  select s.seen_at into v_seen_at from sessions s where s.token_hash = p_token_hash and s.expires_at > p_now;
  if not found then
    return query select 'none'::text, null::bigint, null::smallint, null::bigint, null::bigint, null::bigint, null::bigint;
    return;
  end if;
  return query select 'ok'::text, m.id, m.level_id, m.registered_at, m.excluded_until, s.id, s.fresh_at
    from sessions s join members m on m.id = s.member_id where s.token_hash = p_token_hash;
  if p_nonce <> '' then
    insert into nonces (token_hash, nonce, used_at) values (p_token_hash, p_nonce, p_now) on conflict do nothing;
    if not found then
      -- Rows of before are gone with this return: the caller reads the last one.
      return query select 'replayed'::text, null::bigint, null::smallint, null::bigint, null::bigint, null::bigint, null::bigint;
      return;
    end if;
  end if;
  if v_seen_at < p_now - 300000 then
    update sessions s set seen_at = p_now where s.token_hash = p_token_hash;
  end if;
end $$;
