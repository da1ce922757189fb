import { asc, eq } from 'drizzle-orm';
import { contract } from '../../../contract';
import { categories, games } from '../../db/schema';
import { verb } from '../../kit/verb';
import { readStoreHidden, storePlatform } from './store-build';

/** Every game and category of the market (C110, GAM-11, HOM-8); the store build gets it without the hidden ones (NAV-30, Q23). */
export const lobby = verb(contract.game.lobby, async ({ ctx: { tx, deps, language, platform } }) => {
  const market = deps.market.code;
  const isHidden = platform === storePlatform ? await readStoreHidden(tx) : () => false;
  const shown = (await tx.select().from(games).where(eq(games.market, market)).orderBy(asc(games.sort))).filter((game) => !isHidden(game));
  const ids = new Set(shown.map(({ id }) => id));
  const rows = await tx.select().from(categories).where(eq(categories.market, market)).orderBy(asc(categories.sort));
  return {
    games: shown.map(({ market: _, sort: __, ...game }) => ({ ...game, onlineUsers: null })),
    categories: rows.map(({ id, name, cover, games: listed, stickyGames }) => ({
      id, name: name[language], cover, games: listed.filter((game) => ids.has(game)), stickyGames: stickyGames.filter((game) => ids.has(game)),
    })),
  };
}, { cacheMs: 5_000, cacheBy: ({ platform }) => (platform === storePlatform ? 'store' : 'web') });
