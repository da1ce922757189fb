import type { Language } from '../../../contract';
import type { Ctx } from '../../core/deps';
import { marketDay } from '../../core/market-time';
import { windowOf } from '../../core/market-windows';
import { claimKey } from './claims';
import { partOf, type ProgressPart } from './progress';
import type { TasksWanted } from './read-standing';
import type { TaskRow, TaskSettings } from './settings';
import { mostOf, titleOf } from './standing';

/** What the reads of the tasks have in common for all members of a market on one day. */
interface Plan {
  /** The tasks that members see. */
  readonly shown: readonly TaskRow[];
  readonly wanted: Omit<TasksWanted, 'memberId'>;
}

/** The last plan of each version of the settings. The settings are read for one server, so they are of one market. */
const plans = new WeakMap<TaskSettings, Plan>();

/** Returns the plan of the market's day. It is computed once for a day and a version of the settings. */
export function planOf({ deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>, settings: TaskSettings): Plan {
  const { name: day, begin: since } = marketDay(market.timeZone, now);
  const last = plans.get(settings);
  if (last?.wanted.day === day) return last;
  const { tasks, friendStake } = settings;
  const shown = tasks.filter(({ enable }) => enable);
  const week = windowOf(market.timeZone, 'week', now).firstDay;
  const lastClaim = (row: TaskRow): string =>
    claimKey(row.id, { daily: day, weekly: week, once: 'once', each: String(mostOf(row)) }[row.period]);
  const enough = (part: ProgressPart): string =>
    listOf(shown.filter(({ kind }) => partOf[kind] === part).map(lastClaim));
  const idsOf = (of: TaskRow['period']): string =>
    listOf(tasks.filter(({ period }) => period === of).map(({ id }) => id));
  const plan: Plan = {
    shown,
    wanted: {
      day,
      week,
      since,
      tasks: { daily: idsOf('daily'), weekly: idsOf('weekly'), once: idsOf('once'), each: idsOf('each') },
      friendStake,
      mostFriends: Math.max(1, ...tasks.filter(({ kind }) => kind === 'friend').map(mostOf)),
      enough: { turnover: enough('turnover'), played: enough('played'), friends: enough('friends') },
    },
  };
  plans.set(settings, plan);
  return plan;
}

/** The text of an array of PostgreSQL. The values have no characters that need quotes. */
const listOf = (values: readonly (string | number)[]): string => `{${values.join(',')}}`;

const titles = new WeakMap<TaskSettings, Map<Language, readonly string[]>>();

/** Returns the titles of the plan's tasks in the member's language. They are written once for each language. */
export function titlesOf(ctx: Pick<Ctx, 'language' | 'deps' | 'now'>, settings: TaskSettings): readonly string[] {
  const known = titles.get(settings) ?? new Map<Language, readonly string[]>();
  titles.set(settings, known);
  const { friendStake } = settings;
  const written =
    known.get(ctx.language) ??
    planOf(ctx, settings).shown.map(({ kind, target }) => titleOf(ctx, { kind, target, friendStake }));
  known.set(ctx.language, written);
  return written;
}
