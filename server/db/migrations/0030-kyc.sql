-- Who a member is: one sealed record, encrypted by the server before it comes here.
create table kyc_records (
  member_id bigint primary key references members (id) on delete cascade,
  market text not null,
  state text not null check (state in ('submitted', 'verified', 'rejected')),
  sealed bytea not null,
  -- A keyed digest of what was given: the same details again are no change.
  digest text not null,
  reason text not null default '',
  submitted_at bigint not null,
  decided_at bigint
);

-- A document belongs to one account of a market; only a keyed digest of its number is kept.
create table kyc_documents (
  market text not null,
  digest text not null,
  member_id bigint not null references members (id) on delete cascade,
  primary key (market, digest)
);
create index kyc_documents_member on kyc_documents (member_id);
