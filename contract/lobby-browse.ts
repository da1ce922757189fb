import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, picture, wireFlag, wireInt } from './wire/fields';

const gameId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,40}$/));

/** The maximum number of favourites of a member. */
export const maxFavourites = 200;
/** Wins on a page of the feed (NAV-35). */
export const winnersPage = 20;

/** Ids of games. Ids that the lobby does not list are not shown. */
export const gameIdsSchema = v.object({ games: v.array(v.string()) });
export type GameIds = v.InferOutput<typeof gameIdsSchema>;

/** One win of a settled round, of a spin or of a draw. The number is masked and the id names no member (Q47). */
export const latestWinSchema = v.object({
  id: v.string(),
  /** A game of the lobby, or a wheel: `coin-spin-1` to `-3`, `diamond-spin`. */
  gameId: v.string(),
  /** Name of the game; empty for a wheel, whose name the app has. */
  gameName: v.string(),
  /** Path of the cover without extension; empty for a wheel. */
  cover: picture,
  mobile: v.string(),
  /** The payout. Minor units for `money`, whole coins or diamonds otherwise. */
  amount: count,
  unit: v.picklist(['money', 'coins', 'diamonds']),
  time: instant,
});
export type LatestWin = v.InferOutput<typeof latestWinSchema>;

/** A promotion of games (GAM-13): words in the player's language, and the games that it is about. */
export const gamePromotionSchema = v.object({
  id: count,
  title: v.string(),
  /** Paragraphs separated by a line feed. Plain text without markup. */
  text: v.string(),
  games: v.array(v.string()),
  /** The end; null for a promotion without one. */
  endsAt: v.nullable(instant),
});
export type GamePromotion = v.InferOutput<typeof gamePromotionSchema>;

/** The lobby of a player: played games, favourites, wins of everybody, promotions of games. */
export const browse = {
  /** Games in which the member has bet, the latest first, at most 30 (C109, GAM-11). */
  recentGames: defineCall({
    id: 'C109',
    method: 'GET',
    path: '/game-center/v2/personal/recent-games',
    auth: 'member',
    answer: gameIdsSchema,
  }),
  /** The member's favourites, the latest first (HOM-10). */
  favourites: defineCall({
    id: '-',
    method: 'GET',
    path: '/game-center/personal/favourites',
    auth: 'member',
    answer: gameIdsSchema,
  }),
  /**
   * Adds a game to the favourites or removes it, and answers with all favourites. A repeated request changes nothing.
   * Errors when adding: gameClosed for an unknown game, favouritesFull beyond `maxFavourites`.
   */
  favour: defineCall({
    id: '-',
    method: 'POST',
    path: '/game-center/personal/favourites',
    auth: 'member',
    body: v.object({ gameId, on: wireFlag }),
    answer: gameIdsSchema,
  }),
  /**
   * The latest wins of settled rounds, spins and draws, newest first, 1 to 20 a page (C111, HOM-13, NAV-35). Each
   * counts when it paid more than its stake. Free rewards, demo rounds and returned stakes do not count.
   */
  winners: defineCall({
    id: 'C111',
    method: 'GET',
    path: '/game/getLastestWinner',
    auth: 'public',
    query: v.object({
      page: v.optional(wireInt(1, 50), 1),
      size: v.optional(wireInt(1, winnersPage), winnersPage),
    }),
    answer: v.object({ wins: v.array(latestWinSchema), hasMore: v.boolean() }),
  }),
  /** A running promotion of games (C114, GAM-13); null for an unknown, future or ended one. */
  promotion: defineCall({
    id: 'C114',
    method: 'GET',
    path: '/activities/game-promotion/info',
    auth: 'public',
    query: v.object({ id: wireInt(1, 999_999) }),
    answer: v.nullable(gamePromotionSchema),
  }),
} as const;
