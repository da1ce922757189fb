-- Draws (lucky refund, lottery): rounds, tickets, prizes, and the pool of each round as an account of the ledger.

alter table entries drop constraint entries_account_check;
alter table entries add constraint entries_account_check
  check (account ~ '^(member|tax|house:[a-z]+|channel:[A-Z0-9_]+|pool:[0-9]+)$');
create index entries_pool on entries (account) where account like 'pool:%';

-- A transaction between accounts of the casino alone (a pool that rolls over) belongs to no member. Its natural key names it.
alter table transactions alter column member_id drop not null;
alter table transactions add constraint transactions_named check (member_id is not null or natural_key is not null);

-- The hash chains that give the entropy of a game's draws. The end hash is public before the first draw of the chain.
create table draw_chains (
  market text not null,
  game text not null,
  chain integer not null check (chain > 0),
  seed bytea not null check (length(seed) = 32),
  end_hash text not null,
  length integer not null check (length > 0),
  committed_at bigint not null,
  primary key (market, game, chain)
);
create trigger draw_chains_append_only before update or delete on draw_chains
  for each row execute function refuse_change();
create trigger draw_chains_no_truncate before truncate on draw_chains
  for each statement execute function refuse_change();

-- The lock of a row lets one process do one step of the game's rounds.
create table draw_leads (
  market text not null,
  game text not null,
  primary key (market, game)
);

-- States: 1 open, 2 closed, 3 root published, 4 entropy known, 5 drawn and published, 6 rolled over, 7 settled.
create table draw_rounds (
  id bigint generated always as identity primary key,
  market text not null,
  game text not null,
  number integer not null check (number > 0),
  state smallint not null default 1 check (state between 1 and 7),
  opens_at bigint not null,
  closes_at bigint not null check (closes_at > opens_at),
  -- Prices and prizes of the round, as the game defines them.
  terms jsonb not null,
  demo boolean not null,
  -- Minor units that earlier rounds have left for this one.
  carried bigint not null default 0 check (carried >= 0),
  seed bytea not null check (length(seed) = 32),
  commitment text not null,
  -- Key of the permutation that makes codes; `first_ticket` is the ticket id that becomes index 0.
  code_key bytea not null check (length(code_key) = 32),
  first_ticket bigint not null,
  chain integer not null,
  chain_number integer not null,
  entropy_commitment text not null,
  entropy bytea,
  tickets integer,
  root bytea check (length(root) = 32),
  picks jsonb,
  drawn jsonb,
  closed_at bigint,
  rooted_at bigint,
  entropy_at bigint,
  published_at bigint,
  settled_at bigint,
  created_at bigint not null,
  foreign key (market, game, chain) references draw_chains (market, game, chain),
  check ((state >= 2) = (closed_at is not null)),
  check ((state >= 3) = (root is not null and tickets is not null)),
  check ((state >= 4) = (entropy is not null)),
  check ((state >= 5) = (published_at is not null and picks is not null and drawn is not null)),
  check ((state >= 7) = (settled_at is not null))
);
create unique index draw_rounds_number on draw_rounds (market, game, number);
create unique index draw_rounds_chain on draw_rounds (market, game, chain, chain_number);
create unique index draw_rounds_commitment on draw_rounds (commitment);
create index draw_rounds_open on draw_rounds (market, game, closes_at) where state < 7;

-- A round only moves forward, and what it has published never changes.
create function draw_rounds_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a round of a draw stays' using errcode = 'LB002';
  end if;
  if new.state < old.state or new.state > old.state + 1
    or (to_jsonb(new) - '{state,entropy,tickets,root,picks,drawn,closed_at,rooted_at,entropy_at,published_at,settled_at}'::text[])
      is distinct from
      (to_jsonb(old) - '{state,entropy,tickets,root,picks,drawn,closed_at,rooted_at,entropy_at,published_at,settled_at}'::text[])
    or (old.closed_at is not null and new.closed_at is distinct from old.closed_at)
    or (old.root is not null and (new.root, new.tickets, new.rooted_at) is distinct from (old.root, old.tickets, old.rooted_at))
    or (old.entropy is not null and (new.entropy, new.entropy_at) is distinct from (old.entropy, old.entropy_at))
    or (old.published_at is not null
      and (new.picks, new.drawn, new.published_at) is distinct from (old.picks, old.drawn, old.published_at)) then
    raise exception 'a round of a draw only moves forward' using errcode = 'LB002';
  end if;
  return new;
end $$;
create trigger draw_rounds_stay before update or delete on draw_rounds
  for each row execute function draw_rounds_stay();
create trigger draw_rounds_no_truncate before truncate on draw_rounds
  for each statement execute function refuse_change();

