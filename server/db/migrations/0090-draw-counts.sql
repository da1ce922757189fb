-- What a draw was staked with and what came of it, in hundredths of a minor unit of its market, beside what the odds in force
-- let expect. Null where it is not counted.
alter table outcomes add column market text;
alter table outcomes add column staked bigint;
alter table outcomes add column worth bigint;
alter table outcomes add column expected double precision;
alter table outcomes add column variance double precision;

-- Sums of up to 250 draws of a game. Each connection of a server has an open one of its own, so that draws do not wait for each other.
create table draw_counts (
  id bigint generated always as identity primary key,
  market text not null,
  game text not null,
  shard smallint not null,
  filling boolean not null default true,
  draws integer not null,
  staked bigint not null,
  worth bigint not null,
  expected double precision not null,
  variance double precision not null,
  first_at bigint not null,
  last_at bigint not null
) with (fillfactor = 50);
create unique index draw_counts_filling on draw_counts (market, game, shard) where filling;
create index draw_counts_game on draw_counts (market, game, id);

-- Whatever writes a draw has counted it.
create function count_outcome() returns trigger language plpgsql as $$
declare
  v_shard smallint := (pg_backend_pid() % 16)::smallint;
begin
  update draw_counts set
    draws = draws + 1, filling = draws + 1 < 250,
    staked = staked + new.staked, worth = worth + new.worth,
    expected = expected + new.expected, variance = variance + new.variance,
    first_at = least(first_at, new.created_at), last_at = greatest(last_at, new.created_at)
  where market = new.market and game = new.game and shard = v_shard and filling;
  if not found then
    insert into draw_counts as c (market, game, shard, draws, staked, worth, expected, variance, first_at, last_at)
    values (new.market, new.game, v_shard, 1, new.staked, new.worth, new.expected, new.variance, new.created_at, new.created_at)
    on conflict (market, game, shard) where filling do update set
      draws = c.draws + 1, staked = c.staked + excluded.staked, worth = c.worth + excluded.worth,
      expected = c.expected + excluded.expected, variance = c.variance + excluded.variance, last_at = greatest(c.last_at, excluded.last_at);
  end if;
  return null;
end $$;
create trigger outcomes_count after insert on outcomes
  for each row when (new.worth is not null) execute function count_outcome();

-- The rain's claim as in 0008, with what its draw is counted by and which slice it was. The one before stays for processes of the last version.
create function rain_claim(
  p_member bigint, p_token_hash text, p_nonce text, p_key text, p_print text, p_slot text, p_day text, p_now bigint,
  p_seed bigint, p_seed_nonce integer, p_rounds integer, p_odds text,
  p_gift_type integer, p_gift_amount bigint, p_purse text, p_amount bigint, p_pool_cap bigint, p_answer jsonb,
  p_market text, p_slice integer, p_tenths integer, p_worth bigint, p_expected double precision, p_variance double precision
) returns void language plpgsql as $$
declare
  v_transaction bigint;
begin
  update seeds set next_nonce = next_nonce + 1 where id = p_seed and state = 'active' and next_nonce = p_seed_nonce;
  if not found then
    raise exception 'the nonce is gone' using errcode = 'RC001';
  end if;
  insert into nonces (token_hash, nonce, used_at) values (p_token_hash, p_nonce, p_now) on conflict do nothing;
  if not found then
    raise exception 'replayed' using errcode = 'RC002';
  end if;

  if p_amount > 0 then
    if p_purse = 'locked' then
      insert into rain_slots (slot, pool_cap) values (p_slot, p_pool_cap) on conflict (slot) do nothing;
      update rain_slots set pool_paid = pool_paid + p_amount where slot = p_slot and pool_paid + p_amount <= pool_cap;
      if not found then
        raise exception 'the pool is empty' using errcode = 'RC003';
      end if;
    end if;
    insert into transactions (member_id, key, reason, cause, actor, created_at)
    values (p_member, p_key, 'rain', jsonb_build_object('slot', p_slot, 'seed', p_seed, 'nonce', p_seed_nonce), 'member', p_now)
    returning id into v_transaction;
    update accounts set
      locked = locked + case when p_purse = 'locked' then p_amount else 0 end,
      coins = coins + case when p_purse = 'coins' then p_amount else 0 end,
      diamonds = diamonds + case when p_purse = 'diamonds' then p_amount else 0 end
    where member_id = p_member;
    insert into entries (transaction_id, account, member_id, purse, amount) values
      (v_transaction, 'member', p_member, p_purse, p_amount),
      (v_transaction, 'house:promo', null, case when p_purse = 'locked' then 'cash' else p_purse end, -p_amount);
  end if;

  insert into rain_gifts (member_id, slot, gift_type, gift_amount, day, seed_id, nonce, transaction_id, created_at)
  values (p_member, p_slot, p_gift_type, p_gift_amount, p_day, p_seed, p_seed_nonce, v_transaction, p_now);
  insert into idempotency (member_id, key, fingerprint, answer, created_at)
  values (p_member, p_key, p_print, p_answer, p_now);
  -- Last, because the counts it touches are not this member's alone.
  insert into outcomes (seed_id, nonce, game, rounds, odds_version, result, created_at, market, staked, worth, expected, variance)
  values (p_seed, p_seed_nonce, 'cash-rain', p_rounds, p_odds,
    jsonb_build_object('giftType', p_gift_type, 'giftAmount', p_gift_amount, 'slice', p_slice, 'tenths', p_tenths), p_now,
    p_market, 0, p_worth, p_expected, p_variance);
end $$;
