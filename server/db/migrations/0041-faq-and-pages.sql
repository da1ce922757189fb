create table faqs (
  market text not null,
  id integer not null,
  type integer not null,
  sort integer not null,
  question jsonb not null,
  answer jsonb not null,
  primary key (market, id)
);
create index faqs_type on faqs (market, type, sort);

create table static_pages (
  market text not null,
  type integer not null,
  title jsonb not null,
  body jsonb not null,
  primary key (market, type)
);
