-- What an open round pays when its rules have changed meanwhile and it cannot be replayed.
alter table game_rounds add column collectable bigint not null default 0 check (collectable >= 0);

-- As before, but limits, exclusion and deposits are read after the purses were locked, not in the statement that waits for the lock.
create or replace function bet_open(
  p_token_hash text, p_supplier text, p_ref text, p_now bigint, p_lease_ms bigint, p_draw boolean, p_play_day text
) returns table (
  state text, session_id bigint, game text, language text, member_id bigint, round_id bigint,
  excluded_until bigint, guarded boolean, deposited boolean, last_at bigint, locked bigint, withdrawable bigint,
  seed_id bigint, server_seed bytea, server_hash text, client_seed text, nonce integer
) language plpgsql as $$
#variable_conflict use_column
declare
  v_member bigint;
  v_device bigint;
  v_expires bigint;
  v_print text;
begin
  select g.id, g.game, g.language, g.member_id, g.member_id, g.device_session, g.expires_at
  into session_id, game, language, member_id, v_member, v_device, v_expires
  from game_sessions g where g.token_hash = p_token_hash and g.supplier = p_supplier;
  if not found then
    state := 'none';
    return next;
    return;
  end if;
  if v_member is null then
    state := 'demo';
    return next;
    return;
  end if;

  if p_supplier = 'house' then
    perform pg_advisory_xact_lock(hashtextextended(v_member || '/' || p_ref, 0));
    select r.id into round_id from game_rounds r
    where r.member_id = v_member and r.supplier = p_supplier and r.ref = p_ref;
    if found then
      state := 'made';
      return next;
      return;
    end if;
    select i.fingerprint into v_print from idempotency i where i.member_id = v_member and i.key = p_ref;
    if found then
      state := case when starts_with(v_print, 'closed:') then 'closed' else 'conflict' end;
      return next;
      return;
    end if;
  else
    perform pg_advisory_xact_lock(hashtextextended('wallet/' || p_supplier || '/' || p_ref, 0));
    if exists (select 1 from wallet_transactions w where w.supplier = p_supplier and w.ref = p_ref) then
      state := 'made';
      return next;
      return;
    end if;
    if exists (select 1 from wallet_transactions w where w.supplier = p_supplier and w.debit = p_ref) then
      state := 'returned';
      return next;
      return;
    end if;
  end if;

  if v_expires <= p_now or not exists (select 1 from sessions s where s.id = v_device and s.expires_at > p_now) then
    state := 'expired';
    return next;
    return;
  end if;
  if not bet_lease(v_member, v_device, p_now, p_lease_ms) then
    state := 'elsewhere';
    return next;
    return;
  end if;
  -- From here on the stakes of the member run one after the other, by the lock of the lease.
  if p_draw then
    select r.id into round_id from game_rounds r
    where r.member_id = v_member and r.game = bet_open.game and r.state = 0 and r.supplier = 'house';
    if found then
      state := 'open';
      return next;
      return;
    end if;
    update seeds s set next_nonce = s.next_nonce + 1
    where s.member_id = v_member and s.state = 'active' and s.next_nonce < 1000
    returning s.id, s.server_seed, s.server_hash, s.client_seed, s.next_nonce - 1
    into seed_id, server_seed, server_hash, client_seed, nonce;
    if not found then
      state := 'noseed';
      return next;
      return;
    end if;
  end if;
  perform add_play_time(v_member, p_play_day, p_now);
  perform 1 from accounts a where a.member_id = v_member for update;
  -- A new statement sees what was committed during the wait for the lock: a deposit, a limit, an exclusion.
  select a.locked, a.withdrawable, m.excluded_until,
    exists (select 1 from member_limits l where l.member_id = v_member)
      or exists (select 1 from member_protection p where p.member_id = v_member and p.cool_off_until > p_now),
    exists (select 1 from transactions t where t.member_id = v_member and t.reason = 'deposit'),
    (select r.created_at from game_rounds r where r.member_id = v_member order by r.id desc limit 1)
  into locked, withdrawable, excluded_until, guarded, deposited, last_at
  from accounts a join members m on m.id = a.member_id where a.member_id = v_member;
  state := 'ok';
  return next;
end $$;
