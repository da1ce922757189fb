-- How often in a row, and since when, an operator has said that it does not know a payout it had accepted: one such answer means nothing.
alter table withdraw_orders add column missed integer not null default 0 check (missed >= 0);
alter table withdraw_orders add column missed_since bigint;
update withdraw_orders set missed = 1, missed_since = created_at
  where state < 3 and order_no in (select trans_no from payment_reviews where kind = 'lost-payout' and resolved_at is null);
