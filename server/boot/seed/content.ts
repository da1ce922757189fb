import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Market } from '../../../contract';
import { isDepositTaxRefunded, taxOn, withdrawalTaxOn } from '../../../contract/withdraw-taxes';
import { adverts, categories, depositTerms, faqs, games, menus, notices, options, payChannels, payItems, settings, staticPages, withdrawBanks, withdrawTerms } from '../../db/schema';
import type { Tx } from '../../db/types';
import { storeHiddenKey } from '../../areas/lobby/store-build';
import { advertSeeds } from '../../areas/adverts/seed';
import { broadcastSeeds } from '../../areas/messages/seed';
import { categorySeeds } from '../../areas/lobby/seed/categories';
import { faqSeeds } from '../../areas/help/seed/faqs';
import { gameSeeds, storeHidden } from '../../areas/lobby/seed/games';
import { menuSeeds } from '../../areas/lobby/seed/menus';
import { optionSeeds } from '../../areas/lobby/seed/options';
import { pageSeeds } from '../../areas/help/seed/pages';
import { bankSeeds, withdrawTermsSeed } from '../../areas/withdraw/seed';
import { channelSeeds, itemSeeds, refundCoins, termsSeeds } from '../../areas/deposit/seed';
import { datedRows, withdrawalTaxes } from '../../areas/withdraw/tax-rows';

/** One kind of content: its rows as shipped, and how they are written. */
interface Content {
  readonly name: string;
  /** Natural keys of the rows. */
  readonly keys: readonly (string | number)[];
  readonly rows: readonly unknown[];
  readonly write: (tx: Tx) => Promise<unknown>;
  /** Removes rows that were shipped once and are no longer. */
  readonly remove: (tx: Tx, keys: readonly (string | number)[]) => Promise<unknown>;
}

/** Takes every column but the key from the row that is being inserted. */
function fresh(table: PgTable, ...key: readonly PgColumn[]): Record<string, SQL> {
  const names = new Set(key.map(({ name }) => name));
  return Object.fromEntries(Object.entries(getTableColumns(table))
    .filter(([, column]) => !names.has(column.name) && column.generatedIdentity === undefined)
    .map(([property, column]) => [property, sql.raw(`excluded."${column.name}"`)]));
}

const texts = (keys: readonly (string | number)[]): string[] => keys.map(String);
const numbers = (keys: readonly (string | number)[]): number[] => keys.map(Number);

