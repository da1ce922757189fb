import { bigint, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { amount, bytes, ms } from '../columns';

/** States of an SMS message. */
export enum SmsState {
  waiting = 0,
  /** A gateway has taken it; most gateways report later whether it arrived. */
  accepted = 1,
  delivered = 2,
  failed = 3,
}

/** Messages for SMS gateways. The encrypted text leaves the row when the message has ended. */
export const smsJobs = pgTable('sms_jobs', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  market: text('market').notNull(),
  mobile: text('mobile').notNull(),
  sealed: bytes('sealed'),
  state: smallint('state').$type<SmsState>().notNull().default(0),
  /** Name of the gateway that took it last. */
  provider: text('provider').notNull().default(''),
  gatewayId: text('gateway_id'),
  failure: text('failure').notNull().default(''),
  /** What the gateways have charged, in millionths of a unit of the currency; null while it is unknown. */
  cost: amount('cost'),
  costCurrency: text('cost_currency').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  nextCheckAt: ms('next_check_at').notNull(),
  leasedUntil: ms('leased_until').notNull().default(0),
  /** The message is not sent after this time: its code is no longer valid. */
  expiresAt: ms('expires_at').notNull(),
  createdAt: ms('created_at').notNull(),
  doneAt: ms('done_at'),
});
