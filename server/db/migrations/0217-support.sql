-- Messages to support from the form that the live chat shows when no channel is open (R-65).
create table support_messages (
  id bigint generated always as identity primary key,
  market text not null,
  -- Null for a visitor.
  member_id bigint references members (id),
  -- Made by the client, so that a repeated request is one message.
  key text not null,
  -- Contact and text, sealed.
  sealed bytea not null,
  language text not null,
  created_at bigint not null,
  -- When and by whom it was answered or closed; null while it is open.
  done_at bigint,
  done_by text
);
create unique index support_messages_key on support_messages (market, key);
create index support_messages_open on support_messages (market, id) where done_at is null;
