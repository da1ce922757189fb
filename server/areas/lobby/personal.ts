import { and, count, desc, eq, sql } from 'drizzle-orm';
import { codes, contract, maxFavourites, type GameIds } from '../../../contract';
import { favouriteGames, games } from '../../db/schema';
import type { Tx } from '../../db/types';
import { refuse } from '../../core/refuse';
import { signedIn, verb } from '../../core/verb';

/** The maximum number of recent games in an answer. */
const mostRecent = 30;

/** A self-excluded member may still see the own games. */
const looking = { whileExcluded: true } as const;

/**
 * Returns the games in which the member has bet, the latest first (C109, GAM-11). The query reads one index entry for
 * each game that the member has played, not one for each round.
 */
export const recentGames = verb(
  contract.browse.recentGames,
  async ({ ctx }): Promise<GameIds> => {
    const { id } = signedIn(ctx);
    const { rows } = await ctx.tx.execute<{ game: string }>(sql`
      with recursive played as (
        (select g.game, g.id from game_rounds g where g.member_id = ${id}::bigint order by g.game desc, g.id desc limit 1)
        union all
        select next.game, next.id from played, lateral (
          select g.game, g.id from game_rounds g
          where g.member_id = ${id}::bigint and g.game < played.game order by g.game desc, g.id desc limit 1
        ) next
      )
      select game from played order by id desc limit ${mostRecent}::int`);
    return { games: rows.map(({ game }) => game) };
  },
  looking,
);

/** Reads the member's favourites, the latest first. */
async function readFavourites(tx: Tx, memberId: number): Promise<GameIds> {
  const rows = await tx
    .select({ game: favouriteGames.game })
    .from(favouriteGames)
    .where(eq(favouriteGames.memberId, memberId))
    .orderBy(desc(favouriteGames.createdAt), desc(favouriteGames.game));
  return { games: rows.map(({ game }) => game) };
}

export const favourites = verb(
  contract.browse.favourites,
  ({ ctx }) => readFavourites(ctx.tx, signedIn(ctx).id),
  looking,
);

/**
 * Adds or removes a favourite; a repeated request changes nothing. Allowed on each device, because a favourite is no
 * secret and moves no money.
 */
export const favour = verb(
  contract.browse.favour,
  async ({ ctx, input }) => {
    const { tx, deps, now } = ctx;
    const { id: memberId } = signedIn(ctx);
    const { gameId, on } = input;
    const own = and(eq(favouriteGames.memberId, memberId), eq(favouriteGames.game, gameId));
    if (!on) {
      await tx.delete(favouriteGames).where(own);
      return readFavourites(tx, memberId);
    }
    const [game] = await tx
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.market, deps.market.code), eq(games.id, gameId)));
    if (!game) refuse(codes.gameClosed, 'unknownGame');
    // One addition of a member at a time, so that two requests cannot pass the maximum together.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`favourites/${memberId}`}, 0))`);
    await tx.insert(favouriteGames).values({ memberId, game: gameId, createdAt: now }).onConflictDoNothing();
    const [row] = await tx.select({ all: count() }).from(favouriteGames).where(eq(favouriteGames.memberId, memberId));
    if (row!.all > maxFavourites) refuse(codes.favouritesFull, 'favouritesFull', { max: maxFavourites });
    return readFavourites(tx, memberId);
  },
  { anyDevice: true },
);
