-- The prize records of a member (R-64): the paid prizes of each source in the order of their transactions.
create index spins_prizes on spins (member_id, transaction_id) where gift_type <> 0 and gift_amount > 0;
create index rain_gifts_prizes on rain_gifts (member_id, transaction_id) where transaction_id is not null;
create index draw_prizes_paid on draw_prizes (member_id, transaction_id) where transaction_id is not null;
