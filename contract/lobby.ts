import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, minor, picture } from './wire/fields';

/** Bit flags of `label` (HOM-11). */
export const gameLabels = { new: 1, hot: 2, bonus: 4 } as const;
/** The category of the member's own games; needs a session (HOM-10). */
export const myGamesCategory = 999_998;
/**
 * The id of the tile that opens the mall (HOM-9). A tile stands among the games, but is none: ids of games have only
 * digits, and the id of a tile is the path of its page without the first slash.
 */
export const mallTile = 'mall';
/** The maximum number of games in a home section (HOM-8). */
export const homeSectionGames = 9;

export const gameSchema = v.object({
  id: v.string(),
  name: v.string(),
  supplierId: v.number(),
  /** A path below the app's root without extension: /art/covers/rocket-rush. */
  cover: picture,
  /** The cover for a tile of two cells, same format as `cover`; empty without one. */
  largeCover: picture,
  hasDemo: v.boolean(),
  /** Bit flags of `gameLabels`. */
  label: v.number(),
  /** Players in the game now; null when unknown, and then not shown (Q47). */
  onlineUsers: v.nullable(count),
  /** Kind of game: slots, crash, … The locale files have a text for each. */
  kind: v.string(),
  /** Return to player in hundredths of a percent (9470 = 94.70 %); null where the supplier does not publish it. */
  rtp: v.nullable(count),
  /** Smallest and largest stake in minor units; null where the supplier does not publish them. */
  stakeMin: v.nullable(minor),
  stakeMax: v.nullable(minor),
  /** Whether the game can be played now. */
  open: v.boolean(),
  /** Name of the supplier, for search and filters. */
  supplier: v.optional(v.string()),
  /** How much the payouts vary: `choice` where the player decides; left out when unknown. */
  volatility: v.optional(v.picklist(['low', 'medium', 'high', 'choice'])),
});
export type Game = v.InferOutput<typeof gameSchema>;

export const categorySchema = v.object({
  id: v.number(),
  name: v.string(),
  /** Name of the category's icon. */
  cover: picture,
  /** Ids of games, in display order. */
  games: v.array(v.string()),
  /** Ids of games shown before all others (HOM-14). */
  stickyGames: v.array(v.string()),
});
export type Category = v.InferOutput<typeof categorySchema>;

export const lobbySchema = v.object({ games: v.array(gameSchema), categories: v.array(categorySchema) });
export type Lobby = v.InferOutput<typeof lobbySchema>;

export const game = {
  /**
   * Every game and category of the market (C110). The store build gets only the games that are allowed there (NAV-30,
   * Q23).
   */
  lobby: defineCall({
    id: 'C110',
    method: 'GET',
    path: '/game-center/v2/lobby',
    auth: 'public',
    answer: lobbySchema,
  }),
  /** Players online by game id; a missing id means that the number is unknown (C115, Q47). */
  online: defineCall({
    id: 'C115',
    method: 'GET',
    path: '/game-center/v2/online',
    auth: 'public',
    answer: v.record(v.string(), count),
  }),
} as const;
