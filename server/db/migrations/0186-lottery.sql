-- The lottery. Rounds, sales, prizes and pools are those of the draw engine (0183).

-- A ticket: the same numbers in one or more draws.
create table lottery_tickets (
  id bigint generated always as identity primary key,
  market text not null,
  member_id bigint not null references members (id),
  game text not null,
  bet text not null,
  -- Ascending arrays of numbers.
  numbers jsonb not null,
  blue jsonb not null,
  lines integer not null check (lines > 0),
  -- Stake of a line on one draw, minor units.
  line_stake bigint not null check (line_stake > 0),
  draws integer not null check (draws > 0),
  rules text not null,
  key text not null,
  fingerprint text not null,
  created_at bigint not null
);
create unique index lottery_tickets_key on lottery_tickets (member_id, key);
create index lottery_tickets_member on lottery_tickets (member_id, id);
create trigger lottery_tickets_append_only before update or delete on lottery_tickets
  for each row execute function refuse_change();
create trigger lottery_tickets_no_truncate before truncate on lottery_tickets
  for each statement execute function refuse_change();

-- A ticket in one draw. Its code and its leaf in the Merkle tree are those of the sale.
create table lottery_entries (
  ticket_id bigint not null references lottery_tickets (id),
  round_id bigint not null references draw_rounds (id),
  sale_id bigint not null references draw_sales (id),
  primary key (ticket_id, round_id)
);
create unique index lottery_entries_sale on lottery_entries (sale_id);
create index lottery_entries_round on lottery_entries (round_id, ticket_id);
create trigger lottery_entries_append_only before update or delete on lottery_entries
  for each row execute function refuse_change();
create trigger lottery_entries_no_truncate before truncate on lottery_entries
  for each statement execute function refuse_change();

-- What is staked on one combination in one draw, minor units. Deleted some days after the draw.
create table lottery_stakes (
  round_id bigint not null references draw_rounds (id),
  combination text not null,
  staked bigint not null check (staked > 0),
  closes_at bigint not null,
  primary key (round_id, combination)
) with (fillfactor = 80);
create index lottery_stakes_expiry on lottery_stakes (closes_at);

-- What a draw of Red & Blue pays: the pools before it, and for each prize the winning lines and what one line is paid.
create table lottery_results (
  round_id bigint primary key references draw_rounds (id),
  first_pool bigint not null check (first_pool >= 0),
  winners jsonb not null
);
create trigger lottery_results_append_only before update or delete on lottery_results
  for each row execute function refuse_change();
create trigger lottery_results_no_truncate before truncate on lottery_results
  for each statement execute function refuse_change();
