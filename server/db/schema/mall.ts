import { bigint, boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { mallCancelReasons, MallKind, MallState, MallType } from '../../../contract';
import { amount, bytes, memberRef, ms, texts } from '../columns';

const ref = (name: string) => bigint(name, { mode: 'number' });

/** Pieces of an item. What can be ordered is `supplied` − `sold`. */
export const mallStock = pgTable(
  'mall_stock',
  {
    market: text('market').notNull(),
    goods: integer('goods').notNull(),
    option: text('option').notNull(),
    supplied: amount('supplied').notNull(),
    /** Pieces of orders that are not cancelled. */
    sold: amount('sold').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.market, table.goods, table.option] })],
);

/** Changes of `supplied`; append-only. */
export const mallSupplies = pgTable(
  'mall_supplies',
  {
    id: ref('id').generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    goods: integer('goods').notNull(),
    option: text('option').notNull(),
    /** Negative when the operator takes pieces away. */
    pieces: amount('pieces').notNull(),
    actor: text('actor').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('mall_supplies_goods').on(table.market, table.goods, table.option)],
);

/** Orders of the mall. A row only moves on in its state. */
export const mallOrders = pgTable(
  'mall_orders',
  {
    id: ref('id').generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    memberId: memberRef().notNull(),
    type: smallint('type').$type<MallType>().notNull(),
    state: text('state').$type<MallState>().notNull(),
    digital: boolean('digital').notNull(),
    total: amount('total').notNull(),
    off: amount('off').notNull(),
    paid: amount('paid').notNull(),
    couponId: ref('coupon_id'),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    transactionId: ref('transaction_id'),
    refundId: ref('refund_id'),
    /** The encrypted address; see `orderPlace` of the area. */
    sealed: bytes('sealed'),
    carrier: text('carrier'),
    tracking: text('tracking'),
    cancelReason: text('cancel_reason').$type<(typeof mallCancelReasons)[number]>(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('mall_orders_key').on(table.memberId, table.key),
    index('mall_orders_member').on(table.memberId, table.id),
    index('mall_orders_open').on(table.market, table.state, table.id),
  ],
);

/** What was ordered, with name and price of that moment; append-only. */
export const mallLines = pgTable(
  'mall_lines',
  {
    orderId: ref('order_id').notNull(),
    goods: integer('goods').notNull(),
    option: text('option').notNull(),
    kind: text('kind').$type<MallKind>().notNull(),
    name: texts('name').notNull(),
    image: text('image').notNull(),
    unitPrice: amount('unit_price').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.goods, table.option] })],
);

/** When an order entered its states; append-only. */
export const mallSteps = pgTable(
  'mall_steps',
  {
    orderId: ref('order_id').notNull(),
    state: text('state').$type<MallState>().notNull(),
    /** `member`, `system` or `operator:<name>`. */
    actor: text('actor').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.state] })],
);

/** Saved addresses of members, encrypted. */
export const mallAddresses = pgTable(
  'mall_addresses',
  {
    id: ref('id').generatedAlwaysAsIdentity().primaryKey(),
    market: text('market').notNull(),
    memberId: memberRef().notNull(),
    sealed: bytes('sealed').notNull(),
    /** Keyed digest of the address. */
    digest: text('digest').notNull(),
    usedAt: ms('used_at').notNull(),
  },
  (table) => [uniqueIndex('mall_addresses_once').on(table.memberId, table.digest)],
);

/** Airtime and data on their way to a mobile, by the id of their order. */
export const mallTopUps = pgTable(
  'mall_top_ups',
  {
    id: ref('id').primaryKey(),
    provider: text('provider').notNull(),
    kind: text('kind').$type<'airtime' | 'data'>().notNull(),
    /** Minor units of airtime, or megabytes. */
    amount: amount('amount').notNull(),
    mobile: text('mobile').notNull(),
    network: text('network').notNull(),
    state: text('state').$type<'open' | 'delivered' | 'refused'>().notNull().default('open'),
    tries: integer('tries').notNull().default(0),
    nextCheckAt: ms('next_check_at').notNull(),
    leasedUntil: ms('leased_until').notNull().default(0),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('mall_top_ups_due').on(table.nextCheckAt)],
);

/** Airtime and data of the simulated provider. */
export const simulatedTopUps = pgTable('simulated_top_ups', {
  reference: text('reference').primaryKey(),
  kind: text('kind').notNull(),
  amount: amount('amount').notNull(),
  mobile: text('mobile').notNull(),
  network: text('network').notNull(),
  outcome: text('outcome').$type<'delivered' | 'refused'>().notNull(),
  reachableAt: ms('reachable_at').notNull(),
  createdAt: ms('created_at').notNull(),
});
