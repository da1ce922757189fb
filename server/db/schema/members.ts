import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberRef, ms } from '../columns';

export const members = pgTable(
  'members',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    mobile: text('mobile').notNull(),
    /** argon2id hash with its parameters. */
    passwordHash: text('password_hash').notNull(),
    nickName: text('nick_name').notNull().default(''),
    /** Address of the member's own picture (/media/<name>.webp), or empty. */
    img: text('img').notNull().default(''),
    email: text('email').notNull().default(''),
    levelId: smallint('level_id').notNull().default(1),
    /** VIP points of this year. */
    score: bigint('score', { mode: 'number' }).notNull().default(0),
    /** The market's year that `score` counts for; 0 before the first count. */
    vipYear: integer('vip_year').notNull().default(0),
    guid: text('guid').notNull(),
    inviteCode: text('invite_code').notNull(),
    invitedBy: bigint('invited_by', { mode: 'number' }),
    pinHash: text('pin_hash'),
    /** Wrong PINs since the last correct one (A22). */
    pinTries: smallint('pin_tries').notNull().default(0),
    channel: integer('channel').notNull().default(0),
    deviceId: text('device_id').notNull().default(''),
    /** The version of the terms that the member accepted last (table terms_accepted). */
    termsVersion: text('terms_version').notNull().default('1'),
    /** Self-exclusion: null for none, 0 for ever, otherwise its end (SES-10). */
    excludedUntil: ms('excluded_until'),
    /** Whether the member gets the welcome rain and the first-deposit gift (A7). */
    gifts: boolean('gifts').notNull().default(true),
    /** Whether an SMS code has proved the mobile. */
    mobileProved: boolean('mobile_proved').notNull().default(true),
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
    /** SHA-256 of the token in hex; the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    memberId: memberRef()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** Identifies the session in the member's device list; not a secret. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    /** Browser and system; see sessions/device-name. */
    deviceName: text('device_name').notNull().default(''),
    /**
     * When the member last proved their identity on the device that logged in: at the login or by a branch
     * authentication.
     */
    freshAt: ms('fresh_at').notNull().default(0),
    /** Time of the last call, updated at most every five minutes. */
    seenAt: ms('seen_at').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (table) => [index('sessions_member').on(table.memberId)],
);

/** Devices on which the member proved their identity, other than the device that logged in. */
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

/** Codes sent by SMS, each as a keyed hash (A8, A9). */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    /** Hash of the device that requested the code. */
    asker: text('asker').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    wrongTries: smallint('wrong_tries').notNull().default(0),
    used: boolean('used').notNull().default(false),
    /**
     * For a code that sets a new password: when it was first entered correctly (A10), and whether it has opened a
     * session.
     */
    passedAt: ms('passed_at'),
    opened: boolean('opened').notNull().default(false),
    createdAt: ms('created_at').notNull(),
    expiresAt: ms('expires_at').notNull(),
  },
  (table) => [index('sms_codes_mobile').on(table.market, table.mobile, table.purpose, table.id)],
);

/** SMS messages to send; an adapter for a gateway reads them from here. */
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
