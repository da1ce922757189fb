import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { amount, memberRef, ms } from '../columns';

/** What a member has staked and deposited on a day of the market, in minor units. */
export const taskDays = pgTable(
  'task_days',
  {
    memberId: memberRef().notNull(),
    /** Market day, yyyymmdd. */
    day: text('day').notNull(),
    /** Cash stakes of rounds that have ended, without returned stakes. */
    staked: amount('staked').notNull().default(0),
    /** Sum of the confirmed deposits, and the largest one. */
    deposited: amount('deposited').notNull().default(0),
    bestDeposit: amount('best_deposit').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);

/** Collected bonuses of daily tasks; append-only. */
export const taskClaims = pgTable(
  'task_claims',
  {
    memberId: memberRef().notNull(),
    /** Market day, yyyymmdd. */
    day: text('day').notNull(),
    task: integer('task').notNull(),
    /** Type and target of the task at the time of the claim. */
    type: smallint('type').notNull(),
    target: amount('target').notNull(),
    coins: amount('coins').notNull(),
    transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.task] })],
);
