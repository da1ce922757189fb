-- A login on its way through a social provider: who began it, and who came back. One row a try.
create table social_states (
  state_hash text primary key,
  provider text not null,
  device_hash text not null,
  verifier text not null,
  subject text,
  name text,
  expires_at bigint not null
);

-- An account of a provider that is no member's yet: what it may register with.
create table social_tickets (
  ticket_hash text primary key,
  provider text not null,
  subject text not null,
  device_hash text not null,
  expires_at bigint not null
);

-- Which member an account of a provider belongs to.
create table social_accounts (
  market text not null,
  provider text not null,
  subject text not null,
  member_id bigint not null references members (id) on delete cascade,
  created_at bigint not null,
  primary key (market, provider, subject)
);
create index social_accounts_member on social_accounts (member_id);
