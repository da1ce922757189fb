-- Who was shown what a first deposit brings, and when: once a member.
create table first_offers (
  member_id bigint primary key references members (id),
  shown_at bigint not null
);
