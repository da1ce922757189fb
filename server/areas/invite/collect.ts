import { and, eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { claimVerb } from '../../core/claim';
import { refuse } from '../../core/refuse';
import { inviteRewards, members } from '../../db/schema';
import { collectTask, lockPurse, readTasks } from '../diamonds';

/**
 * Collects the reward for one friend (Q56, Q59): the collection of the diamond task `friend`. The purse is locked
 * first, so that a parallel request finds the stored reward.
 */
export const collectVerb = claimVerb(contract.invite.collect, {
  before: readTasks,
  async claim({ tx, ctx, input: { friend }, memberId, key, before: settings }) {
    const row =
      settings.tasks.find(({ kind, enable }) => kind === 'friend' && enable) ?? refuse(codes.noTask, 'noTask');
    await lockPurse(tx, memberId);
    const [own] = await tx
      .select({ rewarded: inviteRewards.claimId })
      .from(members)
      .leftJoin(inviteRewards, eq(inviteRewards.friendId, members.id))
      .where(and(eq(members.id, friend), eq(members.invitedBy, memberId)));
    if (own === undefined) return refuse(codes.noFriend, 'noFriend');
    if (own.rewarded !== null) return refuse(codes.taskCollected, 'taskCollected');
    const { diamonds, createTime } = await collectTask({ tx, ctx, memberId, key, settings, row, friend });
    return { friend, diamonds, createTime };
  },
});
