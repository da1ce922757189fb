import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/types';

/**
 * Counts a round with a stake for the diamond tasks, in the transaction that plays it: every wheel and game calls it
 * once a round.
 * `day` is the market's (yyyymmdd), `tenths` what came back in tenths of the stake.
 */
export async function countRound(
  tx: Tx,
  round: { memberId: number; game: string; day: string; tenths: number; now: number },
): Promise<void> {
  const { memberId, game, day, now } = round;
  await tx.execute(sql`
    with first as (
      insert into played_games (member_id, game, first_at) values (${memberId}::bigint, ${game}, ${now}::bigint) on conflict do nothing returning 1
    )
    insert into play_days as p (member_id, day, rounds, best_tenths, new_game)
    values (${memberId}::bigint, ${day}, 1, ${Math.floor(round.tenths)}::bigint, exists (select 1 from first))
    on conflict (member_id, day) do update set
      rounds = p.rounds + 1, best_tenths = greatest(p.best_tenths, excluded.best_tenths), new_game = p.new_game or excluded.new_game`);
}
