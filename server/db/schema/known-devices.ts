import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/** Devices on which a member has signed in, as hashes of the device ids. */
export const knownDevices = pgTable(
  'known_devices',
  {
    memberId: memberRef().notNull(),
    deviceHash: text('device_hash').notNull(),
    seenAt: ms('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.deviceHash] })],
);
