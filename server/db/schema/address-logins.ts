import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

/** Members who signed in from an address in the last day (A7); `address` is a keyed digest of the network. */
export const addressLogins = pgTable(
  'address_logins',
  {
    address: text('address').notNull(),
    memberId: memberRef().notNull(),
    at: ms('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.memberId] })],
);

/** Devices that gave the right password and must also give a code by SMS (A7). */
export const codeSteps = pgTable(
  'code_steps',
  {
    memberId: memberRef().notNull(),
    deviceHash: text('device_hash').notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.deviceHash] })],
);
