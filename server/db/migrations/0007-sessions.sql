-- Who a token belongs to, and that this (token, nonce) is new: one statement a request.
-- state: 'ok', 'none' (no session, or ended), 'replayed'.
create function session_open(p_token_hash text, p_nonce text, p_now bigint)
returns table (state text, id bigint, level_id smallint, registered_at bigint, excluded_until bigint)
language plpgsql as $$
begin
  return query select 'ok'::text, m.id, m.level_id, m.registered_at, m.excluded_until
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = p_token_hash and s.expires_at > p_now;
  if not found then
    return query select 'none'::text, null::bigint, null::smallint, null::bigint, null::bigint;
    return;
  end if;
  if p_nonce <> '' then
    insert into nonces (token_hash, nonce, used_at) values (p_token_hash, p_nonce, p_now) on conflict do nothing;
    if not found then
      -- Rows of before are gone with this return: the caller reads the last one.
      return query select 'replayed'::text, null::bigint, null::smallint, null::bigint, null::bigint;
    end if;
  end if;
end $$;
