create table members (
  id bigint generated always as identity (start with 100001) primary key,
  market text not null,
  mobile text not null,
  password_hash text not null,
  nick_name text not null default '',
  img text not null default '',
  level_id smallint not null default 1 check (level_id between 1 and 10),
  score bigint not null default 0,
  guid text not null,
  invite_code text not null,
  invited_by bigint,
  pin_hash text,
  channel integer not null default 0,
  device_id text not null default '',
  terms_version text not null default '',
  excluded_until bigint,
  registered_at bigint not null
);
create unique index members_mobile on members (market, mobile);
create unique index members_guid on members (guid);
create unique index members_invite on members (invite_code);

create table sessions (
  token_hash text primary key,
  member_id bigint not null references members (id) on delete cascade,
  device_id text not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index sessions_member on sessions (member_id);

create table sms_codes (
  id bigint generated always as identity primary key,
  market text not null,
  mobile text not null,
  purpose text not null,
  code_hash text not null,
  wrong_tries smallint not null default 0,
  used boolean not null default false,
  created_at bigint not null,
  expires_at bigint not null
);
create index sms_codes_mobile on sms_codes (market, mobile, purpose, id);

create table sms_outbox (
  id bigint generated always as identity primary key,
  mobile text not null,
  text text not null,
  code text not null,
  created_at bigint not null
);
create index sms_outbox_mobile on sms_outbox (mobile, id);

create table settings (
  key text primary key,
  value jsonb not null
);

create table limit_hits (
  key text primary key,
  hits bigint[] not null,
  expires_at bigint not null
);
create index limit_hits_expiry on limit_hits (expires_at);

-- Unlogged: a nonce is no money, and losing the last ten minutes of them in a crash lets nobody act twice (the key does that).
create unlogged table nonces (
  token_hash text not null,
  nonce text not null,
  used_at bigint not null,
  primary key (token_hash, nonce)
);
create index nonces_age on nonces (used_at);

create table idempotency (
  member_id bigint not null,
  key text not null,
  fingerprint text not null,
  answer jsonb not null,
  created_at bigint not null,
  primary key (member_id, key)
);
create index idempotency_age on idempotency (created_at);
