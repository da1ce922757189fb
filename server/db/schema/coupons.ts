import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { CouponPurse, CouponKind, couponUnits } from '../../../contract';
import { amount, memberRef, ms, texts } from '../columns';

/** Coupons of members (Q60). A row changes once, when it is used. */
export const coupons = pgTable('coupons', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: memberRef().notNull(),
  /** The event that gave the coupon; unique with `ordinal` for each member. */
  cause: text('cause').notNull(),
  ordinal: integer('ordinal').notNull(),
  kind: smallint('kind').$type<CouponKind>().notNull(),
  title: texts('title').notNull(),
  unit: text('unit').$type<(typeof couponUnits)[number]>().notNull(),
  purse: text('purse').$type<CouponPurse>().notNull(),
  off: amount('off').notNull(),
  minimum: amount('minimum').notNull(),
  beginsAt: ms('begins_at').notNull(),
  endsAt: ms('ends_at').notNull(),
  createdAt: ms('created_at').notNull(),
  usedAt: ms('used_at'),
  /** The purchase, for example `refund:12:345`. */
  usedFor: text('used_for'),
  /** How much the purchase got cheaper. */
  usedOff: amount('used_off'),
});
