import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DepositState } from '../../../contract';
import { amount, memberRef, ms, texts } from '../columns';

/** Receiver of Pix payments, as the payer's bank shows it. `minutes` is how long a code is valid. */
export interface PixReceiver {
  readonly key: string;
  readonly name: string;
  readonly city: string;
  readonly bank: string;
  readonly minutes: number;
}

/** Deposit packages. In force is the newest row of an id whose `validFrom` is not in the future. */
export const payItems = pgTable(
  'pay_items',
  {
    market: text('market').notNull(),
    id: text('id').notNull(),
    validFrom: ms('valid_from').notNull().default(0),
    payMoney: amount('pay_money').notNull(),
    coins: amount('coins').notNull().default(0),
    hot: boolean('hot').notNull().default(false),
    img: text('img').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    actived: boolean('actived').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.market, table.id, table.validFrom] })],
);

/** Payment channels for deposits and withdrawals, with their limits and fees. */
export const payChannels = pgTable(
  'pay_channels',
  {
    market: text('market').notNull(),
    id: text('id').notNull(),
    validFrom: ms('valid_from').notNull().default(0),
    channelCode: text('channel_code').notNull(),
    name: text('name').notNull(),
    logoUrl: text('logo_url').notNull().default(''),
    /** Texts about deposits (`memo`) and withdrawals (`withdrawMemo`) through the channel. */
    memo: texts('memo').notNull(),
    withdrawMemo: texts('withdraw_memo').notNull().default({ en: '', fr: '', pt: '' }),
    mobilePattern: text('mobile_pattern').notNull().default(''),
    /** USSD code to dial when no payment prompt arrives. */
    help: text('help').notNull().default(''),
    hall: text('hall').$type<'panpay' | 'mpesa'>().notNull().default('panpay'),
    /** Receiver of Pix payments; null for all other channels. */
    pix: jsonb('pix').$type<PixReceiver>(),
    depositMin: amount('deposit_min').notNull(),
    depositMax: amount('deposit_max').notNull(),
    withdrawMin: amount('withdraw_min').notNull(),
    withdrawMax: amount('withdraw_max').notNull(),
    /** 1: `withdrawFeeValue` is in ten-thousandths of the amount. 2: in minor units. */
    withdrawFeeType: smallint('withdraw_fee_type').notNull(),
    withdrawFeeValue: amount('withdraw_fee_value').notNull(),
    sort: integer('sort').notNull().default(0),
    actived: boolean('actived').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.market, table.id, table.validFrom] })],
);

/** Tax on deposits, and the gift for a first deposit. */
export const depositTerms = pgTable(
  'deposit_terms',
  {
    market: text('market').notNull(),
    validFrom: ms('valid_from').notNull().default(0),
    /** In ten-thousandths of the amount. */
    tax: integer('tax').notNull().default(0),
    /** Coins for each 100 minor units of tax. */
    refund: amount('refund').notNull().default(0),
    firstMin: amount('first_min').notNull().default(0),
    firstCoins: amount('first_coins').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.market, table.validFrom] })],
);

