import { and, eq, inArray } from 'drizzle-orm';
import type { Market } from '../../../contract';
import { categories, games, menus, options, settings } from '../../db/schema';
import type { ContentAt } from '../../core/area';
import { fresh, numbers, texts, type ShippedContent } from '../../core/shipped-content';
import { say } from '../../core/localised';
import { categorySeeds, type CategorySeed } from './seed/categories';
import { knownVolatility, supplierNameOf } from './seed/facts';
import { gameSeeds, lotteryTileSeeds, mallTileSeed, storeHidden } from './seed/games';
import { manyCategory, manyGames } from './seed/many-games';
import { menuSeeds } from './seed/menus';
import { optionSeeds } from './seed/options';
import { storeHiddenKey } from './store-build';

function optionContent(market: Market): ShippedContent {
  const { code } = market;
  const optionRows = optionSeeds(market).map((row) => ({ market: code, sort: 0, ...row }));
  return {
    name: 'options',
    rows: optionRows,
    keys: optionRows.map(({ type }) => type),
    write: (tx) =>
      tx
        .insert(options)
        .values(optionRows)
        .onConflictDoUpdate({
          target: [options.market, options.type, options.sort],
          set: fresh(options, options.market, options.type, options.sort),
        }),
    remove: (tx, keys) =>
      tx
        .delete(options)
        .where(and(eq(options.market, code), eq(options.sort, 0), inArray(options.type, numbers(keys)))),
  };
}

function menuContent(market: Market): ShippedContent {
  const { code } = market;
  const menuRows = menuSeeds.map(({ position, groupId, ...row }) => ({
    market: code,
    ...row,
    position: position ?? 0,
    groupId: groupId ?? 0,
  }));
  return {
    name: 'menus',
    rows: menuRows,
    keys: menuRows.map(({ id }) => id),
    write: (tx) =>
      tx
        .insert(menus)
        .values(menuRows)
        .onConflictDoUpdate({ target: [menus.market, menus.id], set: fresh(menus, menus.market, menus.id) }),
    remove: (tx, keys) => tx.delete(menus).where(and(eq(menus.market, code), inArray(menus.id, numbers(keys)))),
  };
}

function gameContent(market: Market, { production, manyGames: many = 0 }: ContentAt): ShippedContent {
  const { code } = market;
  const seeds = [...gameSeeds(market, production), ...manyGames(many), mallTileSeed, ...lotteryTileSeeds];
  const gameRows = seeds.map(({ slug, ...row }, sort) => ({
    market: code,
    ...row,
    cover: `/art/covers/${slug}`,
    largeCover: row.id === mallTileSeed.id ? `/art/covers/${slug}-l` : '',
    sort,
    supplier: supplierNameOf(row.supplierId),
    volatility: knownVolatility(row.id),
  }));
  return {
    name: 'games',
    rows: gameRows,
    keys: gameRows.map(({ id }) => id),
    write: (tx) =>
      tx
        .insert(games)
        .values(gameRows)
        .onConflictDoUpdate({ target: [games.market, games.id], set: fresh(games, games.market, games.id) }),
    remove: (tx, keys) => tx.delete(games).where(and(eq(games.market, code), inArray(games.id, texts(keys)))),
  };
}

function categoryContent(market: Market, { manyGames: many = 0 }: ContentAt): ShippedContent {
  const { code } = market;
  const everything: CategorySeed = {
    id: manyCategory,
    name: say('All games', 'Tous les jeux', 'Todos os jogos'),
    cover: 'club',
    games: manyGames(many).map(({ id }) => id),
    stickyGames: [],
  };
  const categoryRows = [...categorySeeds, ...(many > 0 ? [everything] : [])].map((row, sort) => ({
    market: code,
    ...row,
    games: [...row.games],
    stickyGames: [...row.stickyGames],
    sort,
  }));
  return {
    name: 'categories',
    rows: categoryRows,
    keys: categoryRows.map(({ id }) => id),
    write: (tx) =>
      tx
        .insert(categories)
        .values(categoryRows)
        .onConflictDoUpdate({
          target: [categories.market, categories.id],
          set: fresh(categories, categories.market, categories.id),
        }),
    remove: (tx, keys) =>
      tx.delete(categories).where(and(eq(categories.market, code), inArray(categories.id, numbers(keys)))),
  };
}

const storeHiddenContent: ShippedContent = {
  name: 'store-hidden',
  rows: storeHidden,
  keys: [storeHiddenKey],
  write: (tx) => tx.insert(settings).values({ key: storeHiddenKey, value: storeHidden }).onConflictDoNothing(),
  remove: () => Promise.resolve(),
};

/** The shipped content of the area lobby in a market. */
export const lobbyContent = (market: Market, at: ContentAt): readonly ShippedContent[] => [
  optionContent(market),
  menuContent(market),
  gameContent(market, at),
  categoryContent(market, at),
  storeHiddenContent,
];
