import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, minor, wireInt } from './wire/fields';

/** For how long an account can be closed at the member's wish (Q30). */
export const exclusionPeriods = ['1d', '7d', '30d', '6m', '12m', 'permanent'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];
/** Why, if the member wants to say; it changes nothing. */
export const exclusionReasons = ['money', 'time', 'mood', 'family', 'other', 'none'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
/** A break: the account stays open for looking, withdrawing and limits, but takes no deposit and no play. */
export const coolOffPeriods = ['1d', '7d'] as const;
export type CoolOffPeriod = (typeof coolOffPeriods)[number];

/** What a member can limit. Minor units; `time` in minutes. `loss` is what was staked less what was won. */
export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Days, weeks (from Monday) and months of the market's calendar. */
export const limitWindows = ['day', 'week', 'month'] as const;
export type LimitWindow = (typeof limitWindows)[number];
/** The largest limit: a hundred billion minor units, or minutes of any month. */
export const limitMost = { money: 100_000_000_000, minutes: 44_640 } as const;
/** The limits on time that a registration offers, minutes a day (Q46). */
export const signUpMinutes = [30, 60, 120, 240] as const;
/** A looser limit begins this long after it was asked for; until then it can be taken back. */
export const limitDelayMs = 24 * 3_600_000;

/** How often the reality check comes, in minutes of play. */
export const realityMinutes = [30, 60] as const;
export type RealityMinutes = (typeof realityMinutes)[number];

export const memberLimitSchema = v.object({
  kind: v.picklist(limitKinds),
  window: v.picklist(limitWindows),
  /** In force now; null: none. Minor units, or minutes. */
  amount: v.nullable(count),
  /** Used in this window; a negative loss counts as 0. */
  used: count,
  /** When this window ends and the next begins. */
  until: instant,
  /** A looser limit (null: none at all) that begins at `at`. */
  pending: v.nullable(v.object({ amount: v.nullable(count), at: instant })),
});
export type MemberLimit = v.InferOutput<typeof memberLimitSchema>;

export const protectionStatusSchema = v.object({
  /** End of a break that runs; 0: none. */
  coolOffUntil: instant,
  realityMinutes: v.picklist(realityMinutes),
  /** Every kind in every window, in the order of the lists above. */
  limits: v.array(memberLimitSchema),
  /** When play opens again after a limit on time was reached; 0: it is open. */
  timeUpUntil: instant,
  /** Today in the market's calendar: seconds in the app, and cash staked and won in minor units. */
  today: v.object({ seconds: count, staked: minor, won: minor }),
});
export type ProtectionStatus = v.InferOutput<typeof protectionStatusSchema>;

/** Since when `position` counts. */
export const positionSpans = ['day', 'week', 'month', 'all'] as const;
export type PositionSpan = (typeof positionSpans)[number];
/** Where a member stands, from the books: cash in minor units. */
export const positionSchema = v.object({
  span: v.picklist(positionSpans),
  /** Begin of the span; 0 for `all`. */
  since: instant,
  staked: minor,
  won: minor,
  deposits: minor,
  withdrawals: minor,
  /** Won less staked; below 0 when the member has lost. */
  net: v.pipe(v.number(), v.safeInteger()),
});
export type Position = v.InferOutput<typeof positionSchema>;

/** What C26 sums up (Q52): reasons of the books. */
export const incomeTypes = ['deposit', 'stake', 'payout', 'withdraw', 'rain'] as const;

const limitName = { kind: v.picklist(limitKinds), window: v.picklist(limitWindows) } as const;

export const protection = {
  /**
   * Closes the account at the member's wish and ends all its sessions (C11, ACC-9, Q30). Cannot be taken back; 6 months
   * and
   * more end 24 hours later. Errors: credentials (wrong password), tooMany.
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
    /** The end in ms; 0: for good. */
    answer: v.object({ until: instant }),
  }),
  /**
   * Takes a break (Q30). It can be made longer, never shorter; asking again with a shorter one changes nothing. Errors:
   * tooMany.
   */
  coolOff: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/protection/cool-off',
    auth: 'member',
    body: v.object({ period: v.picklist(coolOffPeriods) }),
    answer: v.object({ until: instant }),
  }),
  /** Break, limits, reality check and today, for the signed-in member. */
  status: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/protection/status',
    auth: 'member',
    answer: protectionStatusSchema,
  }),
  /**
   * Sets one limit, or removes it without `amount`. A tighter one is in force at once; a looser one after 24 hours.
   * Asking for
   * the same again changes nothing. Answers the status. Errors: invalid.
   */
  setLimit: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/protection/limits',
    auth: 'member',
    body: v.object({ ...limitName, amount: v.optional(wireInt(0, limitMost.money)) }),
    answer: protectionStatusSchema,
  }),
  /** Takes back a looser limit that has not begun yet. Answers the status. */
  keepLimit: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/protection/limits/keep',
    auth: 'member',
    body: v.object(limitName),
    answer: protectionStatusSchema,
  }),
  /** How often the reality check comes. Answers the status. */
  setRealityCheck: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/protection/reality-check',
    auth: 'member',
    body: v.object({ minutes: v.pipe(wireInt(30, 60), v.picklist(realityMinutes)) }),
    answer: protectionStatusSchema,
  }),
  /** The member's net position, from the books. */
  position: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/transaction/position',
    auth: 'member',
    query: v.object({ span: v.picklist(positionSpans) }),
    answer: positionSchema,
  }),
  /** All cash of one reason in the books, minor units, without a sign (C26, ACC-28, Q52). */
  incomeTotalByType: defineCall({
    id: 'C26',
    method: 'GET',
    path: '/account-service/transaction/incomeTotalByType',
    auth: 'member',
    query: v.object({ type: v.picklist(incomeTypes) }),
    answer: v.object({ type: v.picklist(incomeTypes), total: minor }),
  }),
} as const;
