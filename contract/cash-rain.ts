import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, text } from './wire/fields';

/** Slot states (RAN-2). */
export const slotStatus = { open: 1, upcoming: 0, finished: -1 } as const;
/** Whether the member may play (RAN-4): 1 needs a deposit, 2 needs more play. */
export const memberStatus = { allowed: 0, needsDeposit: 1, needsPlay: 2 } as const;

/** Durations of one run of the rain in ms (RAN-5, RAN-6). */
export const rainTiming = {
  countdownMs: 3_000,
  rainMs: 15_000,
  dropEveryMs: 250,
  fallMs: 3_000,
  drops: 60,
  shareAfterMs: 1_000,
  /** A member who started during the slot can still claim for this long after the slot's end (D2). */
  graceMs: 30_000,
} as const;

export const slotSchema = v.object({
  id: v.string(),
  begin: instant,
  end: instant,
  status: v.picklist([1, 0, -1]),
  /** Whether the member has already received this slot's gift, on any device; missing in answers to a visitor. */
  played: v.optional(v.boolean()),
});
export type RainSlot = v.InferOutput<typeof slotSchema>;

/** One row of the published odds. The chance of a gift is its weight divided by `oddsTotal`. */
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
  /** For memberStatus 2: stakes still missing, in minor units; otherwise 0. */
  missingStake: count,
  /** For memberStatus 1: the smallest deposit that lets the member play, in minor units; otherwise 0. */
  neededDeposit: count,
  /**
   * What is left of the open slot's pool, in minor units; null when no slot is open. With an empty pool only coins are
   * drawn.
   */
  poolLeft: v.nullable(count),
  /** The odds that the server draws with, and their version (shown before play). */
  ...publishedOdds,
  /**
   * The odds of a new member's first rain, which contain no empty row (Q75). A visitor gets them where the market has
   * such a rain. A member whose next rain is the first gets them, and `odds` are then the same. Everybody else gets
   * null. Missing in answers of an older server.
   */
  welcome: v.optional(v.nullable(v.object(publishedOdds))),
});
export type RainConfig = v.InferOutput<typeof rainConfigSchema>;

export const rainGiftSchema = v.object({
  giftType: v.picklist([0, 1, 2, 3, 4]),
  /** Type 1: minor units; 2: whole units; 3: coins; 4: diamonds; 0: nothing. The VIP multiplier is included. */
  giftAmount: count,
  /** Market day, yyyymmdd. */
  date: v.string(),
  /** Slot id. */
  duration: v.string(),
  createTime: instant,
  /** Identifies the receipt of the draw; missing in answers of an older server. */
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
   * Returns true when the member has already played this slot (C58, RAN-3). When the answer is false and the slot is
   * open to the member, the call also records the member's start. Without this record the gift is refused (D2, M17).
   * Errors: rainClosed for an unknown slot.
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
   * Draws and pays the gift of the slot that is open now (C57, RAN-8, D2): one per member and slot. The request carries
   * no score. Errors: rainClosed, rainNotEligible, rainNotStarted, rainPlayed (data: the first gift), keyConflict,
   * keyClosed, keyMissing.
   */
  gifts: defineCall({
    id: 'C57',
    method: 'POST',
    path: '/account-service/cash-rain/gifts',
    auth: 'member',
    money: true,
    answer: rainGiftSchema,
  }),
  /** The gift that the member received in a slot, or null (D3). The app reads a lost answer back with this call. */
  gift: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/cash-rain/gift',
    auth: 'member',
    query: v.object({ id: text(40) }),
    answer: v.nullable(rainGiftSchema),
  }),
  /**
   * Returns what `gift` returns. If the claim with this key was not carried out yet, the server closes the key and
   * refuses a later claim with it as keyClosed (Q53). Safe to repeat.
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
