import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, text } from './wire/fields';

/** Slot states (RAN-2). */
export const slotStatus = { open: 1, upcoming: 0, finished: -1 } as const;
/** Whether the member may play (RAN-4): 1 needs a deposit, 2 needs more play. */
export const memberStatus = { allowed: 0, needsDeposit: 1, needsPlay: 2 } as const;

/** How the rain runs (RAN-5, RAN-6): ms. */
export const rainTiming = {
  countdownMs: 3_000,
  rainMs: 15_000,
  dropEveryMs: 250,
  fallMs: 3_000,
  drops: 60,
  shareAfterMs: 1_000,
  /** A claim is taken until this long after the slot's end from a member who had started (D2). */
  graceMs: 30_000,
} as const;

export const slotSchema = v.object({
  id: v.string(),
  begin: instant,
  end: instant,
  status: v.picklist([1, 0, -1]),
  /** The asking member has had this slot's gift, on whatever device; missing in answers to a visitor. */
  played: v.optional(v.boolean()),
});
export type RainSlot = v.InferOutput<typeof slotSchema>;

/** One row of the published odds: a gift and its weight of `oddsTotal`. */
export const rainOddsSchema = v.object({
  giftType: v.picklist([0, 1, 2, 3, 4]),
  giftAmount: count,
  weight: count,
});

const publishedOdds = { odds: v.array(rainOddsSchema), oddsTotal: count, oddsVersion: v.string() };

export const rainConfigSchema = v.object({
  enable: v.boolean(),
  durations: v.array(slotSchema),
  rules: v.array(v.string()),
  title: v.string(),
  memberStatus: v.picklist([0, 1, 2]),
  /** memberStatus 2: stakes still missing, minor units; otherwise 0. */
  missingStake: count,
  /** memberStatus 1: smallest deposit that unlocks, minor units; otherwise 0. */
  neededDeposit: count,
  /** What is left of the open slot's pool, minor units; null when none is open. When empty only coins fall. */
  poolLeft: v.nullable(count),
  /** The odds as they will be drawn, and their version (shown before play). */
  ...publishedOdds,
  /**
   * The table of a new member's first rain, which has no empty row (Q75): for a visitor where the market has such a
   * rain, for a member whose next rain it is (then `odds` are the same); null for everybody else. Missing in answers
   * of a server that does not know it.
   */
  welcome: v.optional(v.nullable(v.object(publishedOdds))),
});
export type RainConfig = v.InferOutput<typeof rainConfigSchema>;

export const rainGiftSchema = v.object({
  giftType: v.picklist([0, 1, 2, 3, 4]),
  /** Type 1 in minor units, 2 in whole units, 3 coins, 4 diamonds, 0 nothing. VIP multiplier applied. */
  giftAmount: count,
  /** Market day, yyyymmdd. */
  date: v.string(),
  /** Slot id. */
  duration: v.string(),
  createTime: instant,
  /** What names its receipt, so that the check is one tap away; missing in answers of a server of before. */
  draw: v.optional(v.object({ serverHash: v.string(), nonce: count })),
});
export type RainGift = v.InferOutput<typeof rainGiftSchema>;

export const cashRain = {
  /**
   * The rain of today: slots, rules, odds, and what this member may do (C56, RAN-1). Public; memberStatus 0 when signed
   * out.
   */
  cfg: defineCall({
    id: 'C56',
    method: 'GET',
    path: '/account-service/cash-rain/cfg',
    auth: 'public',
    answer: rainConfigSchema,
  }),
  /**
   * Whether this slot was already played (C58, RAN-3): true when so. When false, open and eligible, it also marks the
   * member's start in this slot, without which the gift is not given (D2, M17). Errors: rainClosed for an unknown slot.
   */
  drawStatus: defineCall({
    id: 'C58',
    method: 'GET',
    path: '/account-service/cash-rain/draw-status',
    auth: 'member',
    query: v.object({ id: text(40) }),
    answer: v.boolean(),
  }),
  /**
   * Draws and pays the gift of the slot that is open now (C57, RAN-8, D2): one per member and slot. Takes no score.
   * Errors: rainClosed, rainNotEligible, rainNotStarted, rainPlayed (data: the first gift), keyConflict, keyClosed,
   * keyMissing.
   */
  gifts: defineCall({
    id: 'C57',
    method: 'POST',
    path: '/account-service/cash-rain/gifts',
    auth: 'member',
    money: true,
    answer: rainGiftSchema,
  }),
  /** The gift of a slot once it has been given, or null (D3): how a lost answer is read back. */
  gift: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/cash-rain/gift',
    auth: 'member',
    query: v.object({ id: text(40) }),
    answer: v.nullable(rainGiftSchema),
  }),
  /**
   * The same, and the claim with this key will never be carried out if it has not been (Q53): it is refused as
   * keyClosed. Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/cash-rain/close',
    auth: 'member',
    body: v.object({ id: text(40), key: keyText }),
    answer: v.nullable(rainGiftSchema),
  }),
} as const;
