-- What limits and the net position ask for: cash in and out of the last weeks, with what came back of withdrawals.
create index transactions_cash_all on transactions (member_id, created_at)
  where reason in ('deposit', 'stake', 'payout', 'withdraw', 'withdraw-return');
drop index transactions_cash;
