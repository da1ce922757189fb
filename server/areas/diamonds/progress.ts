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

/** The columns of the statement; a column that no kind needs is missing. */
interface Found {
  readonly turnover?: Pick<TurnoverRow, 'deposits' | 'staked'>;
  readonly played?: { readonly rounds: number; readonly best_tenths: number; readonly new_game: boolean } | null;
  readonly signed?: number | string;
  readonly known?: boolean;
  readonly limited?: boolean;
  readonly verified?: boolean;
  readonly friends?: number | string;
}

/** Reads the progress in one statement with only the parts that the kinds need. */
export async function readProgress(
  tx: Tx,
  { deps: { market }, now }: Pick<Ctx, 'deps' | 'now'>,
  { memberId, kinds, friends }: { memberId: number; kinds: readonly TaskRow['kind'][]; friends: Friends },
): Promise<Progress> {
  const day = marketDay(market.timeZone, now);
  const week = windowOf(market.timeZone, 'week', now);
  const asks = (...of: TaskRow['kind'][]): boolean => of.some((kind) => kinds.includes(kind));
  const parts: SQL[] = [];
  if (asks('stake', 'deposit'))
    parts.push(sql`(select to_jsonb(sums) from (${promotionalSql(memberId, { since: day.begin })}) sums) as turnover`);
  if (asks('friend')) parts.push(sql`(${playingFriends(memberId, friends)}) as friends`);
  // Each of these reads a few rows by their key. They are one part, so that there are few different statements.
  if (asks('rounds', 'bigWin', 'newGame', 'signWeek', 'kyc', 'limit', 'verify'))
    parts.push(sql`
      (select to_jsonb(p) from play_days p where p.member_id = ${memberId}::bigint and p.day = ${day.name}) as played,
      (select count(*) from sign_ins s
        where s.member_id = ${memberId}::bigint and s.day between ${week.firstDay} and ${day.name}) as signed,
      exists (select 1 from kyc_records k where k.member_id = ${memberId}::bigint and k.state = 'verified') as known,
      exists (select 1 from member_limits l where l.member_id = ${memberId}::bigint and l.amount is not null) as limited,
      exists (select 1 from verified_outcomes v where v.member_id = ${memberId}::bigint) as verified`);
  // A member who makes this call is logged in.
  const progress: { -readonly [kind in keyof Progress]: number } = { login: 1 };
  if (parts.length === 0) return progress;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`select ${sql.join(parts, sql`, `)}`);
  const { turnover, played, signed, known, limited, verified, friends: playing } = rows[0] as Found;
  if (turnover) {
    progress.stake = Math.max(0, Number(turnover.staked));
    progress.deposit = Math.max(0, Number(turnover.deposits));
  }
  if (signed !== undefined) {
    progress.rounds = played?.rounds ?? 0;
    progress.bigWin = played?.best_tenths ?? 0;
    progress.newGame = played?.new_game ? 1 : 0;
    progress.signWeek = Number(signed);
    progress.kyc = known ? 1 : 0;
    progress.limit = limited ? 1 : 0;
    progress.verify = verified ? 1 : 0;
  }
  if (playing !== undefined) progress.friend = Number(playing);
  return progress;
}
