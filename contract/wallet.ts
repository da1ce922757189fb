import * as v from 'valibot';
import { defineCall } from './wire/call';
import { outcomeSchema } from './fairness';
import { count, instant, minor, wireInt } from './wire/fields';
import { depositOrderSchema } from './deposit';
import { withdrawOrderSchema } from './withdraw';

/** Kinds of balance: money (locked and withdrawable together), coins, diamonds. */
export const movementKinds = ['cash', 'coins', 'diamonds'] as const;
export type MovementKind = (typeof movementKinds)[number];

const signed = v.pipe(v.number(), v.safeInteger());
const id = wireInt(1, Number.MAX_SAFE_INTEGER);

export const movementSchema = v.object({
  /** Increases with time. `at` and `id` of the last row are `startAt` and `startId` of the next page. */
  id: count,
  at: instant,
  /** Passed to `detail` to open the transaction. */
  transactionId: count,
  kind: v.picklist(movementKinds),
  /** Ledger reason: deposit, withdraw, stake, payout, rain, … Clients must accept unknown reasons. */
  reason: v.string(),
  /** What the movement is about, for example the name of the channel; empty for nothing. */
  subject: v.string(),
  /** Minor units, coins or diamonds; negative when the balance decreased; 0 when only the withdrawable part changed. */
  amount: signed,
  /** Change of the withdrawable part of the money (Q7). */
  freed: signed,
  /** The balance of this kind after the movement; then its withdrawable part. */
  balance: minor,
  free: minor,
  /**
   * The draw that caused the movement: its stake, its prize, and (serverHash, nonce) for checking it. Null for none.
   */
  draw: v.nullable(
    v.pick(outcomeSchema, ['serverHash', 'nonce', 'game', 'giftType', 'giftAmount', 'stake', 'stakeUnit']),
  ),
});
export type Movement = v.InferOutput<typeof movementSchema>;

export const transactionSchema = v.object({
  id: count,
  at: instant,
  reason: v.string(),
  subject: v.string(),
  /** What the player tells support: the order number, the slot of the rain, or the number of the transaction. */
  reference: v.string(),
  /** One movement for each kind that changed. */
  movements: v.array(movementSchema),
  /** The order that caused the transaction, if there is one. */
  deposit: v.nullable(depositOrderSchema),
  withdrawal: v.nullable(withdrawOrderSchema),
});
export type Transaction = v.InferOutput<typeof transactionSchema>;

/** Where a prize came from. */
export const prizeSources = ['wheel', 'rain', 'draw', 'cards', 'giveaway'] as const;
export type PrizeSource = (typeof prizeSources)[number];
/** Prizes on a page of the prize records. */
export const prizesPage = 20;

export const prizeSchema = v.object({
  /** The ledger transaction that paid the prize. It is the start of the next page. */
  transactionId: count,
  at: instant,
  source: v.picklist(prizeSources),
  /** A wheel or `cash-rain`, `lucky-refund`, the id of a lottery, `collect-cards`, or `giveaway`. */
  game: v.string(),
  /** Kinds of `giftTypes`; type 1 in minor units. */
  ...v.pick(outcomeSchema, ['giftType', 'giftAmount']).entries,
  /** Identifies the receipt of a wheel or of the rain; null for the others. */
  draw: v.nullable(v.pick(outcomeSchema, ['serverHash', 'nonce'])),
  /** The round of a lucky refund or of a lottery; null for the others. */
  round: v.nullable(count),
  /** Id of the lottery ticket; null for all other prizes. */
  ticket: v.nullable(count),
});
export type PrizeRecord = v.InferOutput<typeof prizeSchema>;

export const transactions = {
  /**
   * Every movement of money, coins and diamonds of the member, newest first, with the balance after each. `kind`
   * and `monthOfYear` (yyyymm in the market's calendar) filter the list. Errors: invalid (one of startAt and startId
   * without the other).
   */
  records: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/transaction/records',
    auth: 'member',
    query: v.object({
      kind: v.optional(v.picklist(movementKinds)),
      monthOfYear: v.optional(v.pipe(v.string(), v.regex(/^20\d\d(0[1-9]|1[0-2])$/))),
      quantity: v.optional(wireInt(1, 500), 50),
      startAt: v.optional(wireInt(0, Number.MAX_SAFE_INTEGER)),
      startId: v.optional(id),
    }),
    answer: v.array(movementSchema),
  }),
  /**
   * Prizes of the member that were paid, newest first, of all sources or of one: wheels, rain, draws, cards and
   * giveaways. `startId`: the transaction of the last row of the previous page.
   */
  prizes: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/transaction/prizes',
    auth: 'member',
    query: v.object({
      source: v.optional(v.picklist(prizeSources)),
      quantity: v.optional(wireInt(1, 100), prizesPage),
      startId: v.optional(id),
    }),
    answer: v.array(prizeSchema),
  }),
  /** One ledger transaction of the member, with its order (C38, ACC-26). Errors: noTransaction. */
  detail: defineCall({
    id: 'C38',
    method: 'GET',
    path: '/account-service/transaction/transactionDetail',
    auth: 'member',
    query: v.object({ id }),
    answer: transactionSchema,
  }),
} as const;
