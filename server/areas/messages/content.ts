import type { ContentAt } from '../../core/area';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Market } from '../../../contract';
import { notices, systemMessages } from '../../db/schema';
import { texts, type ShippedContent } from '../../core/shipped-content';
import { systemSeeds } from './system-seeds';
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

  const systemRows = systemSeeds.map(({ id, ...row }) => ({ market: code, seedKey: id, ...row }));

  return [
    {
      name: 'system-messages',
      rows: systemRows,
      keys: systemRows.map(({ seedKey }) => seedKey),
      // Written in reverse order, because the newest is shown first.
      write: (tx) =>
        tx
          .insert(systemMessages)
          .values(systemRows.toReversed().map((row, index) => ({ ...row, createdAt: now + index })))
          .onConflictDoUpdate({
            target: [systemMessages.market, systemMessages.seedKey],
            targetWhere: sql`seed_key is not null`,
            set: {
              title: sql`excluded.title`,
              content: sql`excluded.content`,
              img: sql`excluded.img`,
              url: sql`excluded.url`,
              offer: sql`excluded.offer`,
            },
          }),
      remove: (tx, keys) =>
        tx
          .delete(systemMessages)
          .where(and(eq(systemMessages.market, code), inArray(systemMessages.seedKey, texts(keys)))),
    },
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
