-- What an adapter must remember of a payment at its service: the service's own id, and what was asked and answered.
create table provider_payments (
  provider text not null,
  -- Our number of the order.
  reference text not null,
  -- The service's id of the payment; null until the service has named it.
  handle text,
  note jsonb not null default '{}',
  created_at bigint not null,
  primary key (provider, reference)
);
create unique index provider_payments_handle on provider_payments (provider, handle) where handle is not null;
