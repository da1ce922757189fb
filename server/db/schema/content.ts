import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Game } from '../../../contract';
import { bytes, memberRef, ms, texts, type Texts } from '../columns';

/** System options. `content` is by language; a value that needs no translation is repeated in each language. */
export const options = pgTable(
  'options',
  {
    market: text('market').notNull(),
    type: integer('type').notNull(),
    sort: integer('sort').notNull().default(0),
    name: text('name').notNull(),
    content: texts('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.type, table.sort] })],
);

export const menus = pgTable(
  'menus',
  {
    market: text('market').notNull(),
    id: integer('id').notNull(),
    position: integer('position').notNull(),
    groupId: integer('group_id').notNull().default(0),
    sort: integer('sort').notNull(),
    title: texts('title').notNull(),
    url: text('url').notNull(),
    img: text('img').notNull().default(''),
    content: text('content').notNull().default(''),
    actived: boolean('actived').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.id] }),
    index('menus_position').on(table.market, table.position),
  ],
);

export const adverts = pgTable(
  'adverts',
  {
    market: text('market').notNull(),
    id: integer('id').notNull(),
    typeId: integer('type_id').notNull(),
    position: integer('position').notNull(),
    sort: integer('sort').notNull(),
    image: text('image').notNull(),
    url: text('url').notNull(),
    content: texts('content').notNull(),
    beginsAt: ms('begins_at'),
    endsAt: ms('ends_at'),
    /** False for a draft, which is not shown. */
    published: boolean('published').notNull().default(true),
    /** The period from `beginsAt` to `endsAt` begins again after so many ms; null for one period. */
    repeatMs: bigint('repeat_ms', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.market, table.id] }),
    index('adverts_position').on(table.market, table.position),
  ],
);

export const games = pgTable(
  'games',
  {
    market: text('market').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    supplierId: integer('supplier_id').notNull(),
    cover: text('cover').notNull(),
    largeCover: text('large_cover').notNull().default(''),
    hasDemo: boolean('has_demo').notNull().default(false),
    label: smallint('label').notNull().default(0),
    kind: text('kind').notNull(),
    rtp: integer('rtp'),
    stakeMin: bigint('stake_min', { mode: 'number' }),
    stakeMax: bigint('stake_max', { mode: 'number' }),
    /** The most that a round of an outside game may pay: a multiple of its stakes, and a sum in minor units (Q81). */
    maxMultiple: integer('max_multiple'),
    maxPayout: bigint('max_payout', { mode: 'number' }),
    open: boolean('open').notNull().default(false),
    /** A game of an aggregator that does not speak the frame protocol (games/protocol/frame.ts). */
    silent: boolean('silent').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    /** Name of the supplier. */
    supplier: text('supplier').notNull().default(''),
    /** How much the payouts vary; null when unknown. */
    volatility: text('volatility').$type<NonNullable<Game['volatility']>>(),
  },
  (table) => [primaryKey({ columns: [table.market, table.id] })],
);

/** Covers of outside games, drawn anew as WebP. */
export const covers = pgTable('covers', {
  name: text('name').primaryKey(),
  digest: text('digest').notNull().unique(),
  content: bytes('content').notNull(),
  createdAt: ms('created_at').notNull(),
});

/** Games that a member has marked. */
export const favouriteGames = pgTable(
  'favourite_games',
  {
    memberId: memberRef().notNull(),
    game: text('game').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.game] })],
);

export const categories = pgTable(
  'categories',
  {
    market: text('market').notNull(),
    id: integer('id').notNull(),
    name: texts('name').notNull(),
    cover: text('cover').notNull(),
    sort: integer('sort').notNull(),
    games: jsonb('games').$type<string[]>().notNull(),
    stickyGames: jsonb('sticky_games').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.market, table.id] })],
);

/** A line below the text of a message. `money` is true for an amount, which is shown larger. */
export interface NoticeFact {
  readonly label: Texts;
  readonly value: Texts;
  readonly money: boolean;
}

/**
 * Entries of the ticker (`memberId` null), and of a member's notices, which are also the messages of the inbox (MSG-1).
 */
export const notices = pgTable(
  'notices',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    memberId: bigint('member_id', { mode: 'number' }),
    /** 1: a text. 2: a win. */
    type: smallint('type').notNull(),
    img: text('img').notNull().default(''),
    title: texts('title').notNull(),
    content: texts('content').notNull(),
    url: text('url').notNull().default(''),
    /** Masked mobile number of the winner. */
    mobile: text('mobile').notNull().default(''),
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    unit: text('unit').$type<'money' | 'coins' | 'diamonds'>().notNull().default('money'),
    /** Name of a shipped notice; null for all others. */
    seedKey: text('seed_key'),
    createdAt: ms('created_at').notNull(),
    /** Name of the message kind (server/inbox/kinds.ts); empty for a text without a kind. */
    kind: text('kind').notNull().default(''),
    /** Lines below the text. */
    facts: jsonb('facts').$type<NoticeFact[]>().notNull().default([]),
    /** Label of the button that opens `url`; null for the default label. */
    action: texts('action'),
    /** True when the banner must not show it. */
    quiet: boolean('quiet').notNull().default(false),
    /** Null until the member has read it. */
    readAt: ms('read_at'),
    /** A member has one message with a key. */
    onceKey: text('once_key'),
  },
  (table) => [
    index('notices_member').on(table.market, table.memberId, table.id),
    index('notices_inbox')
      .on(table.memberId, table.id.desc())
      .where(sql`member_id is not null`),
    index('notices_unread')
      .on(table.memberId)
      .where(sql`member_id is not null and read_at is null`),
    uniqueIndex('notices_once')
      .on(table.memberId, table.onceKey)
      .where(sql`once_key is not null`),
  ],
);

/** The newest notice that each member has seen. */
export const noticeMarks = pgTable('notice_marks', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  /** When the member last saw their own gifts. */
  seenAt: ms('seen_at').notNull().default(0),
});
