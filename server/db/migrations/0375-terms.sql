-- Terms of play and privacy notice of the operator. The newest row of a market is in force; a published text never
-- changes, so that it can always be shown what a member accepted.
create table terms_texts (
  id bigint generated always as identity primary key,
  market text not null,
  version text not null,
  -- One text for each language.
  terms jsonb not null,
  privacy jsonb not null,
  -- The placeholder of the shipped content, which production refuses.
  shipped boolean not null default false,
  published_at bigint not null
);
create unique index terms_texts_version on terms_texts (market, version);
create index terms_texts_newest on terms_texts (market, id);
create trigger terms_texts_append_only before update or delete on terms_texts
  for each row execute function refuse_change();
create trigger terms_texts_changed after insert or update or delete or truncate on terms_texts
  for each statement execute function count_config_change();

-- When each member accepted each version.
create table terms_accepted (
  member_id bigint not null references members (id),
  version text not null,
  accepted_at bigint not null,
  primary key (member_id, version)
);
create trigger terms_accepted_append_only before update or delete on terms_accepted
  for each row execute function refuse_change();

-- Until now there was one version, and every member has seen it: at the registration, or as a demo member.
update members set terms_version = '1' where terms_version = '';
alter table members alter column terms_version set default '1';
insert into terms_accepted (member_id, version, accepted_at) select id, terms_version, registered_at from members;