function contentOf(market: Market, now: number): readonly Content[] {
  const { code } = market;
  const optionRows = optionSeeds(market).map((row) => ({ market: code, sort: 0, ...row }));
  const menuRows = menuSeeds.map(({ position, groupId, ...row }) => ({ market: code, ...row, position: position ?? 0, groupId: groupId ?? 0 }));
  const advertRows = advertSeeds(market).map((row) => ({ market: code, ...row }));
  const gameRows = gameSeeds(market).map(({ slug, large, ...row }, sort) => ({
    market: code, ...row, cover: `/art/covers/${slug}`, largeCover: large ? `/art/covers/${slug}-l` : '', sort,
  }));
  const categoryRows = categorySeeds.map((row, sort) => ({
    market: code, ...row, games: [...row.games], stickyGames: [...row.stickyGames], sort,
  }));
  const faqRows = faqSeeds(market).map((row) => ({ market: code, ...row }));
  const pageRows = pageSeeds(market).map((row) => ({ market: code, ...row }));
  const broadcastRows = broadcastSeeds(market).map(({ id, ...row }) => ({ market: code, type: 1, seedKey: id, ...row }));
  const itemRows = itemSeeds(code).map((row, sort) => ({ market: code, validFrom: 0, ...row, sort }));
  const channelRows = channelSeeds[code].map((row, sort) => ({ market: code, validFrom: 0, ...row, sort }));
  const withdrawTermsRows = datedRows(code, withdrawalTaxes, (day) =>
    ({ market: code, ...withdrawTermsSeed(code), ...withdrawalTaxOn(code, day) }));
  const bankRows = bankSeeds(code).map((row, sort) => ({ market: code, ...row, sort }));
  const termsRows = datedRows(code, ['deposit'], (day) => ({
    market: code, ...termsSeeds[code], tax: taxOn(code, 'deposit', day), refund: isDepositTaxRefunded(code, day) ? refundCoins : 0,
  }));

  return [
    {
      name: 'options', rows: optionRows, keys: optionRows.map(({ type }) => type),
      write: (tx) => tx.insert(options).values(optionRows)
        .onConflictDoUpdate({ target: [options.market, options.type, options.sort], set: fresh(options, options.market, options.type, options.sort) }),
      remove: (tx, keys) => tx.delete(options).where(and(eq(options.market, code), eq(options.sort, 0), inArray(options.type, numbers(keys)))),
    },
    {
      name: 'menus', rows: menuRows, keys: menuRows.map(({ id }) => id),
      write: (tx) => tx.insert(menus).values(menuRows).onConflictDoUpdate({ target: [menus.market, menus.id], set: fresh(menus, menus.market, menus.id) }),
      remove: (tx, keys) => tx.delete(menus).where(and(eq(menus.market, code), inArray(menus.id, numbers(keys)))),
    },
    {
      name: 'adverts', rows: advertRows, keys: advertRows.map(({ id }) => id),
      write: (tx) => tx.insert(adverts).values(advertRows)
        .onConflictDoUpdate({ target: [adverts.market, adverts.id], set: fresh(adverts, adverts.market, adverts.id) }),
      remove: (tx, keys) => tx.delete(adverts).where(and(eq(adverts.market, code), inArray(adverts.id, numbers(keys)))),
    },
    {
      name: 'games', rows: gameRows, keys: gameRows.map(({ id }) => id),
      write: (tx) => tx.insert(games).values(gameRows).onConflictDoUpdate({ target: [games.market, games.id], set: fresh(games, games.market, games.id) }),
      remove: (tx, keys) => tx.delete(games).where(and(eq(games.market, code), inArray(games.id, texts(keys)))),
    },
    {
      name: 'categories', rows: categoryRows, keys: categoryRows.map(({ id }) => id),
      write: (tx) => tx.insert(categories).values(categoryRows)
        .onConflictDoUpdate({ target: [categories.market, categories.id], set: fresh(categories, categories.market, categories.id) }),
      remove: (tx, keys) => tx.delete(categories).where(and(eq(categories.market, code), inArray(categories.id, numbers(keys)))),
    },
    {
      name: 'faqs', rows: faqRows, keys: faqRows.map(({ id }) => id),
      write: (tx) => tx.insert(faqs).values(faqRows).onConflictDoUpdate({ target: [faqs.market, faqs.id], set: fresh(faqs, faqs.market, faqs.id) }),
      remove: (tx, keys) => tx.delete(faqs).where(and(eq(faqs.market, code), inArray(faqs.id, numbers(keys)))),
    },
    {
      name: 'pages', rows: pageRows, keys: pageRows.map(({ type }) => type),
      write: (tx) => tx.insert(staticPages).values(pageRows)
        .onConflictDoUpdate({ target: [staticPages.market, staticPages.type], set: fresh(staticPages, staticPages.market, staticPages.type) }),
      remove: (tx, keys) => tx.delete(staticPages).where(and(eq(staticPages.market, code), inArray(staticPages.type, numbers(keys)))),
    },
    {
      name: 'broadcasts', rows: broadcastRows, keys: broadcastRows.map(({ seedKey }) => seedKey),
      // The last one said is the newest in the ticker: the first of the list comes first.
      write: (tx) => tx.insert(notices).values(broadcastRows.toReversed().map((row, index) => ({ ...row, createdAt: now + index })))
        .onConflictDoUpdate({
          target: [notices.market, notices.seedKey], targetWhere: sql`seed_key is not null`,
          set: { title: sql`excluded.title`, content: sql`excluded.content`, img: sql`excluded.img`, url: sql`excluded.url` },
        }),
      remove: (tx, keys) => tx.delete(notices).where(and(eq(notices.market, code), inArray(notices.seedKey, texts(keys)))),
    },
    {
      name: 'pay-items', rows: itemRows, keys: itemRows.map(({ id }) => id),
      write: (tx) => tx.insert(payItems).values(itemRows)
        .onConflictDoUpdate({ target: [payItems.market, payItems.id, payItems.validFrom], set: fresh(payItems, payItems.market, payItems.id, payItems.validFrom, payItems.actived) }),
      remove: (tx, keys) => tx.update(payItems).set({ actived: false })
        .where(and(eq(payItems.market, code), eq(payItems.validFrom, 0), inArray(payItems.id, texts(keys)))),
    },
    {
      name: 'pay-channels', rows: channelRows, keys: channelRows.map(({ id }) => id),
      write: (tx) => tx.insert(payChannels).values(channelRows)
        .onConflictDoUpdate({
          target: [payChannels.market, payChannels.id, payChannels.validFrom],
          set: fresh(payChannels, payChannels.market, payChannels.id, payChannels.validFrom, payChannels.actived),
        }),
      remove: (tx, keys) => tx.update(payChannels).set({ actived: false })
        .where(and(eq(payChannels.market, code), eq(payChannels.validFrom, 0), inArray(payChannels.id, texts(keys)))),
    },
    {
      name: 'deposit-terms', rows: termsRows, keys: [0],
      write: (tx) => tx.insert(depositTerms).values(termsRows)
        .onConflictDoUpdate({ target: [depositTerms.market, depositTerms.validFrom], set: fresh(depositTerms, depositTerms.market, depositTerms.validFrom) }),
      remove: () => Promise.resolve(),
    },
    {
      name: 'withdraw-terms', rows: withdrawTermsRows, keys: [0],
      write: (tx) => tx.insert(withdrawTerms).values(withdrawTermsRows)
        .onConflictDoUpdate({ target: [withdrawTerms.market, withdrawTerms.validFrom], set: fresh(withdrawTerms, withdrawTerms.market, withdrawTerms.validFrom) }),
      remove: () => Promise.resolve(),
    },
    {
      name: 'withdraw-banks', rows: bankRows, keys: bankRows.map(({ sortCode }) => sortCode),
      write: async (tx) => {
        if (bankRows.length === 0) return;
        await tx.insert(withdrawBanks).values(bankRows).onConflictDoUpdate({
          target: [withdrawBanks.market, withdrawBanks.channelId, withdrawBanks.sortCode],
          set: fresh(withdrawBanks, withdrawBanks.market, withdrawBanks.channelId, withdrawBanks.sortCode),
        });
      },
      remove: (tx, keys) => tx.delete(withdrawBanks).where(and(eq(withdrawBanks.market, code), inArray(withdrawBanks.sortCode, texts(keys)))),
    },
    {
      name: 'store-hidden', rows: storeHidden, keys: [storeHiddenKey],
      write: (tx) => tx.insert(settings).values({ key: storeHiddenKey, value: storeHidden }).onConflictDoNothing(),
      remove: () => Promise.resolve(),
    },
  ];
}

