import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KycState } from '../../../contract';
import { bytes, memberRef, ms } from '../columns';
import { members } from './members';

/** Identity details that a member submitted. `sealed` is the encrypted JSON of the values by field name. */
export const kycRecords = pgTable('kyc_records', {
  memberId: memberRef()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  market: text('market').notNull(),
  state: text('state').$type<Exclude<KycState, 'none'>>().notNull(),
  sealed: bytes('sealed').notNull(),
  digest: text('digest').notNull(),
  reason: text('reason').notNull().default(''),
  submittedAt: ms('submitted_at').notNull(),
  decidedAt: ms('decided_at'),
});

/** Keyed digests of document numbers. A document can belong to one account in each market. */
export const kycDocuments = pgTable(
  'kyc_documents',
  {
    market: text('market').notNull(),
    digest: text('digest').notNull(),
    memberId: memberRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.market, table.digest] })],
);
