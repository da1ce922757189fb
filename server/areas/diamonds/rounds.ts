import { sql } from 'drizzle-orm';
import type { Listener } from '../../core/events';
import { marketDay } from '../../core/market-time';

/**
 * Records a round for the diamond tasks: the rounds of the market's day, the best return in tenths of the stake, and
 * whether the game is new to the member.
 */
export const countRound: Listener<'roundSettled'> = async ({ deps }, { memberId, game, staked, worth, at }) => {
  const day = marketDay(deps.market.timeZone, at).name;
  const tenths = Math.floor((worth * 10) / staked);
  const first = sql`
    insert into played_games (member_id, game, first_at) values (${memberId}::bigint, ${game}, ${at}::bigint)
    on conflict do nothing returning 1`;
  const counted = sql`
    insert into play_days as p (member_id, day, rounds, best_tenths, new_game)
    values (${memberId}::bigint, ${day}, 1, ${tenths}::bigint, exists (select 1 from first_play))
    on conflict (member_id, day) do update set rounds = p.rounds + 1,
      best_tenths = greatest(p.best_tenths, excluded.best_tenths), new_game = p.new_game or excluded.new_game`;
  return [
    ['first_play', first],
    ['play_day', counted],
  ];
};
