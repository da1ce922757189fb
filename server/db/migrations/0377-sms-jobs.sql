-- Messages for SMS gateways. The text is encrypted and leaves the row when the message has ended.
create table sms_jobs (
  id bigint generated always as identity primary key,
  market text not null,
  mobile text not null,
  sealed bytea,
  -- 0 waits for a gateway, 1 a gateway has taken it, 2 delivered, 3 ended without delivery.
  state smallint not null default 0,
  -- The gateway that took it last, and the gateway's own id of the message.
  provider text not null default '',
  gateway_id text,
  failure text not null default '',
  -- What the gateways have charged, in millionths of a unit of the currency; null while it is unknown.
  cost bigint,
  cost_currency text not null default '',
  tries integer not null default 0,
  next_check_at bigint not null,
  leased_until bigint not null default 0,
  expires_at bigint not null,
  created_at bigint not null,
  done_at bigint,
  constraint sms_jobs_state check (state between 0 and 3),
  constraint sms_jobs_text check ((sealed is null) = (state >= 2))
);
create index sms_jobs_due on sms_jobs (next_check_at) where state = 0;
create index sms_jobs_age on sms_jobs (created_at);
create unique index sms_jobs_gateway on sms_jobs (provider, gateway_id) where gateway_id is not null;
