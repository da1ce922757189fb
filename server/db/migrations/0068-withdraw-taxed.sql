-- The part of a withdrawal that its tax was taken from, so that the same winnings are not taxed again.
alter table withdraw_orders add column taxed bigint not null default 0 check (taxed >= 0 and taxed <= money);

create or replace function withdraw_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawals stay' using errcode = 'LB002';
  end if;
  if new.state < old.state or (old.state >= 3 and new.state <> old.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'LB004';
  end if;
  if (new.order_no, new.member_id, new.money, new.fee, new.tax, new.taxed, new.net, new.currency, new.channel_code, new.hold_id)
      is distinct from (old.order_no, old.member_id, old.money, old.fee, old.tax, old.taxed, old.net, old.currency, old.channel_code, old.hold_id)
      or (old.end_id is not null and new.end_id is distinct from old.end_id) then
    raise exception 'what was ordered does not change' using errcode = 'LB002';
  end if;
  return new;
end $$;
