import { bigint, boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { WithdrawState } from '../../../contract';
import { amount, bytes, memberRef, ms } from '../columns';

/** Terms of a market: tax on withdrawals, rules for manual review, and the required identity level. */
export const withdrawTerms = pgTable(
  'withdraw_terms',
  {
    market: text('market').notNull(),
    validFrom: ms('valid_from').notNull().default(0),
    /** In ten-thousandths. */
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

/** Withdrawals. A trigger lets states only go forward and forbids changes of the ordered amounts. */
export const withdrawOrders = pgTable('withdraw_orders', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderNo: text('order_no').notNull(),
  market: text('market').notNull(),
  currency: text('currency').notNull(),
  memberId: memberRef().notNull(),
  key: text('key').notNull(),
  channelId: text('channel_id').notNull(),
  channelCode: text('channel_code').notNull(),
  /** Name of the payment provider; it does not change after the order was made. */
  provider: text('provider').notNull().default('pan'),
  sealed: bytes('sealed').notNull(),
  accountMasked: text('account_masked').notNull(),
  money: amount('money').notNull(),
  fee: amount('fee').notNull(),
  tax: amount('tax').notNull(),
  /** The amount that was taxed: all of the withdrawal, its winnings, or 0. */
  taxed: amount('taxed').notNull().default(0),
  net: amount('net').notNull(),
  state: smallint('state').$type<WithdrawState>().notNull().default(0),
  /** Why the withdrawal failed and the money was returned: `declined`, `unavailable`, `rejected`, … */
  failure: text('failure').notNull().default(''),
  holdId: bigint('hold_id', { mode: 'number' }).notNull(),
  endId: bigint('end_id', { mode: 'number' }),
  tries: integer('tries').notNull().default(0),
  nextCheckAt: ms('next_check_at').notNull(),
  leasedUntil: ms('leased_until').notNull().default(0),
  /** Until this time the server asks again about a withdrawal that was returned (F11). */
  recheckUntil: ms('recheck_until').notNull().default(0),
  /** How many times in a row the provider did not know a payout that it had accepted, and since when. */
  missed: integer('missed').notNull().default(0),
  missedSince: ms('missed_since'),
  reviewUntil: ms('review_until'),
  /** Reasons for the review (ReviewReason), separated by spaces. */
  reviewWhy: text('review_why').notNull().default(''),
  /** When the review was approved; null before that, or without a review. */
  approvedAt: ms('approved_at'),
  /** Digest of the account that receives the money; empty in old rows. */
  accountDigest: text('account_digest').notNull().default(''),
  createdAt: ms('created_at').notNull(),
  sentAt: ms('sent_at'),
  doneAt: ms('done_at'),
});
