-- What a player should know of being paid through a channel; `memo` is about paying with it.
alter table pay_channels add column withdraw_memo jsonb not null default '{"en": "", "fr": "", "pt": ""}';
