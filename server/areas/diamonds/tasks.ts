import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import {
  codes,
  contract,
  diamondTaskStatus,
  formatMoney,
  marketIn,
  type CollectedTask,
  type DiamondTask,
} from '../../../contract';
import { diamondClaims, inviteRewards } from '../../db/schema';
import type { Tx } from '../../db/types';
import { readSettings } from '../../core/read-settings';
import { tasksSchema, type TaskRow, type TaskSettings } from './settings';
import { claimVerb } from '../../core/claim';
import type { Ctx } from '../../core/deps';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { marketDay } from '../../core/market-time';
import { post } from '../../ledger';
import { message, type TextKey } from './messages';
import { windowOf } from '../../core/market-windows';
import { readyFriends } from './friends';
import { readProgress, type Progress } from './progress';

const titles: Readonly<Record<TaskRow['kind'], TextKey>> = {
  login: 'taskLogin',
  rounds: 'taskRounds',
  stake: 'taskStake',
  deposit: 'taskDeposit',
  bigWin: 'taskBigWin',
  newGame: 'taskNewGame',
  signWeek: 'taskSignWeek',
  kyc: 'taskKyc',
  limit: 'taskLimit',
  verify: 'taskVerify',
  friend: 'taskFriend',
};
/** The link of a task's button. */
const urls: Readonly<Record<TaskRow['kind'], string>> = {
  login: '/home',
  rounds: '/games/coin-spin/1',
  stake: '/home',
  deposit: '/deposit',
  bigWin: '/games/coin-spin/1',
  newGame: '/home',
  signWeek: '/home?open=daily',
  kyc: '/me/settings/kyc',
  limit: '/me/settings/limits',
  verify: '/me/fairness',
  friend: '/activities/invite-tasks/1',
};
const units = { stake: 'money', deposit: 'money', bigWin: 'tenths' } as const satisfies Partial<
  Record<TaskRow['kind'], DiamondTask['unit']>
>;
const unitOf = (kind: TaskRow['kind']): DiamondTask['unit'] =>
  kind === 'stake' || kind === 'deposit' || kind === 'bigWin' ? units[kind] : 'count';

export function titleOf(
  { language, deps: { market } }: Pick<Ctx, 'language' | 'deps'>,
  { kind, target, friendStake }: { kind: TaskRow['kind']; target: number; friendStake: number },
): string {
  return message(language, titles[kind], {
    amount: formatMoney(marketIn(market, language), kind === 'friend' ? friendStake : target),
    times: Math.floor(target / 10),
    count: target,
  });
}

