create table options (
  market text not null,
  type integer not null,
  sort integer not null default 0,
  name text not null,
  content jsonb not null,
  primary key (market, type, sort)
);

create table menus (
  market text not null,
  id integer not null,
  position integer not null,
  group_id integer not null default 0,
  sort integer not null,
  title jsonb not null,
  url text not null,
  img text not null default '',
  content text not null default '',
  actived boolean not null default true,
  primary key (market, id)
);
create index menus_position on menus (market, position);

create table adverts (
  market text not null,
  id integer not null,
  type_id integer not null,
  position integer not null,
  sort integer not null,
  image text not null,
  url text not null,
  content jsonb not null,
  begins_at bigint,
  ends_at bigint,
  primary key (market, id)
);
create index adverts_position on adverts (market, position);

create table games (
  market text not null,
  id text not null,
  name text not null,
  supplier_id integer not null,
  cover text not null,
  large_cover text not null default '',
  has_demo boolean not null default false,
  label smallint not null default 0,
  kind text not null,
  rtp integer,
  stake_min bigint,
  stake_max bigint,
  open boolean not null default false,
  sort integer not null default 0,
  primary key (market, id)
);

create table categories (
  market text not null,
  id integer not null,
  name jsonb not null,
  cover text not null,
  sort integer not null,
  games jsonb not null,
  sticky_games jsonb not null,
  primary key (market, id)
);

create table notices (
  id bigint generated always as identity primary key,
  market text not null,
  member_id bigint,
  type smallint not null,
  img text not null default '',
  title jsonb not null,
  content jsonb not null,
  url text not null default '',
  mobile text not null default '',
  amount bigint not null default 0,
  unit text not null default 'money',
  created_at bigint not null
);
create index notices_member on notices (market, member_id, id);

create table notice_marks (
  member_id bigint primary key,
  last_id bigint not null
);
