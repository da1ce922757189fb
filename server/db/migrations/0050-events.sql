-- What happened in the app, counted by day: nothing in here is of a person.
create table event_counts (
  day text not null,
  name text not null,
  detail text not null default '',
  language text not null,
  theme text not null,
  count bigint not null,
  primary key (day, name, detail, language, theme)
);

-- Batches that have been counted, so that one sent again counts once.
create table event_batches (
  batch text primary key,
  seen_at bigint not null
);
create index event_batches_seen on event_batches (seen_at);
