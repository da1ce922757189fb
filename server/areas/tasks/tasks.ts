import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codes, contract, isDepositOnce, taskTypes, type Task, type TaskProgress } from '../../../contract';
import { claimVerb } from '../../core/claim';
import type { Ctx } from '../../core/deps';
import { marketDay, type MarketDay } from '../../core/market-time';
import { readSettings } from '../../core/read-settings';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';
import { taskClaims } from '../../db/schema';
import type { Tx } from '../../db/types';
import { post } from '../../ledger';
import { bonusAt, tasksSchema, type TaskRow, type TaskSettings } from './settings';

/** What a member has done on a market day, in minor units, and the ids of the tasks collected on it. */
interface Done {
  readonly staked: number;
  readonly deposited: number;
  readonly best: number;
  readonly collected: readonly number[];
}

const read = ({ deps }: Pick<Ctx, 'deps'>): Promise<TaskSettings> => readSettings(deps, 'tasks', tasksSchema);
const dayOf = ({ deps, now }: Pick<Ctx, 'deps' | 'now'>): MarketDay => marketDay(deps.market.timeZone, now);

/** Reads both tables by their keys in one statement, because the entry over a game asks every two seconds. */
async function readDone(tx: Tx, memberId: number, day: string): Promise<Done> {
  const {
    rows: [row],
  } = await tx.execute<{ done: unknown; collected: unknown }>(sql`
    select
      (select jsonb_build_array(d.staked, d.deposited, d.best_deposit) from task_days d
        where d.member_id = ${memberId}::bigint and d.day = ${day}) as done,
      (select coalesce(jsonb_agg(c.task), '[]') from task_claims c
        where c.member_id = ${memberId}::bigint and c.day = ${day}) as collected`);
  const [staked = 0, deposited = 0, best = 0] = (row!.done ?? []) as number[];
  return { staked, deposited, best, collected: row!.collected as number[] };
}

/** How far a member is with a task: at most its target, in minor units. */
function reachedOf(row: TaskRow, { staked, deposited, best }: Done): number {
  const reached = row.type === taskTypes.bet ? staked : isDepositOnce(row) ? best : deposited;
  return Math.min(row.target, reached);
}

function taskOf(row: TaskRow, { done, now }: { done: Done; now: number }): Task {
  const { id, type, index, target, enable } = row;
  const { coins, before } = bonusAt(row, now);
  const collect = done.collected.includes(id);
  const current = collect ? target : reachedOf(row, done);
  return { id, type, target, bonus: coins, originalBonus: before, current, index, collect, enable };
}

/** The tasks that are shown now; none when the group is switched off. */
const shownOf = ({ enable, tasks }: TaskSettings): readonly TaskRow[] =>
  enable ? tasks.filter((row) => row.enable) : [];

/** Eight characters that change with the day, the shown tasks and their bonuses. */
function revisionOf(settings: TaskSettings, { day, now }: { day: string; now: number }): string {
  const shown = shownOf(settings).map((row) => [row.id, row.type, row.index, row.target, bonusAt(row, now)]);
  const text = JSON.stringify([day, settings.enable, shown]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}

/** The daily tasks with the member's progress on the market's day (C118, TSK-1). */
export const listVerb = verb(contract.task.list, async ({ ctx }) => {
  const { now } = ctx;
  const settings = await read(ctx);
  const day = dayOf(ctx);
  const done = await readDone(ctx.tx, signedIn(ctx).id, day.name);
  return {
    enable: settings.enable,
    rev: revisionOf(settings, { day: day.name, now }),
    until: day.end,
    tasks: shownOf(settings).map((row) => taskOf(row, { done, now })),
  };
});

/** The progress of the shown tasks (TSK-5). The answer has at most 300 bytes for three tasks. */
export const progressVerb = verb(
  contract.task.progress,
  async ({ ctx }): Promise<TaskProgress> => {
    const { now } = ctx;
    const settings = await read(ctx);
    const day = dayOf(ctx).name;
    const done = await readDone(ctx.tx, signedIn(ctx).id, day);
    const tasks = shownOf(settings).map((row) => taskOf(row, { done, now }));
    return {
      rev: revisionOf(settings, { day, now }),
      tasks: tasks.map(({ id, current, collect }) => ({ id, current, collect })),
    };
  },
  { revalidated: true },
);

/**
 * Collects the coins of a finished task, once for each task and market day (C119). A lock on the purse makes requests
 * of a member run one after the other.
 */
export const collectVerb = claimVerb(contract.task.collect, {
  before: read,
  async claim({ tx, ctx, input, memberId, key, before: settings }) {
    const { now } = ctx;
    const row = shownOf(settings).find(({ id }) => id === input.id) ?? refuse(codes.noTask, 'noTask');
    const day = dayOf(ctx).name;
    await tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);
    // A statement after the lock sees what was committed while this request waited for the lock.
    const done = await readDone(tx, memberId, day);
    const { collect, current, bonus } = taskOf(row, { done, now });
    if (collect) refuse(codes.taskCollected, 'taskCollected');
    const { id, type, index, target } = row;
    if (current < target) refuse(codes.taskUnfinished, 'taskOpen', { current, target });
    const { id: transactionId } = await post(tx, {
      memberId,
      key,
      naturalKey: `task:${id}:${memberId}:${day}`,
      reason: 'task',
      actor: 'member',
      now,
      cause: { task: id, type, index, day },
      entries: [
        { account: 'house:promo', purse: 'coins', amount: -bonus },
        { account: 'member', purse: 'coins', amount: bonus },
      ],
    });
    await tx
      .insert(taskClaims)
      .values({ memberId, day, task: id, type, target, coins: bonus, transactionId, createdAt: now });
    return { task: id, coins: bonus, createTime: now };
  },
});
