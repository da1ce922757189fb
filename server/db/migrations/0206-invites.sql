-- Whether an SMS code has proved the mobile of a member. Existing accounts count as proved.
alter table members add column mobile_proved boolean not null default true;

-- How each invited member came. `refused`: why the friend brings no reward ('' when the friend can).
create table invites (
  friend_id bigint primary key references members (id),
  inviter_id bigint not null references members (id),
  market text not null,
  mobile text not null,
  refused text not null default '' check (refused in ('', 'device', 'network', 'mobile')),
  created_at bigint not null,
  -- Ids grow, so an inviter has joined before the friend, and invitations form no loop.
  check (inviter_id < friend_id)
);
create unique index invites_mobile on invites (market, mobile) where refused = '';
create index invites_inviter on invites (inviter_id, friend_id);

insert into invites (friend_id, inviter_id, market, mobile, created_at)
select id, invited_by, market, mobile, registered_at from members where invited_by < id;

-- The friend that a collected reward of the diamond task `friend` is for: one reward for each friend.
create table invite_rewards (
  friend_id bigint primary key references members (id),
  member_id bigint not null references members (id),
  claim_id bigint not null unique references diamond_claims (id),
  created_at bigint not null
);
create index invite_rewards_member on invite_rewards (member_id, claim_id);
create trigger invite_rewards_append_only before update or delete on invite_rewards
  for each row execute function refuse_change();

-- Rewards were collected without naming the friend. They were earned by the friends who have staked most.
insert into invite_rewards (friend_id, member_id, claim_id, created_at)
select f.id, c.member_id, c.id, c.created_at
from (
  select id, member_id, created_at, row_number() over (partition by member_id order by id) as place
  from diamond_claims where kind = 'friend'
) c
join (
  select m.id, m.invited_by, row_number() over (partition by m.invited_by order by s.staked desc, m.id) as place
  from members m
  cross join lateral (
    select coalesce(-sum(e.amount), 0) as staked
    from transactions t
    join entries e on e.transaction_id = t.id and e.member_id = t.member_id and e.purse in ('locked', 'withdrawable')
    where t.member_id = m.id and t.reason in ('stake', 'rollback')
  ) s
  where m.invited_by is not null and m.gifts
) f on f.invited_by = c.member_id and f.place = c.place;
