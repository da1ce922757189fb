import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, wireInt } from './wire/fields';

/** The types of a benefit (VIP-3). */
export const benefitTypes = {
  holiday: 0,
  cashBack: 1,
  dailyCoins: 2,
  rain: 3,
  support: 4,
  manager: 5,
  exchange: 6,
  anniversary: 7,
  tickets: 8,
  weeklyCoins: 9,
  coinMall: 10,
  diamondMall: 11,
} as const;

/** Ids of the benefits. Christmas and Easter are two benefits of type 0. */
export const benefitIds = {
  cashBack: 1,
  dailyCoins: 2,
  weeklyCoins: 3,
  tickets: 4,
  anniversary: 5,
  christmas: 6,
  easter: 7,
  rain: 8,
  exchange: 9,
  support: 10,
  manager: 11,
  coinMall: 12,
  diamondMall: 13,
} as const;

/** `statu` of a benefit (Q13). `closed`: the period has ended, or the level is too low. */
export const benefitStatus = { claimable: 0, claimed: 1, notYet: -1, closed: 9 } as const;

/**
 * What `value` counts: minor units of cash, coins, tickets, ten-thousandths (`share`), tenths (`tenths`), or nothing
 * (`open`: the member has the benefit, and it is not claimed).
 */
export const benefitUnits = ['cash', 'coins', 'tickets', 'share', 'tenths', 'open'] as const;

export const benefitSchema = v.object({
  id: count,
  /** One of `benefitTypes`. */
  type: count,
  /** In the language of the request. */
  name: v.string(),
  /** Whether the level has the benefit (VIP-6). */
  enable: v.boolean(),
  /** 0: the market does not have the benefit; 1: it has (Q14). */
  state: count,
  /** What the level gets, in `unit`; for a level without it, what the first level with it gets. */
  value: count,
  unit: v.picklist(benefitUnits),
  /** The lowest level that has the benefit. */
  minLevel: count,
  /** Whether it is claimed; the others apply without a claim. */
  isClaimed: v.boolean(),
});
export type Benefit = v.InferOutput<typeof benefitSchema>;

export const ownBenefitSchema = v.object({
  ...benefitSchema.entries,
  /** One of `benefitStatus` (Q13). A benefit without claims has 1 when the level has it and otherwise 9. */
  statu: v.pipe(v.number(), v.safeInteger()),
  /** What a claim pays now, in minor units, coins or tickets; 0 when nothing can be claimed. */
  amount: count,
  /** When it can be claimed, ms: the present or next window; null for a benefit without one. */
  begins: v.nullable(instant),
  ends: v.nullable(instant),
});
export type OwnBenefit = v.InferOutput<typeof ownBenefitSchema>;

export const personalLevelSchema = v.object({
  levelId: count,
  /** Points of this year, whole. */
  score: count,
  /** Points of this year that the next level needs; null at the highest. */
  nextPoints: v.nullable(count),
  /** When the year of the market ends and points start again, ms. */
  yearEnds: instant,
  /** Whether a unit of stake gives more than one point today, and how many. */
  factor: count,
});
export type PersonalLevel = v.InferOutput<typeof personalLevelSchema>;

export const claimedBenefitSchema = v.object({
  benefitId: count,
  type: count,
  unit: v.picklist(['cash', 'coins', 'tickets']),
  amount: count,
  createTime: instant,
});
export type ClaimedBenefit = v.InferOutput<typeof claimedBenefitSchema>;

export const benefitLogSchema = v.object({
  id: count,
  name: v.string(),
  ...claimedBenefitSchema.entries,
  levelId: count,
});
export type BenefitLog = v.InferOutput<typeof benefitLogSchema>;

/** What decided the amount of a cash back: the share of the loss, that of the play's cost, or the weekly cap. */
export const cashBackLimits = ['loss', 'play', 'cap'] as const;

