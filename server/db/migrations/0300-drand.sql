-- Draws whose entropy is a round of the public network drand, instead of a value of a hash chain.

alter table draw_rounds
  alter column chain drop not null,
  alter column chain_number drop not null,
  alter column entropy_commitment drop not null,
  add column source text not null default 'chain' check (source in ('chain', 'drand')),
  -- Of drand: the number of its round, and the instant from which on that round is the first one.
  add column beacon_round bigint check (beacon_round > 0),
  add column beacon_from bigint check (beacon_from >= closes_at + 5000),
  -- The signature of the round; its SHA-256 is the entropy.
  add column signature bytea,
  add constraint draw_rounds_source check (
    num_nonnulls(chain, chain_number, entropy_commitment) = case source when 'chain' then 3 else 0 end
    and num_nonnulls(beacon_round, beacon_from) = case source when 'drand' then 2 else 0 end
    and (signature is not null) = (source = 'drand' and entropy is not null)
    and (signature is null or entropy = sha256(signature)));

-- A round only moves forward, and what it has published never changes. The same as before, with the signature.
create or replace function draw_rounds_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a round of a draw stays' using errcode = 'LB002';
  end if;
  if new.state < old.state or new.state > old.state + 1
    or (to_jsonb(new) - '{state,entropy,signature,tickets,root,picks,drawn,closed_at,rooted_at,entropy_at,published_at,settled_at}'::text[])
      is distinct from
      (to_jsonb(old) - '{state,entropy,signature,tickets,root,picks,drawn,closed_at,rooted_at,entropy_at,published_at,settled_at}'::text[])
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or (old.root is not null and (new.root, new.tickets, new.rooted_at) is distinct from (old.root, old.tickets, old.rooted_at))
    or (old.entropy is not null
      and (new.entropy, new.signature, new.entropy_at) is distinct from (old.entropy, old.signature, old.entropy_at))
    or (old.published_at is not null
      and (new.picks, new.drawn, new.published_at) is distinct from (old.picks, old.drawn, old.published_at)) then
    raise exception 'a round of a draw only moves forward' using errcode = 'LB002';
  end if;
  return new;
end $$;
