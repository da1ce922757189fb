import { and, eq, sql, type SQL } from 'drizzle-orm';
import { contract, friendsPerPage, maskMobile, type InvitedFriend } from '../../../contract';
import { signedIn, verb } from '../../core/verb';
import { diamondClaims, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { friendRows, readyFriends, type FriendRow } from '../diamonds';
import { readCampaigns, type Campaign } from './campaign';

/** How many friends `invite.tasks` lists. */
const listed = 40;

interface Standing {
  readonly friendStake: number;
  /** The inviter has had all rewards. */
  readonly full: boolean;
}

function friendOf(row: FriendRow, { friendStake, full }: Standing): InvitedFriend {
  const { mobile, proved, deposited, rewarded, refused } = row;
  const played = row.played;
  const why = rewarded ? null : refused !== '' ? refused : full ? ('full' as const) : null;
  const done = proved && deposited && played >= friendStake;
  const state = rewarded ? 'received' : why !== null ? 'none' : done ? 'ready' : 'open';
  return {
    id: row.id,
    mobile: maskMobile(mobile),
    joined: row.joined,
    proved,
    deposited,
    played,
    state,
    why,
  };
}

/** How many rewards the member has collected, and their diamonds. */
async function readReceived(
  tx: Tx,
  memberId: number,
  { task }: Campaign,
): Promise<{ collected: number; received: number }> {
  const [row] = await tx
    .select({ collected: sql<string>`count(*)`, received: sql<string>`coalesce(sum(${diamondClaims.diamonds}), 0)` })
    .from(diamondClaims)
    .where(and(eq(diamondClaims.memberId, memberId), eq(diamondClaims.task, task.id)));
  return { collected: Number(row!.collected), received: Number(row!.received) };
}

async function readFriends(tx: Tx, memberId: number, { chosen, ...standing }: Standing & { chosen: SQL }) {
  const { friendStake } = standing;
  const { rows } = await tx.execute<FriendRow>(friendRows(memberId, { friendStake, chosen }));
  return rows.map((row) => friendOf(row, standing));
}

/** A page of the member's friends, newest first (Q59). */
export const friendsVerb = verb(contract.invite.friends, async ({ ctx, input: { id, after } }) => {
  const campaign = (await readCampaigns(ctx))(id);
  const member = signedIn(ctx).id;
  const { collected } = await readReceived(ctx.tx, member, campaign);
  return readFriends(ctx.tx, member, {
    friendStake: campaign.tasks.friendStake,
    full: collected >= campaign.most,
    chosen: sql`select f.id from members f where f.invited_by = ${member}::bigint
      ${after === undefined ? sql`` : sql`and f.id < ${after}::bigint`} order by f.id desc limit ${friendsPerPage}::int`,
  });
});

const order: Readonly<Record<InvitedFriend['state'], number>> = { ready: 0, open: 1, received: 2, none: 3 };

/** The sums of the member's invitations, and the friends with their steps (Q59). */
export const tasksVerb = verb(contract.invite.tasks, async ({ ctx, input: { id } }) => {
  const campaign = (await readCampaigns(ctx))(id);
  const { most, task, tasks } = campaign;
  const { friendStake } = tasks;
  const member = signedIn(ctx).id;
  const { tx } = ctx;
  const { collected, received } = await readReceived(tx, member, campaign);
  const left = Math.max(0, most - collected);
  const ready = readyFriends(member, { friendStake, most: left });
  const [found] = await tx
    .select({ friends: sql<string>`count(*)` })
    .from(members)
    .where(eq(members.invitedBy, member));
  const list = await readFriends(tx, member, {
    friendStake,
    full: left === 0,
    chosen: sql`(${ready}) union
      (select f.id from members f where f.invited_by = ${member}::bigint order by f.id desc limit ${listed}::int)`,
  });
  const readyNow = Math.min(left, list.filter(({ state }) => state === 'ready').length);
  return {
    friends: Number(found!.friends),
    collected,
    most,
    received,
    ready: readyNow * task.bonus,
    open: (left - readyNow) * task.bonus,
    list: list.sort((one, other) => order[one.state] - order[other.state] || other.id - one.id).slice(0, listed),
  };
});
