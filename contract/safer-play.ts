import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, minor, wireInt } from './wire/fields';

/** Periods of a self-exclusion (Q30). */
export const exclusionPeriods = ['1d', '7d', '30d', '6m', '12m', 'permanent'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];
/** Reasons that a member may give for a self-exclusion; they have no effect. */
export const exclusionReasons = ['money', 'time', 'mood', 'family', 'other', 'none'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
/** Periods of a break: the member can look, withdraw and set limits, but not deposit or play. */
export const coolOffPeriods = ['1d', '7d'] as const;
export type CoolOffPeriod = (typeof coolOffPeriods)[number];

/** Kinds of limit. Minor units; `time` in minutes. `loss` is stakes minus winnings. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Days, weeks (from Monday) and months of the market's calendar. */
export const limitWindows = ['day', 'week', 'month'] as const;
export type LimitWindow = (typeof limitWindows)[number];
/** The largest limits: a hundred billion minor units, and the minutes of the longest month. */
export const limitMost = { money: 100_000_000_000, minutes: 44_640 } as const;
/** The limits on time that a registration offers, minutes a day (Q46). */
export const signUpMinutes = [30, 60, 120, 240] as const;
/** A looser limit takes effect this many ms after the request; until then the member can cancel it. */
export const limitDelayMs = 24 * 3_600_000;

/** Choices for the interval of the reality check, in minutes of play. */
export const realityMinutes = [30, 60] as const;
export type RealityMinutes = (typeof realityMinutes)[number];

export const memberLimitSchema = v.object({
  kind: v.picklist(limitKinds),
  window: v.picklist(limitWindows),
  /** The limit in force, in minor units or minutes; null for none. */
  amount: v.nullable(count),
  /** How much of the limit is used in the current window; a negative loss counts as 0. */
  used: count,
  /** When the current window ends and the next begins. */
  until: instant,
  /** A looser limit that takes effect at `at`; its `amount` is null when the limit will be removed. */
  pending: v.nullable(v.object({ amount: v.nullable(count), at: instant })),
});
export type MemberLimit = v.InferOutput<typeof memberLimitSchema>;

export const protectionStatusSchema = v.object({
  /** When the current break ends; 0 for no break. */
  coolOffUntil: instant,
  realityMinutes: v.picklist(realityMinutes),
  /** One row for each kind and window, in the order of the lists above. */
  limits: v.array(memberLimitSchema),
  /** When play opens again after the member reached a limit on time; 0 while play is open. */
  timeUpUntil: instant,
  /** Today in the market's calendar: seconds spent in the app, and cash staked and won in minor units. */
  today: v.object({ seconds: count, staked: minor, won: minor }),
});
export type ProtectionStatus = v.InferOutput<typeof protectionStatusSchema>;

/** Periods over which `position` sums. */
export const positionSpans = ['day', 'week', 'month', 'all'] as const;
export type PositionSpan = (typeof positionSpans)[number];
/** Stakes and winnings of a member in cash over a span, from the ledger, in minor units. */
export const positionSchema = v.object({
  span: v.picklist(positionSpans),
  /** Start of the span; 0 for `all`. */
  since: instant,
  staked: minor,
  won: minor,
  deposits: minor,
  withdrawals: minor,
  /** Winnings minus stakes; negative when the member has lost. */
  net: v.pipe(v.number(), v.safeInteger()),
});
export type Position = v.InferOutput<typeof positionSchema>;

/** The ledger reasons that C26 can sum (Q52). */
export const incomeTypes = ['deposit', 'stake', 'payout', 'withdraw', 'rain'] as const;

const limitName = { kind: v.picklist(limitKinds), window: v.picklist(limitWindows) } as const;

export const protection = {
  /**
   * Excludes the member from the account and ends all sessions (C11, ACC-9, Q30). Cannot be cancelled. An exclusion of
   * 6 or 12 months lasts 24 hours longer. Errors: credentials (wrong password), tooMany.
   */
  exclude: defineCall({
    id: 'C11',
    method: 'POST',
    path: '/member-service/self-exclusion/submit',
    auth: 'member',
    body: v.object({
      reason: v.picklist(exclusionReasons),
      period: v.picklist(exclusionPeriods),
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
    }),
    /** End of the exclusion in ms; 0 for a permanent one. */
    answer: v.object({ until: instant }),
  }),
  /**
   * Starts a break (Q30). A break can be extended, never shortened: a request for an earlier end changes nothing.
   * Errors: tooMany.
   */
  coolOff: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/protection/cool-off',
    auth: 'member',
    body: v.object({ period: v.picklist(coolOffPeriods) }),
    answer: v.object({ until: instant }),
  }),
  /** Break, limits, reality check and today's totals of the signed-in member. */
  status: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/protection/status',
    auth: 'member',
    answer: protectionStatusSchema,
  }),
  /**
   * Sets one limit, or removes the limit when `amount` is missing. A tighter limit takes effect at once, a looser one
   * after 24 hours. Repeating the request changes nothing. Returns the status. Errors: invalid.
   */
  setLimit: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/protection/limits',
    auth: 'member',
    body: v.object({ ...limitName, amount: v.optional(wireInt(0, limitMost.money)) }),
    answer: protectionStatusSchema,
  }),
  /** Cancels a looser limit that is not in effect yet. Returns the status. */
  keepLimit: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/protection/limits/keep',
    auth: 'member',
    body: v.object(limitName),
    answer: protectionStatusSchema,
  }),
  /** Sets the interval of the reality check. Returns the status. */
  setRealityCheck: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/protection/reality-check',
    auth: 'member',
    body: v.object({ minutes: v.pipe(wireInt(30, 60), v.picklist(realityMinutes)) }),
    answer: protectionStatusSchema,
  }),
  /** The member's net position, from the ledger. */
  position: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/transaction/position',
    auth: 'member',
    query: v.object({ span: v.picklist(positionSpans) }),
    answer: positionSchema,
  }),
  /** The sum of all cash entries with one ledger reason, minor units, without a sign (C26, ACC-28, Q52). */
  incomeTotalByType: defineCall({
    id: 'C26',
    method: 'GET',
    path: '/account-service/transaction/incomeTotalByType',
    auth: 'member',
    query: v.object({ type: v.picklist(incomeTypes) }),
    answer: v.object({ type: v.picklist(incomeTypes), total: minor }),
  }),
} as const;
