-- Whether somebody has ever deposited, without looking through what was played.
create index transactions_deposit on transactions (member_id) where reason = 'deposit';
