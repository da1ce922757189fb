-- What came in and went out since the day began, for /metrics: without these indexes the sums would read all orders.
create index deposit_orders_done on deposit_orders (market, done_at) where state = 3;
create index withdraw_orders_done on withdraw_orders (market, done_at) where state = 3;
