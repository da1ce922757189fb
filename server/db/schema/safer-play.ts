import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ExclusionPeriod, ExclusionReason, LimitKind, LimitWindow } from '../../../contract';
import { memberRef, ms } from '../columns';

/** Self-exclusions and breaks as the member requested them; append-only. */
export const exclusions = pgTable('exclusions', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  memberId: memberRef().notNull(),
  kind: text('kind').$type<'exclusion' | 'cool-off'>().notNull(),
  period: text('period').$type<ExclusionPeriod>().notNull(),
  reason: text('reason').$type<ExclusionReason>().notNull(),
  beginsAt: ms('begins_at').notNull(),
  /** Null means for ever. */
  endsAt: ms('ends_at'),
});

/** A member's break and reality check. Without a row, the defaults apply. */
export const memberProtection = pgTable('member_protection', {
  memberId: memberRef().primaryKey(),
  coolOffUntil: ms('cool_off_until').notNull().default(0),
  realityMinutes: integer('reality_minutes').notNull().default(60),
});

/** Limits that members set for themselves, in minor units, or in minutes for `time`. */
export const memberLimits = pgTable(
  'member_limits',
  {
    memberId: memberRef().notNull(),
    kind: text('kind').$type<LimitKind>().notNull(),
    window: text('span').$type<LimitWindow>().notNull(),
    /** Null means no limit. */
    amount: bigint('amount', { mode: 'number' }),
    /** Replaces `amount` at `pendingAt`. When `pendingAt` is null, no change is pending. */
    pendingAmount: bigint('pending_amount', { mode: 'number' }),
    pendingAt: ms('pending_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.window] })],
);

/** Time spent in the app by day of the market. */
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
