import { and, eq, inArray } from 'drizzle-orm';
import type { Market } from '../../../contract';
import { adverts } from '../../db/schema';
import { fresh, numbers, type ShippedContent } from '../../core/shipped-content';
import { advertSeeds } from './seed';

/** The shipped content of the area adverts in a market. */
export function advertsContent(market: Market): readonly ShippedContent[] {
  const { code } = market;
  const advertRows = advertSeeds(market).map((row) => ({ market: code, ...row }));

  return [
    {
      name: 'adverts',
      rows: advertRows,
      keys: advertRows.map(({ id }) => id),
      write: (tx) =>
        tx
          .insert(adverts)
          .values(advertRows)
          .onConflictDoUpdate({
            target: [adverts.market, adverts.id],
            set: fresh(adverts, adverts.market, adverts.id),
          }),
      remove: (tx, keys) => tx.delete(adverts).where(and(eq(adverts.market, code), inArray(adverts.id, numbers(keys)))),
    },
  ];
}
