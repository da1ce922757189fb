-- The most that one round of an outside game may pay (Q81): a multiple of its stakes, and a sum in minor units. An outside
-- game without stakes or maxima takes no stakes.
alter table games add column max_multiple integer check (max_multiple between 1 and 1000000);
alter table games add column max_payout bigint check (max_payout between 1 and 1000000000000);

-- A credit that was booked to the held account, not to the member. Its row keeps the amount that the supplier sent.
alter table wallet_transactions add column held boolean not null default false;

-- Wins above a maximum, until two people of the staff have decided. State: 0 held, 1 released, 2 declined.
create table held_wins (
  id bigint generated always as identity primary key,
  supplier text not null,
  ref text not null,
  member_id bigint not null references members (id),
  round_id bigint not null references game_rounds (id),
  game text not null,
  amount bigint not null check (amount > 0),
  -- What the credit exceeded: game-multiple, game-payout, no-maximum, supplier-hour or supplier-day.
  why text not null,
  -- The ledger transaction that booked the win to house:held, and the one that took it from there.
  held_id bigint not null references transactions (id),
  end_id bigint references transactions (id),
  state smallint not null default 0 check (state between 0 and 2),
  -- The first decision: who proposed which end (1 or 2), why and when.
  proposed smallint check (proposed in (1, 2)),
  proposed_by text,
  reason text,
  proposed_at bigint,
  -- Who confirmed it.
  decided_by text,
  decided_at bigint,
  created_at bigint not null,
  unique (supplier, ref),
  foreign key (supplier, ref) references wallet_transactions (supplier, ref),
  check ((state = 0) = (end_id is null)),
  check ((state = 0) = (decided_by is null)),
  check (state = 0 or (state = proposed and decided_by <> proposed_by))
);
create index held_wins_round on held_wins (round_id);
create index held_wins_member on held_wins (member_id);
create index held_wins_open on held_wins (id) where state = 0;
create index entries_held on entries (amount) where account = 'house:held';

-- What is held does not change, and a decision is final.
create function held_win_forward() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 0
    and (new.id, new.supplier, new.ref, new.member_id, new.round_id, new.game, new.amount, new.why, new.held_id, new.created_at)
      = (old.id, old.supplier, old.ref, old.member_id, old.round_id, old.game, old.amount, old.why, old.held_id, old.created_at)
  then
    return new;
  end if;
  raise exception 'a held win changes only by one decision' using errcode = 'LB002';
end $$;
create trigger held_wins_forward before update or delete on held_wins for each row execute function held_win_forward();
create trigger held_wins_no_truncate before truncate on held_wins for each statement execute function refuse_change();

-- Stakes and payouts of a supplier in ten minutes, in 16 parts so that parallel calls do not wait for one row. `net` is what
-- was paid less what was staked, minor units.
create table supplier_flow (
  supplier text not null,
  slot bigint not null,
  shard smallint not null,
  net bigint not null default 0,
  held integer not null default 0,
  refused integer not null default 0,
  primary key (supplier, slot, shard)
) with (fillfactor = 70);

-- A bet that closes its round stays open until then, so that it can be rolled back when its answer was lost. It has lost.
alter table game_rounds add column closes_at bigint;
create index game_rounds_closing on game_rounds (closes_at) where state = 0 and closes_at is not null;

-- As before. In addition, a released win becomes part of the payout of its settled round.
create or replace function game_round_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 0
    and (new.id, new.member_id, new.session_id, new.supplier, new.ref, new.game, new.created_at)
      = (old.id, old.member_id, old.session_id, old.supplier, old.ref, old.game, old.created_at)
    and (new.seed_id, new.nonce, new.rules, new.params)
      is not distinct from (old.seed_id, old.nonce, old.rules, old.params) then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.state = 1 and new.payout > old.payout
    and to_jsonb(new) - 'payout' - 'multiplier' = to_jsonb(old) - 'payout' - 'multiplier'
    and new.payout = (
      select coalesce(sum(w.amount), 0) from wallet_transactions w
      left join held_wins h on h.supplier = w.supplier and h.ref = w.ref
      where w.round_id = old.id and w.kind = 2 and (not w.held or h.state = 1)) then
    return new;
  end if;
  raise exception 'a round that has ended, or its start, cannot change' using errcode = 'LB002';
end $$;
