-- A draft is not shown. The period of an advert repeats when repeat_ms is set: it begins again after so many ms.
alter table adverts
  add column published boolean not null default true,
  add column repeat_ms bigint check (repeat_ms > 0);
alter table adverts add constraint adverts_period
  check (repeat_ms is null or (begins_at is not null and ends_at > begins_at and ends_at - begins_at <= repeat_ms));
