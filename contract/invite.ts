import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, text, wireInt } from './wire/fields';

/** The id of the campaign that menus and links open (Q59). */
export const standingCampaign = 1;

const id = wireInt(1, 1_000_000);
/** How many friends a page of `invite.friends` has. */
export const friendsPerPage = 20;

export const inviteCampaignSchema = v.object({
  id: count,
  /** Diamonds for each friend. */
  diamonds: count,
  /** How many friends bring the reward. */
  most: count,
  /** What a friend has to play for, in minor units. */
  friendStake: count,
  /** How long after signing up a member can enter a friend's code, in ms. */
  acceptMs: count,
});
export type InviteCampaign = v.InferOutput<typeof inviteCampaignSchema>;

/**
 * `open`: steps are missing. `ready`: the reward can be collected. `received`: it was collected. `none`: this friend
 * brings no reward, for the reason in `why`.
 */
export const friendStates = ['open', 'ready', 'received', 'none'] as const;
/**
 * Why a friend brings no reward. `device`: the account shares a phone with the inviter or with another account.
 * `network`: too many accounts came from one connection. `mobile`: the number was invited before. `full`: the inviter
 * has had all rewards.
 */
export const friendRefusals = ['device', 'network', 'mobile', 'full'] as const;

export const invitedFriendSchema = v.object({
  id: count,
  /** With the middle hidden (Q47). */
  mobile: v.string(),
  joined: instant,
  /** Whether an SMS code has proved the mobile. */
  proved: v.boolean(),
  deposited: v.boolean(),
  /** Cash stakes in minor units, at most `friendStake` of the campaign. */
  played: count,
  state: v.picklist(friendStates),
  why: v.nullable(v.picklist(friendRefusals)),
});
export type InvitedFriend = v.InferOutput<typeof invitedFriendSchema>;

export const inviteTasksSchema = v.object({
  /** How many friends have joined. */
  friends: count,
  /** How many rewards were collected, and how many there are at most. */
  collected: count,
  most: count,
  /** Diamonds: collected, ready to be collected, and not reached yet. */
  received: count,
  ready: count,
  open: count,
  /** The friends with a reward to collect first, then the newest others; at most 40. */
  list: v.array(invitedFriendSchema),
});
export type InviteTasks = v.InferOutput<typeof inviteTasksSchema>;

export const friendRewardSchema = v.object({
  /** Id of the friend. */
  friend: count,
  diamonds: count,
  createTime: instant,
});
export type FriendReward = v.InferOutput<typeof friendRewardSchema>;

export const invite = {
  /**
   * The offer of a campaign (Q59, INV-1). Error: noActivity ("The activity is invalid") for an unknown or ended
   * campaign.
   */
  campaign: defineCall({
    id: '-',
    method: 'GET',
    path: '/activity-service/invite/campaign',
    auth: 'public',
    query: v.object({ id }),
    answer: inviteCampaignSchema,
  }),
  /**
   * The member's friends, newest first, `friendsPerPage` at a time (Q59). `after`: id of the last friend of the
   * previous page. Error: noActivity.
   */
  friends: defineCall({
    id: '-',
    method: 'GET',
    path: '/activity-service/invite/friends',
    auth: 'member',
    query: v.object({ id, after: v.optional(wireInt(1, Number.MAX_SAFE_INTEGER)) }),
    answer: v.array(invitedFriendSchema),
  }),
  /** The sums of the member's invitations and the friends with their steps (Q59). Error: noActivity. */
  tasks: defineCall({
    id: '-',
    method: 'GET',
    path: '/activity-service/invite/tasks',
    auth: 'member',
    query: v.object({ id }),
    answer: inviteTasksSchema,
  }),
  /**
   * Binds the member to the inviter with this code, within `acceptMs` of signing up (Q59). A repeat with the same code
   * gets the same answer. `bound` is always true. Errors: noActivity, inviteOwn (the member's own code),
   * inviteUnknown, inviteTaken (the member has an inviter), inviteLate, inviteLoop (the owner of the code joined
   * later), inviteDevice (both use one phone), tooMany.
   */
  accept: defineCall({
    id: '-',
    method: 'POST',
    path: '/activity-service/invite/accept',
    auth: 'member',
    body: v.object({ id, code: v.pipe(text(12), v.regex(/^[A-Za-z0-9]{4,12}$/)) }),
    answer: v.object({ bound: v.boolean() }),
  }),
  /**
   * Collects the reward for one friend (Q56, Q59). It is the collection of the diamond task `friend`: once for each
   * friend, whichever call makes it, also after the end of a campaign. Errors: noTask, noFriend, taskUnfinished,
   * taskCollected, keyConflict, keyMissing.
   */
  collect: defineCall({
    id: '-',
    method: 'POST',
    path: '/activity-service/invite/tasks/collect',
    auth: 'member',
    money: true,
    body: v.object({ friend: wireInt(1, Number.MAX_SAFE_INTEGER) }),
    answer: friendRewardSchema,
  }),
} as const;
