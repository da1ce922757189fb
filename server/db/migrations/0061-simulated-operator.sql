-- The simulated mobile-money operator's own memory: nothing of the house reads it.
create table simulated_payments (
  reference text primary key,
  amount bigint not null,
  currency text not null,
  payer text not null,
  callback_url text not null,
  -- What will come of it, when the operator can first be reached about it, and when it is decided.
  outcome text not null check (outcome in ('success', 'declined', 'insufficient', 'unavailable')),
  reachable_at bigint not null,
  due_at bigint not null,
  callbacks integer not null default 1,
  told integer not null default 0,
  next_tell_at bigint not null,
  tries integer not null default 0,
  leased_until bigint not null default 0,
  created_at bigint not null
);
create index simulated_payments_untold on simulated_payments (next_tell_at) where told < callbacks;
