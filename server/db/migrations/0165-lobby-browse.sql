-- What players search and filter games by. Volatility: null when unknown.
alter table games add column supplier text not null default '';
alter table games add column volatility text check (volatility in ('low', 'medium', 'high', 'choice'));

-- Games that a member has marked.
create table favourite_games (
  member_id bigint not null references members (id),
  game text not null,
  created_at bigint not null,
  primary key (member_id, game)
);

-- The feed of wins: rounds that paid more than their stake, and spins that won, by time.
create index game_rounds_latest_wins on game_rounds (settled_at, id) where state = 1 and payout > stake;
create index spins_latest_wins on spins (market, created_at, id) where won;
