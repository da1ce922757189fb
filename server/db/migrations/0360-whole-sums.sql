-- The smallest sum that a market's currency can pay, in minor units (Q87): `leastUnit` of contract/wire/money.ts.
create function least_unit(market text) returns bigint language sql immutable as
$$ select case market when 'UG' then 100 else 1 end::bigint $$;

-- What an exact payout is rounded down to, as `roundedTo` of games/protocol/rules.ts: a stored payout that has a part below
-- the smallest sum was paid before payouts were rounded, and is the exact one.
create function payable(market text, exact bigint, stored bigint) returns bigint language sql immutable as
$$ select case when stored % least_unit(market) = 0 then exact - exact % least_unit(market) else exact end $$;

-- Ends an open bet. p_state 1 pays it at p_at hundredths, 2 loses it, 3 returns its stake. The conditional update decides: it
-- pays nothing above the crash point or the automatic cash-out, loses nothing that an automatic cash-out reached, and ends a
-- bet once. The payout is rounded down to what the currency can pay. Locks the purse before the bet, when the purse changes.
-- `ended` is false when the condition did not hold.
create or replace function rocket_end(
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
  payout := payout - payout % (
    select least_unit(r.market) from rocket_bets b join rocket_rounds r on r.id = b.round_id where b.id = p_bet);
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

-- Purses that hold a part of the smallest sum, from before payouts were rounded, are filled up to a whole sum.
do $$
declare
  v_purse record;
begin
  for v_purse in
    select a.member_id, p.purse, u.unit - p.balance % u.unit as missing,
      greatest((extract(epoch from clock_timestamp()) * 1000)::bigint,
        coalesce((select max(v.at) from movements v where v.member_id = a.member_id), 0)) as at
    from accounts a
    join members m on m.id = a.member_id
    cross join lateral (values (least_unit(m.market))) as u (unit)
    cross join lateral (values ('locked', a.locked), ('withdrawable', a.withdrawable)) as p (purse, balance)
    where p.balance % u.unit <> 0
  loop
    perform ledger_post(v_purse.member_id, 'rounding:' || v_purse.purse, null, 'rounding', '{}'::jsonb, 'system', v_purse.at,
      jsonb_build_array(
        jsonb_build_object('account', 'house:promo', 'member', null, 'purse', 'cash', 'amount', -v_purse.missing),
        jsonb_build_object('account', 'member', 'member', v_purse.member_id, 'purse', v_purse.purse, 'amount', v_purse.missing)));
  end loop;
end $$;

-- The audit looks for parts of the smallest sum in the transactions after this one.
create table whole_sums_after (transaction_id bigint not null);
insert into whole_sums_after select coalesce(max(id), 0) from transactions;
