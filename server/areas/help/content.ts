import { and, eq, inArray } from 'drizzle-orm';
import type { Market } from '../../../contract';
import { faqs, staticPages } from '../../db/schema';
import { fresh, numbers, type ShippedContent } from '../../core/shipped-content';
import { faqSeeds } from './seed/faqs';
import { pageSeeds } from './seed/pages';

/** The shipped content of the area help in a market. */
export function helpContent(market: Market): readonly ShippedContent[] {
  const { code } = market;
  const faqRows = faqSeeds(market).map((row) => ({ market: code, ...row }));
  const pageRows = pageSeeds(market).map((row) => ({ market: code, ...row }));

  return [
    {
      name: 'faqs',
      rows: faqRows,
      keys: faqRows.map(({ id }) => id),
      write: (tx) =>
        tx
          .insert(faqs)
          .values(faqRows)
          .onConflictDoUpdate({ target: [faqs.market, faqs.id], set: fresh(faqs, faqs.market, faqs.id) }),
      remove: (tx, keys) => tx.delete(faqs).where(and(eq(faqs.market, code), inArray(faqs.id, numbers(keys)))),
    },
    {
      name: 'pages',
      rows: pageRows,
      keys: pageRows.map(({ type }) => type),
      write: (tx) =>
        tx
          .insert(staticPages)
          .values(pageRows)
          .onConflictDoUpdate({
            target: [staticPages.market, staticPages.type],
            set: fresh(staticPages, staticPages.market, staticPages.type),
          }),
      remove: (tx, keys) =>
        tx.delete(staticPages).where(and(eq(staticPages.market, code), inArray(staticPages.type, numbers(keys)))),
    },
  ];
}
