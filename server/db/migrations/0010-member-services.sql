-- Devices on which a member has signed in: strangers' wrong passwords never lock these out (A4).
create table known_devices (
  member_id bigint not null references members (id) on delete cascade,
  device_hash text not null,
  seen_at bigint not null,
  primary key (member_id, device_hash)
);

-- The public ticker of wins.
create index rain_gifts_won on rain_gifts (created_at) where gift_type <> 0;

-- Up to when a member has been shown own gifts.
alter table notice_marks add column seen_at bigint not null default 0;

-- Ready-made content names its rows, so that seeding again changes them instead of adding more.
alter table notices add column seed_key text;
create unique index notices_seed_key on notices (market, seed_key) where seed_key is not null;
