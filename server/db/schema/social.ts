import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';
import { members } from './members';

/** A login on its way through a social provider. */
export const socialStates = pgTable('social_states', {
  /** sha-256 of the state that travels through the provider. */
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  /** The device that began: no other may finish. */
  deviceHash: text('device_hash').notNull(),
  /** PKCE: shown to the provider only with its code. */
  verifier: text('verifier').notNull(),
  /** Who came back: a provider's code is good once, but code 1003 asks and repeats. */
  subject: text('subject'),
  name: text('name'),
  expiresAt: ms('expires_at').notNull(),
});

/** What an account that is no member's yet may register with. */
export const socialTickets = pgTable('social_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  provider: text('provider').notNull(),
  subject: text('subject').notNull(),
  deviceHash: text('device_hash').notNull(),
  expiresAt: ms('expires_at').notNull(),
});

/** Which member an account of a provider belongs to. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    market: text('market').notNull(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    memberId: memberRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.provider, table.subject] }),
    index('social_accounts_member').on(table.memberId),
  ],
);
