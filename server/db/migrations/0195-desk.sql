-- Changes that staff made with the operator desk (npm run desk).
create table desk_changes (
  id bigint generated always as identity primary key,
  market text not null,
  -- What was changed, for example menus:21.
  subject text not null,
  action text not null,
  -- The row before and after; null when it did not exist.
  before jsonb,
  after jsonb,
  actor text not null,
  created_at bigint not null
);
create index desk_changes_subject on desk_changes (market, subject, id);
create trigger desk_changes_append_only before update or delete on desk_changes
  for each row execute function refuse_change();
