-- Chains of hashes for the shared rounds of Rocket Rush. The last value is the seed; each value is SHA-256 of the next one.
-- The end hash is SHA-256 of the value of round 1, and is published before that round.
create table rocket_chains (
  market text not null,
  chain integer not null check (chain >= 1),
  seed bytea not null check (octet_length(seed) = 32),
  end_hash text not null,
  length integer not null check (length >= 1),
  -- Client seed of all draws of the chain.
  salt text not null check (salt ~ '^[A-Za-z0-9]{5,10}$'),
  committed_at bigint not null,
  primary key (market, chain)
);
create trigger rocket_chains_append_only before update or delete on rocket_chains
  for each row execute function refuse_change();
create trigger rocket_chains_no_truncate before truncate on rocket_chains
  for each statement execute function refuse_change();

-- Shared rounds. State: 0 betting, 1 flying, 2 crashed, 3 voided. Multipliers are hundredths.
create table rocket_rounds (
  id bigint generated always as identity primary key,
  market text not null,
  chain integer not null,
  -- The place in the chain, from 1.
  number integer not null check (number >= 1),
  -- Secret until the round has ended.
  value bytea not null check (octet_length(value) = 32),
  commitment text not null,
  crash integer not null check (crash between 100 and 100000),
  state smallint not null default 0 check (state between 0 and 3),
  opens_at bigint not null,
  take_off_at bigint not null,
  crashed_at bigint,
  next_at bigint,
  -- No process moved the round in time: bets without automatic cash-out get their stake back.
  late boolean not null default false,
  -- All bets of the round have ended.
  settled boolean not null default false,
  check ((state in (2, 3)) = (crashed_at is not null)),
  check ((crashed_at is null) = (next_at is null)),
  check (not settled or crashed_at is not null),
  foreign key (market, chain) references rocket_chains (market, chain)
) with (fillfactor = 70);
create unique index rocket_rounds_number on rocket_rounds (market, chain, number);
-- A market has at most one round that is not settled.
create unique index rocket_rounds_running on rocket_rounds (market) where not settled;
create index rocket_rounds_newest on rocket_rounds (market, id);

-- A round moves on only, and never changes what was decided at its start.
create function rocket_round_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and not old.settled and new.state >= old.state
    and (old.state = 0 or new.take_off_at = old.take_off_at)
    and (old.crashed_at is null or (new.crashed_at, new.state, new.late) = (old.crashed_at, old.state, old.late))
    and (new.id, new.market, new.chain, new.number, new.value, new.commitment, new.crash, new.opens_at)
      = (old.id, old.market, old.chain, old.number, old.value, old.commitment, old.crash, old.opens_at) then
    return new;
  end if;
  raise exception 'a shared round cannot change back' using errcode = 'LB002';
end $$;
create trigger rocket_rounds_stay before update or delete on rocket_rounds
  for each row execute function rocket_round_stays();
create trigger rocket_rounds_no_truncate before truncate on rocket_rounds
  for each statement execute function refuse_change();

-- Bets of the shared rounds; the stake and the payout are in game_rounds. State: 0 open, 1 paid, 2 lost, 3 returned.
create table rocket_bets (
  id bigint primary key references game_rounds (id),
  round_id bigint not null references rocket_rounds (id),
  member_id bigint not null references members (id),
  slot smallint not null check (slot in (1, 2)),
  stake bigint not null check (stake > 0),
  auto integer check (auto between 101 and 100000),
  state smallint not null default 0 check (state between 0 and 3),
  at integer check (at between 101 and 100000),
  payout bigint not null default 0 check (payout >= 0),
  created_at bigint not null,
  ended_at bigint,
  -- Whether the bet is in the live list, and the state that was published last; -1 for none.
  shown boolean not null default false,
  published smallint not null default -1,
  check ((state = 1) = (at is not null)),
  check ((state = 0) = (ended_at is null)),
  check (state = 1 or payout = 0)
) with (fillfactor = 70);
create unique index rocket_bets_slot on rocket_bets (round_id, member_id, slot) where state <> 3;
create index rocket_bets_open on rocket_bets (round_id, auto) where state = 0;
create index rocket_bets_round on rocket_bets (round_id, id);
create index rocket_bets_member on rocket_bets (member_id, id);

-- A bet that has ended never changes; only its publication is noted.
create function rocket_bet_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.round_id, new.member_id, new.slot, new.stake, new.created_at)
      = (old.id, old.round_id, old.member_id, old.slot, old.stake, old.created_at)
    and new.auto is not distinct from old.auto
    and (old.state = 0 or (new.state, new.payout) = (old.state, old.payout) and new.at is not distinct from old.at) then
    return new;
  end if;
  raise exception 'a bet that has ended cannot change' using errcode = 'LB002';
end $$;
create trigger rocket_bets_stay before update or delete on rocket_bets
  for each row execute function rocket_bet_stays();
create trigger rocket_bets_no_truncate before truncate on rocket_bets
  for each statement execute function refuse_change();

