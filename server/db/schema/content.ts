import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Game } from '../../../contract';
import { memberRef, ms, texts } from '../columns';

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
    open: boolean('open').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    /** Name of the supplier. */
    supplier: text('supplier').notNull().default(''),
    /** How much the payouts vary; null when unknown. */
    volatility: text('volatility').$type<NonNullable<Game['volatility']>>(),
  },
  (table) => [primaryKey({ columns: [table.market, table.id] })],
);

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

/** Entries of the ticker and of a member's notices. `memberId` null: for all members. */
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
  },
  (table) => [index('notices_member').on(table.market, table.memberId, table.id)],
);

/** The newest notice that each member has seen. */
export const noticeMarks = pgTable('notice_marks', {
  memberId: bigint('member_id', { mode: 'number' }).primaryKey(),
  lastId: bigint('last_id', { mode: 'number' }).notNull(),
  /** When the member last saw their own gifts. */
  seenAt: ms('seen_at').notNull().default(0),
});