interface Shipped {
  readonly digest: string;
  readonly keys: readonly (string | number)[];
}

const isShipped = (value: unknown): value is Shipped =>
  typeof value === 'object' && value !== null && 'digest' in value && 'keys' in value && Array.isArray(value.keys);

/**
 * Writes the content of a market where it differs from what was shipped the last time, kind by kind: what an operator
 * has changed stays until a release changes that kind. Unchanged content costs one query.
 */
export async function seedContent(tx: Tx, market: Market, now: number): Promise<void> {
  const all = contentOf(market, now);
  const nameOf = ({ name }: Content): string => `seed:${market.code}:${name}`;
  const stored = await tx.select().from(settings).where(inArray(settings.key, all.map(nameOf)));
  const before = new Map(stored.map(({ key, value }) => [key, isShipped(value) ? value : undefined]));
  for (const content of all) {
    const digest = createHash('sha256').update(JSON.stringify(content.rows)).digest('hex').slice(0, 32);
    const last = before.get(nameOf(content));
    if (last?.digest === digest) continue;
    const gone = (last?.keys ?? []).filter((key) => !content.keys.includes(key));
    if (gone.length > 0) await content.remove(tx, gone);
    await content.write(tx);
    const value: Shipped = { digest, keys: content.keys };
    await tx.insert(settings).values({ key: nameOf(content), value }).onConflictDoUpdate({ target: settings.key, set: { value } });
  }
}