/** The current period of a task, and when the next one begins (ms; null for never). */
function periodOf(
  { deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>,
  { period }: TaskRow,
  collected: number,
): { name: string; until: number | null } {
  const day = marketDay(market.timeZone, now);
  const week = windowOf(market.timeZone, 'week', now);
  switch (period) {
    case 'daily':
      return { name: day.name, until: day.end };
    case 'weekly':
      return { name: week.firstDay, until: week.end };
    case 'once':
      return { name: 'once', until: null };
    case 'each':
      return { name: String(collected + 1), until: null };
  }
}

const mostOf = ({ most }: TaskRow): number => most ?? 1;
/** The settings for counting friends. The maximum is the number of claims that are possible. */
const friendsOf = ({ friendStake, tasks }: TaskSettings) => ({
  friendStake,
  most: Math.max(1, ...tasks.filter(({ kind }) => kind === 'friend').map(mostOf)),
});

type Claimed = Pick<typeof diamondClaims.$inferSelect, 'task' | 'period'>;

/**
 * How many times a task was claimed and its current period. `collect` is true when nothing is left to claim in that
 * period.
 */
function takenOf(ctx: Pick<Ctx, 'deps' | 'now'>, row: TaskRow, claimed: readonly Claimed[]) {
  const mine = claimed.filter(({ task }) => task === row.id);
  const { name, until } = periodOf(ctx, row, mine.length);
  const collect = row.period === 'each' ? mine.length >= mostOf(row) : mine.some(({ period }) => period === name);
  return { collected: mine.length, name, until, collect };
}

/** A member's state of a task, with the name of the period that a claim would use now. */
function standingOf(
  ctx: Ctx,
  {
    row,
    progress,
    claimed,
    friendStake,
  }: { row: TaskRow; progress: Progress; claimed: readonly Claimed[]; friendStake: number },
): DiamondTask & { periodName: string } {
  const { collected, name, until, collect } = takenOf(ctx, row, claimed);
  const each = row.period === 'each';
  const current = Math.min(row.target, Math.max(0, progress[row.kind] ?? 0));
  const { received, receive, go } = diamondTaskStatus;
  return {
    id: row.id,
    kind: row.kind,
    period: row.period,
    title: titleOf(ctx, { kind: row.kind, target: row.target, friendStake }),
    target: row.target,
    current: collect ? row.target : current,
    unit: unitOf(row.kind),
    bonus: row.bonus,
    collect,
    status: collect ? received : current >= row.target ? receive : go,
    url: urls[row.kind],
    until,
    times: each ? { collected, most: mostOf(row) } : null,
    periodName: name,
  };
}

/** Reads the claims that matter now: those of today and this week, and all claims of tasks without a time period. */
function readClaims(
  tx: Tx,
  { deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>,
  { memberId, tasks }: { memberId: number } & TaskSettings,
): Promise<Claimed[]> {
  const running = [marketDay(market.timeZone, now).name, windowOf(market.timeZone, 'week', now).firstDay, 'once'];
  const each = tasks.filter(({ period }) => period === 'each').map(({ id }) => id);
  return tx
    .select({ task: diamondClaims.task, period: diamondClaims.period })
    .from(diamondClaims)
    .where(
      and(
        eq(diamondClaims.memberId, memberId),
        or(inArray(diamondClaims.period, running), inArray(diamondClaims.task, each)),
      ),
    );
}

/** Reads the tasks of the market. Call it outside a transaction. */
export const readTasks = (ctx: Pick<Ctx, 'deps'>): Promise<TaskSettings> =>
  readSettings(ctx.deps, 'diamond-tasks', tasksSchema);

export const tasksVerb = verb(contract.diamondTask.tasks, async ({ ctx }) => {
  const settings = await readTasks(ctx);
  const { id } = signedIn(ctx);
  const claimed = await readClaims(ctx.tx, ctx, { memberId: id, ...settings });
  const shown = settings.tasks.filter(({ enable }) => enable);
  const progress = await readProgress(ctx.tx, ctx, {
    memberId: id,
    kinds: shown.filter((row) => !takenOf(ctx, row, claimed).collect).map(({ kind }) => kind),
    friends: friendsOf(settings),
  });
  return shown.map((row) => {
    const { periodName: _, ...task } = standingOf(ctx, { row, progress, claimed, friendStake: settings.friendStake });
    return task;
  });
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
  const { rows } = await tx.execute<{ id: number | string }>(readyFriends(memberId, { friendStake, most: 1 }, friend));
  const friendId = Number(rows[0]?.id ?? refuse(codes.taskUnfinished, 'taskUnfinished', { current: 0, target: 1 }));
  await tx.insert(inviteRewards).values({ friendId, memberId, claimId, createdAt: now });
}

/**
 * Collects a finished task, once in each period. Errors: taskCollected, taskUnfinished. Changes nothing when it
 * refuses.
 */
export async function collectTask(collecting: Collecting): Promise<CollectedTask> {
  const { tx, ctx, memberId, key, settings, row, friend } = collecting;
  const { friendStake } = settings;
  if (takenOf(ctx, row, await readClaims(tx, ctx, { memberId, ...settings })).collect)
    refuse(codes.taskCollected, 'taskCollected');
  // Read before the purse is locked: reading the friends' history must not prolong the lock. A friend whose reward
  // another request has collected in the meantime is found below.
  const progress = await readProgress(tx, ctx, { memberId, kinds: [row.kind], friends: friendsOf(settings) });
  await lockPurse(tx, memberId);
  const claimed = await readClaims(tx, ctx, { memberId, ...settings });
  const { collect, current, title, periodName } = standingOf(ctx, { row, progress, claimed, friendStake });
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
