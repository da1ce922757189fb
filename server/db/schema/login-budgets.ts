import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { ms } from '../columns';

/**
 * Failed logins of a device or an address, and logins of a device that are being checked (A4). Written by login_begin,
 * login_end and address_failed.
 */
export const loginBudgets = pgTable('login_budgets', {
  key: text('key').primaryKey(),
  failed: bigint('failed', { mode: 'number' }).array().notNull(),
  pending: bigint('pending', { mode: 'number' }).array().notNull(),
  expiresAt: ms('expires_at').notNull(),
});
