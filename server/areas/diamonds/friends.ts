import { sql, type SQL } from 'drizzle-orm';
import { isOfNoOpenRound } from '../../ledger';

/** The minimum stake of a friend, and the maximum number of friends to find: values, or columns of a statement. */
export interface Friends {
  readonly friendStake: number | SQL;
  readonly most: number | SQL;
}

/** SQL condition: the member `m` shares a phone with the inviter. A phone stays known after the account signs out. */
export const sharesPhone = (inviterId: number | SQL): SQL => sql`exists (
  select 1 from known_devices own join known_devices theirs on theirs.device_hash = own.device_hash
  where own.member_id = ${inviterId}::bigint and theirs.member_id = m.id)`;

/**
 * SQL condition: the friend `m` of the inviter can bring a reward. Accounts without gifts (A7), accounts that share a
 * phone with the inviter, and refused invitations do not.
 */
const canReward = (inviterId: number | SQL): SQL => sql`m.invited_by = ${inviterId}::bigint and m.gifts
  and not exists (select 1 from invites i where i.friend_id = m.id and i.refused <> '')
  and not ${sharesPhone(inviterId)}`;

/** SQL of the cash stakes that were returned to `m`, as `amount`. Stakes of open rounds do not count. */
const returned = sql`
  select coalesce(sum(e.amount), 0) as amount
  from transactions t join entries e on e.transaction_id = t.id and e.member_id = t.member_id
      and e.purse in ('locked', 'withdrawable')
  where t.member_id = m.id and t.reason = 'rollback' and ${isOfNoOpenRound(sql`m.id`)}`;

/** SQL of the running sum of the cash stakes of `m`, as `staked`, oldest first. It follows an index. */
const stakes = sql`
  select sum(stake.amount) over (order by t.created_at rows unbounded preceding) as staked
  from transactions t cross join lateral (
    select -sum(e.amount) as amount from entries e
    where e.transaction_id = t.id and e.member_id = t.member_id and e.purse in ('locked', 'withdrawable')
  ) stake
  where t.member_id = m.id and t.reason = 'stake' and ${isOfNoOpenRound(sql`m.id`)}`;

/**
 * SQL of the friends whose reward can be collected, oldest first, at most `most`: they have proved their mobile,
 * deposited, and staked enough, and brought no reward yet. What rollbacks have returned must be staked in addition. A
 * friend's stakes are read only until the sum is reached: the limits keep the planner from summing all rows. `friend`
 * restricts the search to one friend.
 */
export const readyFriends = (memberId: number | SQL, { friendStake, most }: Friends, friend?: number): SQL => sql`
  select m.id from members m
  cross join lateral (select 1 from transactions t where t.member_id = m.id and t.reason = 'deposit' limit 1) deposited
  cross join lateral (${returned}) returned
  cross join lateral (
    select 1 from (${stakes}) so_far where staked >= ${friendStake}::bigint + returned.amount limit 1
  ) played
  where ${canReward(memberId)} and m.mobile_proved
    and not exists (select 1 from invite_rewards r where r.friend_id = m.id)
    ${friend === undefined ? sql`` : sql`and m.id = ${friend}::bigint`}
  order by m.id limit ${most}::int`;

/** SQL of the number of friends in `readyFriends`, as `friends`. */
export const playingFriends = (memberId: number | SQL, friends: Friends): SQL => sql`
  select count(*) as friends from (${readyFriends(memberId, friends)}) ready`;

/** A friend as `friendRows` returns it. */
export type FriendRow = Readonly<{
  id: number;
  mobile: string;
  joined: number;
  proved: boolean;
  deposited: boolean;
  played: number;
  refused: '' | 'device' | 'network' | 'mobile';
  rewarded: boolean;
}>;

/**
 * SQL of the steps of some friends of a member, newest first. `chosen` is SQL that selects the ids of the friends.
 * `played` is in minor units, at most `friendStake`.
 */
export const friendRows = (memberId: number, { friendStake, chosen }: { friendStake: number; chosen: SQL }): SQL => sql`
  select m.id, m.mobile, m.registered_at as joined, m.mobile_proved as proved,
    exists (select 1 from transactions t where t.member_id = m.id and t.reason = 'deposit') as deposited,
    case when exists (select 1 from (${stakes}) so_far where staked >= ${friendStake}::bigint + returned.amount)
      then ${friendStake}::bigint
      else greatest(0, (select coalesce(max(staked), 0) from (${stakes}) all_stakes) - returned.amount) end as played,
    case when not m.gifts or ${sharesPhone(memberId)} then 'device'
      else coalesce((select i.refused from invites i where i.friend_id = m.id), '') end as refused,
    exists (select 1 from invite_rewards r where r.friend_id = m.id) as rewarded
  from members m cross join lateral (${returned}) returned
  where m.invited_by = ${memberId}::bigint and m.id in (${chosen})
  order by m.id desc`;