/** Deposit orders. A trigger lets states only go forward (I8) and forbids changes of the ordered amounts. */
export const depositOrders = pgTable('deposit_orders', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  transNo: text('trans_no').notNull(),
  market: text('market').notNull(),
  currency: text('currency').notNull(),
  memberId: memberRef().notNull(),
  clientOrderId: text('client_order_id').notNull(),
  fingerprint: text('fingerprint').notNull(),
  itemId: text('item_id'),
  channelId: text('channel_id').notNull(),
  channelCode: text('channel_code').notNull(),
  /** Name of the payment provider; it does not change after the order was made. */
  provider: text('provider').notNull().default('pan'),
  mobile: text('mobile').notNull(),
  payMoney: amount('pay_money').notNull(),
  tax: amount('tax').notNull(),
  /** Coins of the package and for the tax together. */
  coins: amount('coins').notNull(),
  /** The part of `coins` that is for the tax. */
  refundCoins: amount('refund_coins').notNull().default(0),
  /** Coins of the first-deposit gift that the page promised before payment. */
  firstPromised: amount('first_promised').notNull().default(0),
  firstCoins: amount('first_coins').notNull().default(0),
  /** Pix code (BR Code) that pays the order; empty without Pix. */
  pixCode: text('pix_code').notNull().default(''),
  pixUntil: ms('pix_until'),
  state: smallint('state').$type<DepositState>().notNull().default(0),
  /** Why the order ended without money: `declined`, `insufficient`, `unavailable`, `unsent`, … */
  failure: text('failure').notNull().default(''),
  /** The amount that actually arrived, when it differs from the ordered one, with its tax and coins; otherwise null. */
  came: amount('came'),
  cameTax: amount('came_tax'),
  cameCoins: amount('came_coins'),
  transactionId: bigint('transaction_id', { mode: 'number' }),
  tries: integer('tries').notNull().default(0),
  nextCheckAt: ms('next_check_at').notNull(),
  leasedUntil: ms('leased_until').notNull().default(0),
  /** Until this time the server asks again about an order that ended without money (F11). */
  recheckUntil: ms('recheck_until').notNull().default(0),
  createdAt: ms('created_at').notNull(),
  sentAt: ms('sent_at'),
  waitingAt: ms('waiting_at'),
  doneAt: ms('done_at'),
});

/** Verified callbacks by the provider's id, so that each counts once. */
export const paymentCallbacks = pgTable(
  'payment_callbacks',
  {
    provider: text('provider').notNull(),
    callbackId: text('callback_id').notNull(),
    transNo: text('trans_no').notNull(),
    outcome: text('outcome').notNull(),
    receivedAt: ms('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.callbackId] })],
);

/** What an adapter remembers of a payment (deposit or withdrawal) at its service. */
export const providerPayments = pgTable(
  'provider_payments',
  {
    provider: text('provider').notNull(),
    reference: text('reference').notNull(),
    /** The service's id of the payment; null until the service has named it. */
    handle: text('handle'),
    note: jsonb('note').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.reference] }),
    uniqueIndex('provider_payments_handle').on(table.provider, table.handle),
  ],
);

/** Cases that a person must look at. */
export const paymentReviews = pgTable('payment_reviews', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  kind: text('kind').notNull(),
  transNo: text('trans_no').notNull().default(''),
  digest: text('digest').notNull(),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
  times: integer('times').notNull().default(1),
  createdAt: ms('created_at').notNull(),
  lastAt: ms('last_at').notNull(),
  resolvedAt: ms('resolved_at'),
});

/** Payments of the simulated provider. */
export const simulatedPayments = pgTable('simulated_payments', {
  reference: text('reference').primaryKey(),
  amount: amount('amount').notNull(),
  /** `in`: a member pays the casino. `out`: the casino pays a member. */
  direction: text('direction').$type<'in' | 'out'>().notNull().default('in'),
  currency: text('currency').notNull(),
  payer: text('payer').notNull(),
  callbackUrl: text('callback_url').notNull(),
  outcome: text('outcome').$type<'success' | 'declined' | 'insufficient' | 'unavailable'>().notNull(),
  reachableAt: ms('reachable_at').notNull(),
  dueAt: ms('due_at').notNull(),
  callbacks: integer('callbacks').notNull().default(1),
  told: integer('told').notNull().default(0),
  nextTellAt: ms('next_tell_at').notNull(),
  tries: integer('tries').notNull().default(0),
  leasedUntil: ms('leased_until').notNull().default(0),
  createdAt: ms('created_at').notNull(),
});

/** When each member saw the offer for a first deposit; shown once (DEP-25). */
export const firstOffers = pgTable('first_offers', {
  memberId: memberRef().primaryKey(),
  shownAt: ms('shown_at').notNull(),
});
