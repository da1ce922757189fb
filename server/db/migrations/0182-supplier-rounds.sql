-- When the casino last asked the supplier how an open round stands, ms.
alter table game_rounds add column asked_at bigint;
