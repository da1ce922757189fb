-- A code for a new password: when it was first given rightly, and whether it has opened a session (Q3, A10).
alter table sms_codes add column passed_at bigint;
alter table sms_codes add column opened boolean not null default false;
