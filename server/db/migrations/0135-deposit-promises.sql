-- What an order promised: coins for the tax (part of coins), and the first-deposit gift that the player saw before paying.
alter table deposit_orders add column refund_coins bigint not null default 0 check (refund_coins between 0 and coins);
alter table deposit_orders add column first_promised bigint not null default 0 check (first_promised >= 0);

-- Pix: who receives ({key, name, city, bank, minutes}) by channel; the code to pay an order with, and until when it is offered.
alter table pay_channels add column pix jsonb;
alter table deposit_orders add column pix_code text not null default '';
alter table deposit_orders add column pix_until bigint;

create or replace function deposit_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'deposit orders stay' using errcode = 'LB002';
  end if;
  if new.state <> old.state and deposit_rank(new.state) <= deposit_rank(old.state) then
    raise exception 'a deposit order does not go back from % to %', old.state, new.state using errcode = 'LB004';
  end if;
  if (new.trans_no, new.member_id, new.pay_money, new.tax, new.coins, new.currency, new.channel_code, new.refund_coins, new.first_promised,
      new.pix_code)
      is distinct from (old.trans_no, old.member_id, old.pay_money, old.tax, old.coins, old.currency, old.channel_code, old.refund_coins,
        old.first_promised, old.pix_code)
      or (old.transaction_id is not null and new.transaction_id is distinct from old.transaction_id) then
    raise exception 'what was ordered does not change' using errcode = 'LB002';
  end if;
  return new;
end $$;
