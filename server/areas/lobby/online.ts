import { sql } from 'drizzle-orm';
import { contract } from '../../../contract';
import { verb } from '../../core/verb';

/** A player counts as in a game for this long after the start of the game or the last bet in it, in ms. */
const presentMs = 5 * 60_000;
/** How long the counts are cached, in ms; all lobbies read them. */
const onlineMs = 15_000;

/**
 * Returns the number of players by game (C115, HOM-12, Q47): players with a valid game session who started the game or
 * bet in it in the last five minutes, demos included. A member counts once in a game, and so does the device of a demo.
 * A demo session without a device (started before migration 0330) counts by itself. A game without players is left out,
 * because a missing session does not prove that nobody looks at the game.
 */
export const online = verb(
  contract.game.online,
  async ({ ctx }) => {
    const market = ctx.deps.market.code;
    const since = ctx.now - presentMs;
    const { rows } = await ctx.tx.execute<{ game: string; players: number }>(sql`
      select s.game, count(distinct coalesce(s.member_id::text, s.demo_device, '-' || s.id)) as players
      from game_sessions s left join members m on m.id = s.member_id
      where s.expires_at > ${ctx.now}::bigint and coalesce(m.market, s.market, ${market}) = ${market} and (
        s.created_at > ${since}::bigint
        or (s.member_id is not null and (
          select r.last_at from game_rounds r where r.member_id = s.member_id and r.game = s.game
          order by r.id desc limit 1) > ${since}::bigint)
        or (s.member_id is null and (
          select d.last_at from demo_rounds d where d.session_id = s.id order by d.id desc limit 1) > ${since}::bigint))
      group by s.game`);
    return Object.fromEntries(rows.map(({ game, players }) => [game, players]));
  },
  { cacheMs: onlineMs },
);
