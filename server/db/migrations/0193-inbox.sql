-- A notice of one member is also a message of the inbox (MSG-1). Older ones count as read, so that no badge appears for them.
alter table notices
  -- Name of the message kind (server/inbox/kinds.ts); empty for a text without a kind.
  add column kind text not null default '',
  -- Lines below the text: [{"label": {…}, "value": {…}, "money": true}].
  add column facts jsonb not null default '[]',
  -- Label of the button that opens `url`; null for the default label.
  add column action jsonb,
  -- True when the banner must not show it, because the member sees the outcome elsewhere.
  add column quiet boolean not null default false,
  add column read_at bigint,
  -- A member has one message with a key.
  add column once_key text;
update notices set read_at = created_at where member_id is not null;
create index notices_inbox on notices (member_id, id desc) where member_id is not null;
create index notices_unread on notices (member_id) where member_id is not null and read_at is null;
create unique index notices_once on notices (member_id, once_key) where once_key is not null;

-- Messages to all members of a market, or to those of some VIP levels (MSG-2).
create table system_messages (
  id bigint generated always as identity primary key,
  market text not null,
  -- VIP levels that get it; null for all.
  levels smallint[],
  -- True for an offer, which members with a closed account or on a break do not get.
  offer boolean not null default true,
  img text not null default '',
  title jsonb not null,
  content jsonb not null,
  url text not null default '',
  action jsonb,
  -- Name of a shipped message; null for all others.
  seed_key text,
  created_at bigint not null,
  constraint system_messages_links check (is_link(url) and is_picture(img))
);
create index system_messages_market on system_messages (market, id desc);
create index system_messages_new on system_messages (market, created_at);
create unique index system_messages_seed on system_messages (market, seed_key) where seed_key is not null;

create table system_message_reads (
  member_id bigint not null references members (id),
  message_id bigint not null references system_messages (id) on delete cascade,
  read_at bigint not null,
  primary key (member_id, message_id)
);
