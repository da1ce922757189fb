-- A seed whose nonces are used up while a round that was drawn with it is open. It is used no more, and stays secret until the
-- round has ended.
alter table seeds drop constraint seeds_state_check;
alter table seeds add constraint seeds_state_check check (state in ('next', 'active', 'retired', 'revealed'));
drop index seeds_one_each;
create unique index seeds_one_each on seeds (member_id, state) where state in ('next', 'active');
-- For the sweep, which reveals what a concurrent end of the round has missed.
create index seeds_retired on seeds (id) where state = 'retired';

-- Reveals a retired seed with the end of its last open round, in the same transaction.
create function reveal_retired_seed() returns trigger language plpgsql as $$
begin
  update seeds s set state = 'revealed', revealed_at = new.settled_at
  where s.id = new.seed_id and s.state = 'retired' and not exists (
    select 1 from game_rounds r where r.member_id = new.member_id and r.seed_id = new.seed_id and r.state = 0
  );
  return null;
end $$;
create trigger retired_seeds_revealed after update of state on game_rounds
  for each row when (old.state = 0 and new.state <> 0 and new.seed_id is not null) execute function reveal_retired_seed();
