-- Appeals of members (SUP-4, Q58). Texts are encrypted. A reference has one open appeal at a time.
create table appeals (
  id bigint generated always as identity (start with 4001) primary key,
  market text not null,
  member_id bigint not null references members (id) on delete cascade,
  kind text not null check (kind in ('deposit', 'withdraw', 'bet', 'account', 'other')),
  reference text not null,
  subject text not null default '',
  amount bigint,
  happened_at bigint,
  state text not null check (state in ('submitted', 'review', 'info', 'accepted', 'rejected', 'withdrawn')),
  reason smallint not null default 0 check (reason between 0 and 5 and (reason > 0) = (state = 'rejected')),
  created_at bigint not null,
  changed_at bigint not null
);
create index appeals_member on appeals (member_id, id desc);
create index appeals_to_decide on appeals (market, changed_at, id) where state in ('submitted', 'review', 'info');
create unique index appeals_one_open on appeals (member_id, kind, reference) where state in ('submitted', 'review', 'info');

-- What happened to an appeal, and who did it. client_key makes a repeated request of the member return the same event.
create table appeal_events (
  id bigint generated always as identity primary key,
  appeal_id bigint not null references appeals (id) on delete cascade,
  member_id bigint not null,
  type text not null check (type in ('submitted', 'review', 'asked', 'replied', 'accepted', 'rejected', 'withdrawn')),
  reason smallint not null default 0 check (reason between 0 and 5),
  sealed bytea not null,
  actor text not null check (actor <> ''),
  client_key text,
  created_at bigint not null,
  unique (member_id, client_key)
);
create index appeal_events_appeal on appeal_events (appeal_id, id);
create trigger appeal_events_append_only before update on appeal_events
  for each row execute function refuse_change();

create table appeal_pictures (
  event_id bigint not null references appeal_events (id) on delete cascade,
  sort smallint not null,
  picture text not null references pictures (name) on delete cascade,
  primary key (event_id, sort)
);
create index appeal_pictures_picture on appeal_pictures (picture);
