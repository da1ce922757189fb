-- The last change of a member's password: an argon2id hash of the old and the new one together. A call that is sent again after a
-- lost answer is known by it, and a guess of the new password alone is not.
create table password_changes (
  member_id bigint primary key references members (id) on delete cascade,
  proof text not null,
  changed_at bigint not null
);
