-- Covers of outside games, which the desk has drawn anew as WebP. Their names say nothing, and everybody may see them.
create table covers (
  name text primary key check (name ~ '^[0-9a-f]{32}$'),
  -- SHA-256 of the file as it was given: the same file again is the same cover.
  digest text not null unique,
  content bytea not null,
  created_at bigint not null
);
