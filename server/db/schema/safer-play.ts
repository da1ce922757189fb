import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExclusionPeriod, ExclusionReason, LimitKind, LimitWindow } from '../../../contract';
import { memberRef, ms } from '../columns';

/** Closings and breaks, as they were asked for; append-only. */
export const exclusions = pgTable('exclusions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  memberId: memberRef().notNull(),
  kind: text('kind').$type<'exclusion' | 'cool-off'>().notNull(),
  period: text('period').$type<ExclusionPeriod>().notNull(),
  reason: text('reason').$type<ExclusionReason>().notNull(),
  beginsAt: ms('begins_at').notNull(),
  /** Null: for good. */
  endsAt: ms('ends_at'),
});

/** A member's break and reality check; no row: the shipped values. */
export const memberProtection = pgTable('member_protection', {
  memberId: memberRef().primaryKey(),
  coolOffUntil: ms('cool_off_until').notNull().default(0),
  realityMinutes: integer('reality_minutes').notNull().default(60),
});

/** A member's own limits; minor units, or minutes for `time`. */
export const memberLimits = pgTable(
  'member_limits',
  {
    memberId: memberRef().notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    window: text('span').$type<LimitWindow>().notNull(),
    /** Null: no limit. */
    amount: bigint('amount', { mode: 'number' }),
    /** Takes over at `pendingAt`; both null: nothing is pending. */
    pendingAmount: bigint('pending_amount', { mode: 'number' }),
    pendingAt: ms('pending_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.window] })],
);

/** Time in the app by market day. */
export const playTime = pgTable(
  'play_time',
  {
    memberId: memberRef().notNull(),
    day: text('day').notNull(),
    playedMs: bigint('played_ms', { mode: 'number' }).notNull().default(0),
    lastAt: ms('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);
