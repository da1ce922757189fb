-- Opens the sessions of several calls in one statement, so that calls that arrive together share a round trip and a commit.
-- For each call, in the order of the arrays: finds the session and its member, uses up the nonce, and adds the play time when
-- p_play_days has a day (yyyymmdd). An empty nonce or day is skipped. Returns one row per call; state is 'ok', 'none' (no valid
-- session) or 'replayed' (the pair of token and nonce was used before). The function session_open stays for servers of the
-- version before, during an update.
create function sessions_open(
  p_token_hashes text[], p_nonces text[], p_nows bigint[], p_device_ids text[], p_play_days text[]
) returns table (
  state text, id bigint, level_id smallint, registered_at bigint, excluded_until bigint, session_id bigint, fresh_at bigint,
  cool_off_until bigint, has_time_limit boolean, config_version bigint
)
language plpgsql as $$
declare
  v_now bigint;
  v_seen_at bigint;
begin
  config_version := (select c.version from config_version c);
  for i in 1 .. cardinality(p_token_hashes) loop
    v_now := p_nows[i];
    select 'ok', m.id, m.level_id, m.registered_at, m.excluded_until, s.id,
      case when s.device_id = p_device_ids[i] then s.fresh_at
        else (select d.fresh_at from session_devices d where d.token_hash = s.token_hash and d.device_id = p_device_ids[i]) end,
      coalesce((select p.cool_off_until from member_protection p where p.member_id = m.id), 0),
      exists (select 1 from member_limits l where l.member_id = m.id and l.kind = 'time'),
      s.seen_at
    into state, id, level_id, registered_at, excluded_until, session_id, fresh_at, cool_off_until, has_time_limit, v_seen_at
    from sessions s join members m on m.id = s.member_id
    where s.token_hash = p_token_hashes[i] and s.expires_at > v_now;
    if not found then
      state := 'none';
      return next;
      continue;
    end if;
    if p_nonces[i] <> '' then
      insert into nonces (token_hash, nonce, used_at) values (p_token_hashes[i], p_nonces[i], v_now) on conflict do nothing;
      if not found then
        state := 'replayed';
        return next;
        continue;
      end if;
    end if;
    if v_seen_at < v_now - 300000 then
      update sessions s set seen_at = v_now where s.token_hash = p_token_hashes[i];
    end if;
    if p_play_days[i] <> '' then
      -- Two calls that are more than two minutes apart belong to two visits. The time between visits is not play time.
      insert into play_time as p (member_id, day, played_ms, last_at) values (id, p_play_days[i], 0, v_now)
      on conflict (member_id, day) do update set last_at = greatest(p.last_at, excluded.last_at),
        played_ms = p.played_ms
          + case when excluded.last_at - p.last_at between 0 and 120000 then excluded.last_at - p.last_at else 0 end;
    end if;
    return next;
  end loop;
end $$;

-- Number of changes to the configuration that processes cache. sessions_open returns it, so that a process reads the
-- configuration again as soon as it has changed.
create table config_version (
  id smallint primary key check (id = 1),
  version bigint not null
);
insert into config_version (id, version) values (1, 1);

create function count_config_change() returns trigger language plpgsql as $$
begin
  update config_version set version = version + 1 where id = 1;
  return null;
end $$;
create trigger settings_version after insert or update or delete or truncate on settings
  for each statement execute function count_config_change();
create trigger odds_tables_version after insert or update or delete or truncate on odds_tables
  for each statement execute function count_config_change();
create trigger pay_channels_version after insert or update or delete or truncate on pay_channels
  for each statement execute function count_config_change();
