import { desc, eq, sql } from 'drizzle-orm';
import { codes, contract, type CollectedTask } from '../../../contract';
import { diamondClaims, inviteRewards } from '../../db/schema';
import type { Tx } from '../../db/types';
import { readSettings } from '../../core/read-settings';
import { tasksSchema, type TaskRow, type TaskSettings } from './settings';
import { claimVerb } from '../../core/claim';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { post } from '../../ledger';
import { readClaims } from './claims';
import { readyFriends } from './friends';
import { planOf, titlesOf } from './plan';
import { readProgress } from './progress';
import { readStanding } from './read-standing';
import { standingOf, takenOf, titleOf } from './standing';

/** Reads the tasks of the market. Call it outside a transaction. */
export const readTasks = (ctx: Pick<Ctx, 'deps'>): Promise<TaskSettings> =>
  readSettings(ctx.deps, 'diamond-tasks', tasksSchema);

export const tasksVerb = verb(contract.diamondTask.tasks, async ({ ctx }) => {
  const settings = await readTasks(ctx);
  const { shown, wanted } = planOf(ctx, settings);
  const titles = titlesOf(ctx, settings);
  const { claims, progress } = await readStanding(ctx.deps, { ...wanted, memberId: signedIn(ctx).id });
  return shown.map((row, at) => standingOf(ctx, { row, title: titles[at]!, progress, claims }).task);
});

/** Locks the member's purse. Requests that collect a reward of a member run one after the other. */
export const lockPurse = (tx: Tx, memberId: number) =>
  tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);

interface Collecting {
  readonly tx: Tx;
  readonly ctx: Ctx;
  readonly memberId: number;
  /** Key of the ledger transaction. */
  readonly key: string;
  readonly settings: TaskSettings;
  readonly row: TaskRow;
  /** For the task `friend`: the friend to collect for. Without it, the first friend with a reward is taken. */
  readonly friend?: number;
}

/** Stores which friend a reward was for. Refuses with taskUnfinished when no friend has a reward to collect. */
async function takeFriend(
  tx: Tx,
  {
    memberId,
    claimId,
    now,
    friend,
    friendStake,
  }: Record<'memberId' | 'claimId' | 'now' | 'friendStake', number> & {
    friend: number | undefined;
  },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(readyFriends(memberId, { friendStake, most: 1 }, friend));
  const friendId = rows[0]?.id ?? refuse(codes.taskUnfinished, 'taskUnfinished', { current: 0, target: 1 });
  await tx.insert(inviteRewards).values({ friendId, memberId, claimId, createdAt: now });
}

/**
 * Collects a finished task, once in each period. Errors: taskCollected, taskUnfinished. Changes nothing when it
 * refuses.
 */
export async function collectTask(collecting: Collecting): Promise<CollectedTask> {
  const { tx, ctx, memberId, key, settings, row, friend } = collecting;
  const { friendStake } = settings;
  const { wanted } = planOf(ctx, settings);
  const claimsNow = () => readClaims(tx, { ...wanted, memberId });
  if (takenOf(ctx, row, await claimsNow()).collect) refuse(codes.taskCollected, 'taskCollected');
  // Read before the purse is locked: reading the friends' history must not prolong the lock. A friend whose reward
  // another request has collected in the meantime is found below.
  const friends = { friendStake, most: wanted.mostFriends };
  const progress = await readProgress(tx, ctx, { memberId, kinds: [row.kind], friends });
  await lockPurse(tx, memberId);
  const { task: standing, periodName } = standingOf(ctx, {
    row,
    title: titleOf(ctx, { ...row, friendStake }),
    progress,
    claims: await claimsNow(),
  });
  const { collect, current, title } = standing;
  if (collect) refuse(codes.taskCollected, 'taskCollected');
  if (current < row.target) refuse(codes.taskUnfinished, 'taskUnfinished', { current, target: row.target });
  const { now } = ctx;
  const { id: transactionId } = await post(tx, {
    memberId,
    key,
    naturalKey: `diamond-task:${row.id}:${memberId}:${periodName}`,
    reason: 'diamond-task',
    actor: 'member',
    now,
    cause: { task: row.id, kind: row.kind, period: periodName },
    entries: [
      { account: 'house:promo', purse: 'diamonds', amount: -row.bonus },
      { account: 'member', purse: 'diamonds', amount: row.bonus },
    ],
  });
  const { id: task, kind, target, bonus: diamonds } = row;
  const [claim] = await tx
    .insert(diamondClaims)
    .values({ memberId, task, period: periodName, kind, target, diamonds, transactionId, createdAt: now })
    .returning({ id: diamondClaims.id });
  if (kind === 'friend') await takeFriend(tx, { memberId, claimId: claim!.id, now, friend, friendStake });
  return { id: claim!.id, task, title, diamonds, createTime: now };
}

/** Claims the reward of a finished task, once in each period (C66, M19). */
export const collectVerb = claimVerb(contract.diamondTask.collect, {
  before: readTasks,
  claim({ tx, ctx, input, memberId, key, before: settings }) {
    const row = settings.tasks.find(({ id, enable }) => id === input.id && enable) ?? refuse(codes.noTask, 'noTask');
    return collectTask({ tx, ctx, memberId, key, settings, row });
  },
});

export const taskRecordsVerb = verb(
  contract.diamondTask.records,
  async ({ ctx, input }) => {
    const { friendStake } = await readTasks(ctx);
    const rows = await ctx.tx
      .select()
      .from(diamondClaims)
      .where(eq(diamondClaims.memberId, signedIn(ctx).id))
      .orderBy(desc(diamondClaims.id))
      .limit(input.size)
      .offset((input.page - 1) * input.size);
    return rows.map((row) => ({
      id: row.id,
      task: row.task,
      title: titleOf(ctx, { kind: row.kind as TaskRow['kind'], target: row.target, friendStake }),
      diamonds: row.diamonds,
      createTime: row.createdAt,
    }));
  },
  { whileExcluded: true },
);
