import type { ContentAt } from '../../core/area';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Market } from '../../../contract';
import { notices } from '../../db/schema';
import { texts, type ShippedContent } from '../../core/shipped-content';
import { broadcastSeeds } from './seed';

/** The shipped content of the area messages in a market; `now` in ms. */
export function messagesContent(market: Market, { now }: ContentAt): readonly ShippedContent[] {
  const { code } = market;
  const broadcastRows = broadcastSeeds(market).map(({ id, ...row }) => ({
    market: code,
    type: 1,
    seedKey: id,
    ...row,
  }));

  return [
    {
      name: 'broadcasts',
      rows: broadcastRows,
      keys: broadcastRows.map(({ seedKey }) => seedKey),
      // Written in reverse order, because the ticker shows the newest first.
      write: (tx) =>
        tx
          .insert(notices)
          .values(broadcastRows.toReversed().map((row, index) => ({ ...row, createdAt: now + index })))
          .onConflictDoUpdate({
            target: [notices.market, notices.seedKey],
            targetWhere: sql`seed_key is not null`,
            set: {
              title: sql`excluded.title`,
              content: sql`excluded.content`,
              img: sql`excluded.img`,
              url: sql`excluded.url`,
            },
          }),
      remove: (tx, keys) =>
        tx.delete(notices).where(and(eq(notices.market, code), inArray(notices.seedKey, texts(keys)))),
    },
  ];
}
