-- Pays a drawn gift: everything a claim writes, in one statement. The draw was made for (p_seed, p_seed_nonce); when another
-- claim of the member was faster, that nonce is gone and nothing is written (RC001: look again). RC002: the request's nonce is
-- not new. RC003: the pool cannot pay this any more. All claims of one member meet at the seed's row.
create function rain_claim(
  p_member bigint, p_token_hash text, p_nonce text, p_key text, p_print text, p_slot text, p_day text, p_now bigint,
  p_seed bigint, p_seed_nonce integer, p_rounds integer, p_odds text,
  p_gift_type integer, p_gift_amount bigint, p_purse text, p_amount bigint, p_pool_cap bigint, p_answer jsonb
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

  insert into outcomes (seed_id, nonce, game, rounds, odds_version, result, created_at)
  values (p_seed, p_seed_nonce, 'cash-rain', p_rounds, p_odds,
    jsonb_build_object('giftType', p_gift_type, 'giftAmount', p_gift_amount), p_now);
  insert into rain_gifts (member_id, slot, gift_type, gift_amount, day, seed_id, nonce, transaction_id, created_at)
  values (p_member, p_slot, p_gift_type, p_gift_amount, p_day, p_seed, p_seed_nonce, v_transaction, p_now);
  insert into idempotency (member_id, key, fingerprint, answer, created_at)
  values (p_member, p_key, p_print, p_answer, p_now);
end $$;
