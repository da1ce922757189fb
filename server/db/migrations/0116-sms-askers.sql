-- Who asked for a code (sha-256 of the device id): a code belongs to its asker, so that nobody else's tries or newer codes end it.
alter table sms_codes add column asker text not null default '';
