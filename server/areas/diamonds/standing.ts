import { diamondTaskStatus, formatMoney, marketIn, type DiamondTask } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { marketDay } from '../../core/market-time';
import { windowOf } from '../../core/market-windows';
import { claimKey, countOf, type Claims } from './claims';
import { message, type TextKey } from './messages';
import type { Progress } from './progress';
import type { TaskRow } from './settings';

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

/** The title of a task in the member's language. */
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
  switch (period) {
    case 'daily': {
      const day = marketDay(market.timeZone, now);
      return { name: day.name, until: day.end };
    }
    case 'weekly': {
      const week = windowOf(market.timeZone, 'week', now);
      return { name: week.firstDay, until: week.end };
    }
    case 'once':
      return { name: 'once', until: null };
    case 'each':
      return { name: String(collected + 1), until: null };
  }
}

/** How many times a task without a time period can be claimed. */
export const mostOf = ({ most }: TaskRow): number => most ?? 1;

/**
 * How many times a task was claimed and its current period. `collect` is true when nothing is left to claim in that
 * period.
 */
export function takenOf(ctx: Pick<Ctx, 'deps' | 'now'>, row: TaskRow, claims: Claims) {
  const collected = row.period === 'each' ? countOf(claims, row.id) : 0;
  const { name, until } = periodOf(ctx, row, collected);
  const collect = row.period === 'each' ? collected >= mostOf(row) : claims.includes(claimKey(row.id, name));
  return { collected, name, until, collect };
}

/** A member's state of a task, with the name of the period that a claim would use now. */
export function standingOf(
  ctx: Pick<Ctx, 'deps' | 'now'>,
  { row, title, progress, claims }: { row: TaskRow; title: string; progress: Progress; claims: Claims },
): { task: DiamondTask; periodName: string } {
  const { collected, name, until, collect } = takenOf(ctx, row, claims);
  const each = row.period === 'each';
  const current = Math.min(row.target, Math.max(0, progress[row.kind] ?? 0));
  const { received, receive, go } = diamondTaskStatus;
  const task: DiamondTask = {
    id: row.id,
    kind: row.kind,
    period: row.period,
    title,
    target: row.target,
    current: collect ? row.target : current,
    unit: unitOf(row.kind),
    bonus: row.bonus,
    collect,
    status: collect ? received : current >= row.target ? receive : go,
    url: urls[row.kind],
    until,
    times: each ? { collected, most: mostOf(row) } : null,
  };
  return { task, periodName: name };
}
