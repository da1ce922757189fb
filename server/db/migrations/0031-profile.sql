alter table members add column email text not null default '';

-- Pictures that members have sent, drawn anew by the server: a face that everybody may see, or a private one, sealed.
create table pictures (
  -- 128 random bits in hex: its name says nothing.
  name text primary key,
  member_id bigint not null references members (id) on delete cascade,
  kind text not null check (kind in ('avatar', 'private')),
  -- sha-256 of the file as it was sent: the same file again is the same picture.
  digest text not null,
  content bytea not null,
  created_at bigint not null,
  unique (member_id, kind, digest)
);
create unique index pictures_avatar on pictures (member_id) where kind = 'avatar';
