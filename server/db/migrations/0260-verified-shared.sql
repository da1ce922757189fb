-- A member can also have computed a bet on a shared round again. It has no seed of its own.
alter table verified_outcomes alter column seed_id drop not null;
alter table verified_outcomes alter column nonce drop not null;
alter table verified_outcomes add column rocket_bet bigint references rocket_bets (id);
alter table verified_outcomes add constraint verified_outcomes_one
  check ((rocket_bet is null) = (seed_id is not null) and (seed_id is null) = (nonce is null));
