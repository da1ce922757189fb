import { bigint, boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { WithdrawState } from '../../../contract';
import { amount, bytes, memberRef, ms } from '../columns';

/**
 * What a market takes from a withdrawal, which ones somebody looks at first, and what has to be known of the member.
 */
export const withdrawTerms = pgTable(
  'withdraw_terms',
  {
    market: text('market').notNull(),
    validFrom: ms('valid_from').notNull().default(0),
    /** Ten-thousandths. */
    tax: integer('tax').notNull().default(0),
    taxBase: text('tax_base').$type<'gross' | 'winnings'>().notNull().default('gross'),
    reviewAbove: amount('review_above').notNull(),
    reviewMs: ms('review_ms').notNull(),
    reviewFirst: boolean('review_first').notNull().default(true),
    reviewNewAccount: boolean('review_new_account').notNull().default(true),
    reviewDepositMs: ms('review_deposit_ms').notNull().default(86_400_000),
    reviewStaffMs: ms('review_staff_ms').notNull().default(86_400_000),
    kycLevel: text('kyc_level').$type<'none' | 'submitted' | 'verified'>().notNull().default('submitted'),
  },
  (table) => [primaryKey({ columns: [table.market, table.validFrom] })],
);

/** Banks of a channel that pays to bank accounts. */
export const withdrawBanks = pgTable(
  'withdraw_banks',
  {
    market: text('market').notNull(),
    channelId: text('channel_id').notNull(),
    sortCode: text('sort_code').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.market, table.channelId, table.sortCode] })],
);

/** Withdrawals; a trigger lets states only go forward and keeps what was ordered. */
export const withdrawOrders = pgTable('withdraw_orders', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderNo: text('order_no').notNull(),
  market: text('market').notNull(),
  currency: text('currency').notNull(),
  memberId: memberRef().notNull(),
  key: text('key').notNull(),
  channelId: text('channel_id').notNull(),
  channelCode: text('channel_code').notNull(),
  /** Who pays it out; it stays as it was when the order was made. */
  operator: text('operator').notNull().default('pan'),
  sealed: bytes('sealed').notNull(),
  accountMasked: text('account_masked').notNull(),
  money: amount('money').notNull(),
  fee: amount('fee').notNull(),
  tax: amount('tax').notNull(),
  /** What the tax was taken from: all of it, its winnings, or 0. */
  taxed: amount('taxed').notNull().default(0),
  net: amount('net').notNull(),
  state: smallint('state').$type<WithdrawState>().notNull().default(0),
  /** Why it came back: `declined`, `unavailable`, `rejected`, … */
  failure: text('failure').notNull().default(''),
  holdId: bigint('hold_id', { mode: 'number' }).notNull(),
  endId: bigint('end_id', { mode: 'number' }),
  tries: integer('tries').notNull().default(0),
  nextCheckAt: ms('next_check_at').notNull(),
  leasedUntil: ms('leased_until').notNull().default(0),
  /** One that came back is asked about until then (F11). */
  recheckUntil: ms('recheck_until').notNull().default(0),
  /** How often in a row the operator did not know it although it had accepted it, and since when. */
  missed: integer('missed').notNull().default(0),
  missedSince: ms('missed_since'),
  reviewUntil: ms('review_until'),
  /** Why it is reviewed (ReviewReason), separated by spaces. */
  reviewWhy: text('review_why').notNull().default(''),
  /** When its review was approved; null before, and without one. */
  approvedAt: ms('approved_at'),
  /** Names the account it pays to; empty in rows of before. */
  accountDigest: text('account_digest').notNull().default(''),
  createdAt: ms('created_at').notNull(),
  sentAt: ms('sent_at'),
  doneAt: ms('done_at'),
});
