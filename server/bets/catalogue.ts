import { and, eq } from 'drizzle-orm';
import { games } from '../db/schema';
import { recent } from '../core/memo';
import type { Deps } from '../core/deps';

const gamesMs = 2_000;

/** What the catalogue of the market says about a game. */
export interface ListedGame {
  readonly id: string;
  readonly name: string;
  readonly cover: string;
  readonly supplierId: number;
  readonly open: boolean;
  readonly hasDemo: boolean;
  /** The game does not speak the frame protocol. */
  readonly silent: boolean;
  /** Lowest and highest stake, minor units; null where the catalogue has none. */
  readonly stakeMin: number | null;
  readonly stakeMax: number | null;
  /** The most that a round of an outside game may pay: a multiple of its stakes, and a sum in minor units (Q81). */
  readonly maxMultiple: number | null;
  readonly maxPayout: number | null;
}

/** Reads the catalogue of the market; cached (see `recent`). Must not be called inside a transaction. */
export const readGames = (deps: Deps): Promise<ReadonlyMap<string, ListedGame>> =>
  recent(deps, {
    key: 'games',
    ms: gamesMs,
    read: async () => {
      const rows = await deps.db
        .select({
          id: games.id,
          name: games.name,
          cover: games.cover,
          supplierId: games.supplierId,
          open: games.open,
          hasDemo: games.hasDemo,
          silent: games.silent,
          stakeMin: games.stakeMin,
          stakeMax: games.stakeMax,
          maxMultiple: games.maxMultiple,
          maxPayout: games.maxPayout,
        })
        .from(games)
        .where(and(eq(games.market, deps.market.code)));
      return new Map(rows.map((row) => [row.id, row]));
    },
  });

/** The game of the catalogue, if it is open; null otherwise. Must not be called inside a transaction. */
export async function readOpenGame(deps: Deps, id: string): Promise<ListedGame | null> {
  const game = (await readGames(deps)).get(id);
  return game?.open === true ? game : null;
}
