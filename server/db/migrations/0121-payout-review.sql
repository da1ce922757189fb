-- Which withdrawals are reviewed before they are paid, and what has to be known of the member; settings of a market.
-- `review_above` is the sum of a market day from here on, not of one withdrawal.
alter table withdraw_terms
  -- Until a withdrawal of the member has been paid.
  add column review_first boolean not null default true,
  -- An account that is not the member's own number, until a withdrawal to it has been paid.
  add column review_new_account boolean not null default true,
  -- So long after a deposit, ms, while less than the deposit has been staked since; 0 never.
  add column review_deposit_ms bigint not null default 86400000 check (review_deposit_ms >= 0),
  -- How long the staff takes for a review as a rule, ms, as players are told. `review_ms` is the time after which a
  -- review approves itself outside of production.
  add column review_staff_ms bigint not null default 86400000 check (review_staff_ms >= 0),
  -- `none`; `submitted` details that were not rejected; `verified` details that the staff has approved.
  add column kyc_level text not null default 'submitted' check (kyc_level in ('none', 'submitted', 'verified'));

alter table withdraw_orders
  -- Keyed digest of member and account: finds earlier withdrawals to the same one.
  add column account_digest text not null default '',
  -- Why it was put into review, separated by spaces.
  add column review_why text not null default '',
  -- When a review was approved, and by whom it says review_decisions; null before.
  add column approved_at bigint;
-- What was tried already had been approved.
update withdraw_orders set approved_at = coalesce(review_until, created_at) where state = 1 and tries > 0;
create index withdraw_orders_account on withdraw_orders (member_id, account_digest) where state = 3;

create or replace function withdraw_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawals stay' using errcode = 'LB002';
  end if;
  if new.state < old.state or (old.state >= 3 and new.state <> old.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'LB004';
  end if;
  -- A review ends by its approval, or all of it comes back.
  if old.state = 1 and new.state in (2, 3) and new.approved_at is null then
    raise exception 'a withdrawal in review is not sent' using errcode = 'LB004';
  end if;
  if (new.order_no, new.member_id, new.money, new.fee, new.tax, new.taxed, new.net, new.currency, new.channel_code,
        new.hold_id, new.sealed, new.account_digest, new.review_why)
      is distinct from (old.order_no, old.member_id, old.money, old.fee, old.tax, old.taxed, old.net, old.currency,
        old.channel_code, old.hold_id, old.sealed, old.account_digest, old.review_why)
      or (old.end_id is not null and new.end_id is distinct from old.end_id)
      or (old.approved_at is not null and new.approved_at is distinct from old.approved_at) then
    raise exception 'what was ordered does not change' using errcode = 'LB002';
  end if;
  return new;
end $$;
