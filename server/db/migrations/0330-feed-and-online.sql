-- The feed of wins reads the newest published draws (HOM-13).
create index draw_rounds_published on draw_rounds (market, published_at, id) where published_at is not null;

-- The count of players online counts a device once, and in its own market (HOM-12, Q47): the SHA-256 of the device id of
-- a demo, and the market. Both are null for a game for cash, whose member has them, and for demos before this migration.
alter table game_sessions add column demo_device text;
alter table game_sessions add column market text;
alter table game_sessions add check (demo_device is null or (member_id is null and market is not null));
create index game_sessions_demo on game_sessions (demo_device, game) where demo_device is not null;
