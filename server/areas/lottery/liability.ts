import { sql } from 'drizzle-orm';
import { codes, combinationOf, listLines, mostStaked, type LotteryBet, type LotteryPick } from '../../../contract';
import { refuse } from '../../core/refuse';
import type { Tx } from '../../db/types';

/**
 * Adds the stake of a ticket on each of its combinations in each draw. Refuses with lotteryFull when a draw would owe
 * more than `cap` for one combination (economy §11). The rows are locked in one order, so that two purchases cannot
 * wait for each other.
 */
export async function addStakes(
  tx: Tx,
  bought: { roundIds: readonly number[]; bet: LotteryBet; pick: LotteryPick; lineStake: number; cap: number },
): Promise<void> {
  const { roundIds, bet, pick, lineStake, cap } = bought;
  const lines = new Map(listLines(bet, pick).map((line) => [combinationOf(bet, line), line]));
  const most = mostStaked(bet, cap);
  const { rows } = await tx.execute<{ combination: string; staked: number }>(sql`
    insert into lottery_stakes as s (round_id, combination, staked, closes_at)
    select r.id, c.combination, ${lineStake}::bigint, r.closes_at
    from draw_rounds r, jsonb_array_elements_text(${JSON.stringify([...lines.keys()])}::jsonb) as c (combination)
    where r.id in (select i::bigint from jsonb_array_elements_text(${JSON.stringify(roundIds)}::jsonb) as i)
    order by r.id, c.combination
    on conflict (round_id, combination) do update set staked = s.staked + excluded.staked
    returning s.combination, s.staked`);
  const over = rows.filter(({ staked }) => staked > most).sort((one, other) => other.staked - one.staked)[0];
  if (!over) return;
  const { numbers, blue } = lines.get(over.combination)!;
  const left = Math.max(0, most - (over.staked - lineStake));
  refuse(codes.lotteryFull, 'lotteryFull', {
    numbers,
    blue,
    left,
    combination: `${numbers.join(' ')}${blue === null ? '' : ` + ${blue}`}`,
  });
}
