import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';
import { members } from './members';

/** Logins through a social provider that are not finished yet. */
export const socialStates = pgTable('social_states', {
  /** SHA-256 of the OAuth state. */
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider').notNull(),
  /** Hash of the device that started the login; only that device may finish it. */
  deviceHash: text('device_hash').notNull(),
  /** PKCE verifier, sent to the provider together with its code. */
  verifier: text('verifier').notNull(),
  /**
   * The account that the provider named. It is stored because a provider's code works once, but the client repeats the
   * request after error 1003.
   */
  subject: text('subject'),
  name: text('name'),
  expiresAt: ms('expires_at').notNull(),
});

/** Permission to register with a social account that belongs to no member yet. */
export const socialTickets = pgTable('social_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  provider: text('provider').notNull(),
  subject: text('subject').notNull(),
  deviceHash: text('device_hash').notNull(),
  expiresAt: ms('expires_at').notNull(),
});

/** The member to whom a social account belongs. */
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
