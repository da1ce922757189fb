import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/types';
import { playingFriends, type Friends } from './friends';
import type { TaskRow } from './settings';
import type { Ctx } from '../../core/deps';
import { marketDay } from '../../core/market-time';
import { promotionalSql, type TurnoverRow } from '../../ledger';
import { windowOf } from '../../core/market-windows';

/**
 * A member's progress by kind of task, for the requested kinds. It is computed from data that exists anyway; only
 * rounds are counted for the tasks alone. For `friend` it is the number of rewards that can be collected now.
 */
export type Progress = Readonly<Partial<Record<TaskRow['kind'], number>>>;

/** The parts of the progress. A read skips the parts that no task needs. */
export const progressParts = ['turnover', 'played', 'friends'] as const;
export type ProgressPart = (typeof progressParts)[number];

/** The part that has the progress of a kind; null for a kind that needs no read. */
export const partOf: Readonly<Record<TaskRow['kind'], ProgressPart | null>> = {
  // A member who asks for the tasks is logged in.
  login: null,
  stake: 'turnover',
  deposit: 'turnover',
  rounds: 'played',
  bigWin: 'played',
  newGame: 'played',
  signWeek: 'played',
  kyc: 'played',
  limit: 'played',
  verify: 'played',
  friend: 'friends',
};

/** The parts as the statement returns them; null or undefined for a part that was not read. */
export interface ProgressRow {
  readonly turnover?: Pick<TurnoverRow, 'deposits' | 'staked'> | null;
  readonly played?: Readonly<{
    rounds: number | null;
    best: number | null;
    newGame: boolean | null;
    signed: number;
    known: boolean;
    limited: boolean;
    verified: boolean;
  }> | null;
  readonly friends?: number | null;
}

/** Whose progress to read, and in which day and week: values, or columns of a statement for several members. */
export interface ProgressWanted {
  readonly memberId: number | SQL;
  /** The beginning of the market's day, in ms. */
  readonly since: number | SQL;
  readonly day: string | SQL;
  readonly week: string | SQL;
  readonly friends: Friends;
}

/** SQL of each part of the progress, an expression each. */
export const progressSql = ({
  memberId,
  since,
  day,
  week,
  friends,
}: ProgressWanted): Readonly<Record<ProgressPart, SQL>> => ({
  turnover: sql`(select to_jsonb(sums) from (${promotionalSql(memberId, { since })}) sums)`,
  friends: sql`(${playingFriends(memberId, friends)})`,
  // Each of these reads a few rows by their key. They are one part, so that there are few different statements.
  played: sql`(select json_build_object('rounds', p.rounds, 'best', p.best_tenths, 'newGame', p.new_game,
      'signed', (select count(*) from sign_ins s
        where s.member_id = ${memberId}::bigint and s.day between ${week} and ${day}),
      'known', exists (select 1 from kyc_records k where k.member_id = ${memberId}::bigint and k.state = 'verified'),
      'limited', exists (select 1 from member_limits l
        where l.member_id = ${memberId}::bigint and l.amount is not null),
      'verified', exists (select 1 from verified_outcomes v where v.member_id = ${memberId}::bigint))
    from (select 1) one left join play_days p on p.member_id = ${memberId}::bigint and p.day = ${day})`,
});

/** Converts the parts that were read to the progress by kind. */
export function progressOf({ turnover, played, friends }: ProgressRow): Progress {
  const progress: { -readonly [kind in keyof Progress]: number } = { login: 1 };
  if (turnover) {
    progress.stake = Math.max(0, turnover.staked);
    progress.deposit = Math.max(0, turnover.deposits);
  }
  if (played) {
    progress.rounds = played.rounds ?? 0;
    progress.bigWin = played.best ?? 0;
    progress.newGame = played.newGame === true ? 1 : 0;
    progress.signWeek = played.signed;
    progress.kyc = played.known ? 1 : 0;
    progress.limit = played.limited ? 1 : 0;
    progress.verify = played.verified ? 1 : 0;
  }
  if (friends !== null && friends !== undefined) progress.friend = friends;
  return progress;
}

/** Reads the progress in the transaction `tx`: one statement with only the parts that the kinds need. */
export async function readProgress(
  tx: Tx,
  { deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>,
  { memberId, kinds, friends }: { memberId: number; kinds: readonly TaskRow['kind'][]; friends: Friends },
): Promise<Progress> {
  const day = marketDay(market.timeZone, now);
  const week = windowOf(market.timeZone, 'week', now);
  const needed = new Set(kinds.map((kind) => partOf[kind]));
  const parts = progressSql({ memberId, since: day.begin, day: day.name, week: week.firstDay, friends });
  const columns = progressParts
    .filter((part) => needed.has(part))
    .map((part) => sql`${parts[part]} as ${sql.identifier(part)}`);
  if (columns.length === 0) return progressOf({});
  const { rows } = await tx.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`);
  return progressOf(rows[0] as ProgressRow);
}
