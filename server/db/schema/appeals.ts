import { bigint, index, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core';
import type { AppealEventType, AppealKind, AppealState } from '../../../contract';
import { amount, bytes, memberRef, ms } from '../columns';
import { members } from './members';
import { pictures } from './pictures';

/** Appeals. A partial unique index allows one open appeal for each member, kind and reference. */
export const appeals = pgTable(
  'appeals',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    memberId: memberRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AppealKind>().notNull(),
    /** Number of an order or id of a round; empty for the kinds account and other. */
    reference: text('reference').notNull(),
    /** Payment channel or game, amount (minor units) and time of what the appeal is about. */
    subject: text('subject').notNull().default(''),
    amount: amount('amount'),
    happenedAt: ms('happened_at'),
    state: text('state').$type<AppealState>().notNull(),
    /** 1 to 5 while rejected, otherwise 0. */
    reason: smallint('reason').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    changedAt: ms('changed_at').notNull(),
  },
  (table) => [index('appeals_member').on(table.memberId, table.id.desc())],
);

/** What happened to an appeal; rows are never changed. */
export const appealEvents = pgTable(
  'appeal_events',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    appealId: bigint('appeal_id', { mode: 'number' })
      .notNull()
      .references(() => appeals.id, { onDelete: 'cascade' }),
    memberId: memberRef().notNull(),
    type: text('type').$type<AppealEventType>().notNull(),
    reason: smallint('reason').notNull().default(0),
    /** The encrypted text. */
    sealed: bytes('sealed').notNull(),
    /** `member`, or `reviewer:<name>`. */
    actor: text('actor').notNull(),
    /** The key that the client made for a submission or a reply; null for the others. */
    clientKey: text('client_key'),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    unique('appeal_events_member_id_client_key_key').on(table.memberId, table.clientKey),
    index('appeal_events_appeal').on(table.appealId, table.id),
  ],
);

/** Pictures of an event, in their order. */
export const appealPictures = pgTable(
  'appeal_pictures',
  {
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => appealEvents.id, { onDelete: 'cascade' }),
    sort: smallint('sort').notNull(),
    picture: text('picture')
      .notNull()
      .references(() => pictures.name, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.sort] }), index('appeal_pictures_picture').on(table.picture)],
);