-- What a member has in a round: serialises the member's purchases and carries the limit.
create table draw_entries (
  round_id bigint not null references draw_rounds (id),
  member_id bigint not null references members (id),
  tickets integer not null check (tickets > 0),
  -- Cash stake in minor units, and the first ledger transaction with one.
  stake bigint not null default 0 check (stake >= 0),
  stake_id bigint references transactions (id),
  settled_at bigint,
  primary key (round_id, member_id)
) with (fillfactor = 80);
create index draw_entries_unsettled on draw_entries (round_id, member_id) where settled_at is null;

-- A purchase, or a grant. Demo players have no member and exist outside production only.
create table draw_sales (
  id bigint generated always as identity primary key,
  round_id bigint not null references draw_rounds (id),
  member_id bigint references members (id),
  demo_name text,
  key text,
  quantity integer not null check (quantity > 0),
  purse text not null check (purse in ('cash', 'coins', 'diamonds', 'free', 'demo')),
  -- What was taken from the member, in units of the purse; what a coupon took off, and the cash stake, in minor units.
  paid bigint not null check (paid >= 0),
  off bigint not null default 0 check (off >= 0),
  stake bigint not null default 0 check (stake >= 0),
  -- Prize money that the sale has put into the pool, minor units.
  funded bigint not null check (funded >= 0),
  transaction_id bigint not null references transactions (id),
  unread boolean not null default false,
  created_at bigint not null,
  check ((member_id is null) = (purse = 'demo')),
  check ((demo_name is not null) = (purse = 'demo'))
);
create unique index draw_sales_key on draw_sales (member_id, key) where key is not null;
create unique index draw_sales_transaction on draw_sales (transaction_id);
create index draw_sales_round on draw_sales (round_id, member_id, id);
create index draw_sales_unread on draw_sales (member_id) where unread;

create function draw_sales_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'unread') is distinct from (to_jsonb(old) - 'unread') then
    raise exception 'a sale of tickets stays' using errcode = 'LB002';
  end if;
  return new;
end $$;
create trigger draw_sales_stay before update or delete on draw_sales
  for each row execute function draw_sales_stay();
create trigger draw_sales_no_truncate before truncate on draw_sales
  for each statement execute function refuse_change();

create sequence draw_ticket_ids;
create table draw_tickets (
  id bigint primary key,
  round_id bigint not null references draw_rounds (id),
  sale_id bigint not null references draw_sales (id),
  -- What the Merkle tree holds: the code, for a lottery followed by the bets.
  leaf text collate "C" not null
);
create unique index draw_tickets_leaf on draw_tickets (round_id, leaf);
create index draw_tickets_sale on draw_tickets (sale_id, id);
create trigger draw_tickets_append_only before update or delete on draw_tickets
  for each row execute function refuse_change();
create trigger draw_tickets_no_truncate before truncate on draw_tickets
  for each statement execute function refuse_change();

-- Prizes. States: 0 open, 1 redeemed by the member, 2 credited by the server, 3 won by a demo player and kept by the house.
create table draw_prizes (
  id bigint generated always as identity primary key,
  round_id bigint not null references draw_rounds (id),
  ticket_id bigint not null references draw_tickets (id),
  member_id bigint references members (id),
  tier integer not null check (tier > 0),
  -- Place within the tier, from 1.
  rank integer not null check (rank > 0),
  amount bigint not null check (amount > 0),
  -- Whether the ticket was a cash stake: decides the purse of the prize (Q55).
  cash boolean not null,
  state smallint not null default 0 check (state between 0 and 3),
  -- When the server credits the prize by itself, ms.
  due_at bigint not null,
  transaction_id bigint references transactions (id),
  credited_at bigint,
  check ((state = 0) = (transaction_id is null)),
  check ((state = 0) = (credited_at is null)),
  check ((member_id is null) <= (state in (0, 3)))
);
create unique index draw_prizes_rank on draw_prizes (round_id, tier, rank);
create unique index draw_prizes_ticket on draw_prizes (ticket_id, tier);
create unique index draw_prizes_transaction on draw_prizes (transaction_id);
create index draw_prizes_member on draw_prizes (member_id, id);
create index draw_prizes_due on draw_prizes (due_at) where state = 0;

create function draw_prizes_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 0
    or (to_jsonb(new) - '{state,transaction_id,credited_at}'::text[])
      is distinct from (to_jsonb(old) - '{state,transaction_id,credited_at}'::text[]) then
    raise exception 'a prize is credited once' using errcode = 'LB002';
  end if;
  return new;
end $$;
create trigger draw_prizes_stay before update or delete on draw_prizes
  for each row execute function draw_prizes_stay();
create trigger draw_prizes_no_truncate before truncate on draw_prizes
  for each statement execute function refuse_change();