const weekSchema = v.object({
  /** First day of the week, yyyymmdd. */
  week: v.string(),
  begins: instant,
  /** The first instant after the week. */
  ends: instant,
  claimBegins: instant,
  claimEnds: instant,
  /** Net loss of the week and the sum of stake times edge, in minor units. */
  netLoss: count,
  cost: count,
  /** The three numbers, in minor units: the smallest decides. */
  byLoss: count,
  byPlay: count,
  cap: count,
  amount: count,
  decided: v.picklist(cashBackLimits),
  games: v.array(
    v.object({
      /** Id of the game in the lobby; empty for a game without one. */
      gameId: v.string(),
      name: v.string(),
      staked: count,
      /** Edge in ten-thousandths. */
      edge: count,
      cost: count,
    }),
  ),
});
export type CashBackWeek = v.InferOutput<typeof weekSchema>;

export const cashBackSchema = v.object({
  levelId: count,
  /** Shares in ten-thousandths: of the net loss for this level, and of the play's cost. */
  percent: count,
  share: count,
  /** The last whole week, which can be claimed, and the present one so far. */
  last: weekSchema,
  present: weekSchema,
  /** One of `benefitStatus`. */
  statu: v.pipe(v.number(), v.safeInteger()),
});
export type CashBack = v.InferOutput<typeof cashBackSchema>;

const idText = v.pipe(
  v.string(),
  v.maxLength(100),
  v.regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/),
  v.transform((text) => text.split(',').map(Number)),
);
const level = wireInt(1, 10);

export const vip = {
  /** The member's level and points (C102, VIP-2). */
  personalLevel: defineCall({
    id: 'C102',
    method: 'GET',
    path: '/vip/personal-level',
    auth: 'member',
    answer: personalLevelSchema,
  }),
  /** The benefits of a level (C103). */
  benefitsOfLevel: defineCall({
    id: 'C103',
    method: 'GET',
    path: '/vip/benefits/levels',
    auth: 'public',
    query: v.object({ levelId: level }),
    answer: v.array(benefitSchema),
  }),
  /** The member's own benefits, claimable ones first, then status 1, −1 and 9 (C104, VIP-5). */
  enjoyed: defineCall({
    id: 'C104',
    method: 'GET',
    path: '/vip/benefits/personal-enjoyed',
    auth: 'member',
    query: v.object({ benefitsIds: v.optional(idText) }),
    answer: v.array(ownBenefitSchema),
  }),
  /**
   * Claims a benefit, once for each period (C105, VIP-4). Errors: noBenefit, benefitClaimed, benefitNotYet ("Bonus is
   * not ready to claim", VIP-10), benefitEnded, benefitLevel (data: minLevel), keyConflict, keyMissing.
   */
  enjoy: defineCall({
    id: 'C105',
    method: 'POST',
    path: '/vip/benefits/personal-enjoyed',
    auth: 'member',
    money: true,
    query: v.object({ benefitsId: wireInt(1, 9_999) }),
    answer: claimedBenefitSchema,
  }),
  /** The levels with the points of a year that they need (C106, VIP-1). Their names are texts of the app. */
  levels: defineCall({
    id: 'C106',
    method: 'GET',
    path: '/vip/levels',
    auth: 'public',
    answer: v.array(v.object({ levelId: count, points: count })),
  }),
  /**
   * Claimed benefits, newest first, 20 a page (C107). `type`: 1 for cash back alone. `excludeMaxId`: id of the last row
   * of the previous page.
   */
  logs: defineCall({
    id: 'C107',
    method: 'GET',
    path: '/vip/benefits/logs',
    auth: 'member',
    query: v.object({
      type: v.optional(wireInt(0, 11)),
      excludeMaxId: v.optional(wireInt(1, Number.MAX_SAFE_INTEGER)),
    }),
    answer: v.array(benefitLogSchema),
  }),
  /** What each level gets from a benefit (C108). Error: noBenefit. */
  settings: defineCall({
    id: 'C108',
    method: 'GET',
    path: '/vip/benefits/settings',
    auth: 'public',
    query: v.object({ benefitId: wireInt(1, 9_999) }),
    answer: v.object({
      id: count,
      type: count,
      name: v.string(),
      unit: v.picklist(benefitUnits),
      levels: v.array(v.object({ levelId: count, value: count })),
    }),
  }),
  /** The cash back of the last and the present week, with what decides it (VIP-9, Q16). */
  cashBack: defineCall({
    id: '-',
    method: 'GET',
    path: '/vip/cash-back',
    auth: 'member',
    answer: cashBackSchema,
  }),
} as const;
