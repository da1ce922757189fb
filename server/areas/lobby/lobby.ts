import { asc, eq } from 'drizzle-orm';
import { categorySchema, contract, gameSchema } from '../../../contract';
import { categories, games } from '../../db/schema';
import { validRows } from '../../core/valid-rows';
import { verb } from '../../core/verb';
import { buildOf, readStoreHidden } from './store-build';
import { storePlatform } from '../../core/store-platform';

/**
 * Returns all games and categories of the market (C110, GAM-11, HOM-8). The store build does not get hidden games
 * (NAV-30, Q23).
 */
export const lobby = verb(
  contract.game.lobby,
  async ({ ctx }) => {
    const { tx, deps, language, platform } = ctx;
    const market = deps.market.code;
    const isHidden = platform === storePlatform ? await readStoreHidden(tx) : () => false;
    const listed = (await tx.select().from(games).where(eq(games.market, market)).orderBy(asc(games.sort))).filter(
      (game) => !isHidden(game),
    );
    const shown = validRows(ctx, {
      what: 'games',
      schema: gameSchema,
      rows: listed.map(({ market: _, sort: __, supplier, volatility, ...game }) => ({
        ...game,
        onlineUsers: null,
        ...(supplier === '' ? {} : { supplier }),
        ...(volatility === null ? {} : { volatility }),
      })),
    });
    const ids = new Set(shown.map(({ id }) => id));
    const rows = await tx.select().from(categories).where(eq(categories.market, market)).orderBy(asc(categories.sort));
    return {
      games: shown,
      categories: validRows(ctx, {
        what: 'categories',
        schema: categorySchema,
        rows: rows.map(({ id, name, cover, games: all, stickyGames }) => ({
          id,
          name: name[language],
          cover,
          games: all.filter((game) => ids.has(game)),
          stickyGames: stickyGames.filter((game) => ids.has(game)),
        })),
      }),
    };
  },
  { cacheMs: 5_000, cacheBy: buildOf },
);
