-- Which session of a member may bet (I16): one row a member. It holds nobody once its time, or its session, is over.
create table bet_leases (
  member_id bigint primary key references members (id),
  -- sessions.id; no foreign key: a session ends without waiting for a stake.
  session_id bigint not null,
  until_at bigint not null
) with (fillfactor = 70);
