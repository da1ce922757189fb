-- Giveaways: how many gifts have been given, and who has had one. A mobile has one gift of a giveaway, for good.
create table giveaways (
  market text not null,
  id integer not null,
  given integer not null default 0 check (given >= 0),
  primary key (market, id)
);

create table giveaway_gifts (
  member_id bigint not null references members (id),
  giveaway integer not null,
  market text not null,
  mobile text not null,
  coins bigint not null check (coins > 0),
  transaction_id bigint not null references transactions (id),
  created_at bigint not null,
  primary key (member_id, giveaway),
  unique (market, giveaway, mobile)
);
create trigger giveaway_gifts_append_only before update or delete on giveaway_gifts
  for each row execute function refuse_change();
