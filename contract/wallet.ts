import * as v from 'valibot';
import { defineCall } from './wire/call';
import { outcomeSchema } from './fairness';
import { count, instant, minor, wireInt } from './wire/fields';
import { depositOrderSchema } from './deposit';
import { withdrawOrderSchema } from './withdraw';

/** What can move: money (locked and free together), coins, diamonds. */
export const movementKinds = ['cash', 'coins', 'diamonds'] as const;
export type MovementKind = (typeof movementKinds)[number];

const signed = v.pipe(v.number(), v.safeInteger());
const id = wireInt(1, Number.MAX_SAFE_INTEGER);

export const movementSchema = v.object({
  /** Rises with time; `startAt` and `startId` of the next page are `at` and `id` of the last row of this one. */
  id: count,
  at: instant,
  /** Opens the detail. */
  transactionId: count,
  kind: v.picklist(movementKinds),
  /** Reason of the books: deposit, withdraw, stake, payout, rain, … A new one may come at any time. */
  reason: v.string(),
  /** What it concerns in a few words, for example the channel's name; empty for nothing. */
  subject: v.string(),
  /** Minor units, coins or diamonds; below 0 when it went out, 0 when only the free part has changed. */
  amount: signed,
  /** What the part of the money that may be withdrawn has changed by (Q7). */
  freed: signed,
  /** Of this kind, after it; and the part of it that may be withdrawn. */
  balance: minor,
  free: minor,
  /** The draw that this was booked for: its stake, its prize, and (serverHash, nonce) to check it by; null for none. */
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
  /** What support asks for: the order's number, the rain's slot, or the number of the booking. */
  reference: v.string(),
  /** One a kind. */
  movements: v.array(movementSchema),
  /** The order behind it, where there is one. */
  deposit: v.nullable(depositOrderSchema),
  withdrawal: v.nullable(withdrawOrderSchema),
});
export type Transaction = v.InferOutput<typeof transactionSchema>;

export const transactions = {
  /**
   * Every movement of money, coins and diamonds of the member, newest first, with the balance after each: `kind`
   * and
   * `monthOfYear` (yyyymm in the market's calendar) narrow it. Errors: invalid (one of startAt and startId without the
   * other).
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
  /** One booking of the member's own, with the order behind it (C38, ACC-26). Errors: noTransaction. */
  detail: defineCall({
    id: 'C38',
    method: 'GET',
    path: '/account-service/transaction/transactionDetail',
    auth: 'member',
    query: v.object({ id }),
    answer: transactionSchema,
  }),
} as const;