-- What the clients are told, in order. Only the holder of the row in rocket_leads writes, so ids are committed in order.
create table rocket_events (
  id bigint generated always as identity primary key,
  market text not null,
  at bigint not null,
  body jsonb not null,
  -- By member id: the changed bets and the balance of that member.
  own jsonb not null default '{}'
);
create index rocket_events_market on rocket_events (market, id);
create index rocket_events_at on rocket_events (at);

-- The process that moves the round of a market locks its row.
create table rocket_leads (market text primary key);

-- A member has at most one open round of a house game that draws from the member's seed. Bets on shared rounds have no seed.
drop index game_rounds_open;
create unique index game_rounds_open on game_rounds (member_id, game) where state = 0 and supplier = 'house' and seed_id is not null;

-- Stakes on a shared round, under the locks of bet_open. `outcome`: closed (the round takes no bet at p_now), taken (the slot
-- has the bet `bet`), ok. The lock on the round makes its take-off wait for this transaction.
create function rocket_place(
  p_member bigint, p_session bigint, p_ref text, p_market text, p_game text, p_round bigint, p_slot smallint, p_stake bigint,
  p_auto integer, p_now bigint, p_rules text,
  out outcome text, out bet bigint, out locked bigint, out withdrawable bigint
) language plpgsql as $$
begin
  perform 1 from rocket_rounds r
  where r.id = p_round and r.market = p_market and r.state = 0 and p_now < r.take_off_at for share;
  if not found then
    outcome := 'closed';
    return;
  end if;
  select b.id into bet from rocket_bets b
  where b.round_id = p_round and b.member_id = p_member and b.slot = p_slot and b.state <> 3;
  if found then
    outcome := 'taken';
    return;
  end if;
  select p.round_id, p.locked, p.withdrawable into bet, locked, withdrawable
  from bet_place(p_member, p_session, p_ref, p_game, p_stake, p_now, p_rules, jsonb_build_object('auto', p_auto),
    null, null, false, 0, 0, 'locked') p;
  insert into rocket_bets (id, round_id, member_id, slot, stake, auto, created_at)
  values (bet, p_round, p_member, p_slot, p_stake, p_auto, p_now);
  outcome := 'ok';
end $$;

-- Ends an open bet. p_state 1 pays it at p_at hundredths, 2 loses it, 3 returns its stake. The conditional update decides: it
-- pays nothing above the crash point or the automatic cash-out, loses nothing that an automatic cash-out reached, and ends a
-- bet once. Locks the purse before the bet, when the purse changes. `ended` is false when the condition did not hold.
create function rocket_end(
  p_bet bigint, p_state smallint, p_at integer, p_now bigint, p_actor text,
  out ended boolean, out member_id bigint, out stake_id bigint, out stake bigint, out payout bigint
) language plpgsql as $$
#variable_conflict use_column
declare
  v_ref text;
  v_game text;
  v_locked bigint;
  v_cause jsonb;
begin
  select r.member_id, r.stake_id, r.stake, r.locked, r.ref, r.game
  into member_id, stake_id, stake, v_locked, v_ref, v_game
  from game_rounds r where r.id = p_bet;
  if p_state <> 2 then
    perform 1 from accounts a where a.member_id = rocket_end.member_id for update;
  end if;
  payout := case when p_state = 1 then stake * p_at / 100 else 0 end;
  update rocket_bets b set state = p_state, at = case when p_state = 1 then p_at end, payout = rocket_end.payout, ended_at = p_now
  from rocket_rounds r
  where b.id = p_bet and b.state = 0 and r.id = b.round_id and case p_state
    when 1 then r.state in (1, 2) and p_at between 101 and least(r.crash, coalesce(b.auto, 100000))
    when 2 then r.state in (1, 2) and coalesce(b.auto, 100000) > r.crash
    else true end;
  ended := found;
  if not ended then
    return;
  end if;
  update game_rounds r set state = case when p_state = 3 then 2 else 1 end, payout = rocket_end.payout,
    multiplier = case when p_state = 1 then p_at * 100 else 0 end, settled_at = p_now, last_at = greatest(r.last_at, p_now)
  where r.id = p_bet;
  v_cause := jsonb_build_object('game', v_game, 'round', p_bet);
  if payout > 0 then
    perform bet_payout(member_id, 'payout:' || v_ref, v_cause, p_actor, p_now, payout,
      case when exists (select 1 from transactions t where t.member_id = rocket_end.member_id and t.reason = 'deposit')
        then 'withdrawable' else 'locked' end);
  elsif p_state = 3 then
    perform ledger_post(member_id, 'rollback:' || v_ref, null, 'rollback', v_cause, 'system', p_now,
      jsonb_build_array(jsonb_build_object('account', 'house:game', 'member', null, 'purse', 'cash', 'amount', -stake))
      || case when v_locked > 0
        then jsonb_build_array(jsonb_build_object('account', 'member', 'member', member_id, 'purse', 'locked', 'amount', v_locked))
        else '[]'::jsonb end
      || case when v_locked < stake
        then jsonb_build_array(
          jsonb_build_object('account', 'member', 'member', member_id, 'purse', 'withdrawable', 'amount', stake - v_locked))
        else '[]'::jsonb end);
  end if;
end $$;
