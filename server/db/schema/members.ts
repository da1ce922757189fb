import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

export const members = pgTable(
  'members',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    mobile: text('mobile').notNull(),
    /** argon2id, with its parameters. */
    passwordHash: text('password_hash').notNull(),
    nickName: text('nick_name').notNull().default(''),
    /** Where the member's own picture is (/media/<name>.webp), or empty. */
    img: text('img').notNull().default(''),
    email: text('email').notNull().default(''),
    levelId: smallint('level_id').notNull().default(1),
    /** Points of this year. */
    score: bigint('score', { mode: 'number' }).notNull().default(0),
    guid: text('guid').notNull(),
    inviteCode: text('invite_code').notNull(),
    invitedBy: bigint('invited_by', { mode: 'number' }),
    pinHash: text('pin_hash'),
    /** Wrong PINs since the last right one (A22). */
    pinTries: smallint('pin_tries').notNull().default(0),
    channel: integer('channel').notNull().default(0),
    deviceId: text('device_id').notNull().default(''),
    termsVersion: text('terms_version').notNull().default(''),
    /** Self-exclusion: null none, 0 for ever, otherwise its end (SES-10). */
    excludedUntil: ms('excluded_until'),
    /** Whether the member gets the welcome rain and the gift of the first deposit (A7). */
    gifts: boolean('gifts').notNull().default(true),
    registeredAt: ms('registered_at').notNull(),
  },
  (table) => [
    uniqueIndex('members_mobile').on(table.market, table.mobile),
    uniqueIndex('members_guid').on(table.guid),
    uniqueIndex('members_invite').on(table.inviteCode),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** sha-256 of the token in hex; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    memberId: memberRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** Names the session to its member; no secret. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** What it runs on, in words: see sessions/device-name. */
    deviceName: text('device_name').notNull().default(''),
    /** When its holder last proved to be the member: at the login, or by a branch authentication. */
    freshAt: ms('fresh_at').notNull().default(0),
    /** When it last made a call, to five minutes. */
    seenAt: ms('seen_at').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (table) => [index('sessions_member').on(table.memberId)],
);

/** Devices that have proved to be the member's, besides the one that logged in. */
export const sessionDevices = pgTable(
  'session_devices',
  {
    tokenHash: text('token_hash')
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    freshAt: ms('fresh_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.deviceId] })],
);

/** Codes sent by SMS: only a keyed hash of the code is kept (A8, A9). */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    /** Hash of the device that asked for it. */
    asker: text('asker').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
    /** A code for a new password: when it was first given rightly (A10), and whether it has opened a session. */
    passedAt: ms('passed_at'),
    opened: boolean('opened').notNull().default(false),
    createdAt: ms('created_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (table) => [index('sms_codes_mobile').on(table.market, table.mobile, table.purpose, table.id)],
);

/** Messages to be sent by SMS; a gateway takes them from here. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    mobile: text('mobile').notNull(),
    text: text('text').notNull(),
    code: text('code').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('sms_outbox_mobile').on(table.mobile, table.id)],
);
