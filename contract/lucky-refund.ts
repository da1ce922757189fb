import * as v from 'valibot';
import { drawProofSchema, drawRecordSchema } from './draws';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, wireInt } from './wire/fields';

/**
 * States of a round (LRF-2). The server sends all of them but 2 and 9 by itself: it sends 2 in the last 60 s of the
 * sales, 5 from the close to the publication, and 9 afterwards. Whether the animation is done is a matter of the viewer
 * (Q40): for a viewer, a published round is 5 until the animation has ended.
 */
export const refundStatus = { initial: 0, open: 1, countdown: 2, drawing: 5, done: 9, none: -1 } as const;
export type RefundStatus = (typeof refundStatus)[keyof typeof refundStatus];

/** Length of the countdown before the close, ms (LRF-2). */
export const refundCountdownMs = 60_000;
/** The longest time from the close to the publication, ms. */
export const refundDrawMs = 15_000;
/** The animation of a draw ends at most this long after `publishedAt`, ms. */
export const refundShowMs = 45_000;

/**
 * The status that follows from the time to the close: 1, in the last 60 s 2, and 5 from the close on (LRF-3). A status
 * other than these three stays as it is. `remainingMillis` is the time to the close now, as counted on the device.
 */
export function refundStatusAt(status: RefundStatus, remainingMillis: number): RefundStatus {
  if (status !== refundStatus.open && status !== refundStatus.countdown) return status;
  if (remainingMillis <= 0) return refundStatus.drawing;
  return remainingMillis <= refundCountdownMs ? refundStatus.countdown : refundStatus.open;
}

/** A tier of prizes. Tier 1 is the jackpot; higher numbers are smaller prizes (economy §10). */
export const refundTierSchema = v.object({
  tier: v.pipe(count, v.minValue(1)),
  /** Part of the ticket price that pays this tier, in ten-thousandths. */
  share: count,
  /** Minor units for each winning code; null for the jackpot, which has one code and pays what the pool holds. */
  prize: v.nullable(minor),
});
export type RefundTier = v.InferOutput<typeof refundTierSchema>;

/** What a ticket costs and pays. Fixed when the round opens. */
export const refundTermsSchema = v.object({
  /** Price of a ticket in minor units, in coins, and in diamonds. */
  price: minor,
  coins: count,
  diamonds: count,
  mostABuy: count,
  mostARound: count,
  /** From tier 1 on. */
  tiers: v.array(refundTierSchema),
  /** Part of the ticket price that starts the next jackpot, and that the house keeps, in ten-thousandths. */
  seedShare: count,
  houseShare: count,
});
export type RefundTerms = v.InferOutput<typeof refundTermsSchema>;

/** A tier with its number of winning codes and its prize for `codes` sold codes. */
export interface RefundPrize {
  readonly tier: number;
  readonly winners: number;
  /** Minor units for each winning code. */
  readonly prize: number;
}

/**
 * The prizes of a round with `codes` sold codes and `carried` minor units from earlier rounds: what the server draws,
 * and what the page shows before buying. Without a code there is no winner. Prizes are rounded down; what is left over
 * goes to the next jackpot.
 */
export function refundPrizes(
  { price, tiers }: Pick<RefundTerms, 'price' | 'tiers'>,
  { codes, carried }: { codes: number; carried: number },
): RefundPrize[] {
  return tiers.map(({ tier, share, prize }) => {
    const funds = Math.floor((codes * price * share) / 10_000);
    if (prize === null) return { tier, winners: Math.min(1, codes), prize: funds + carried };
    return { tier, winners: Math.floor(funds / prize), prize };
  });
}

/**
 * The published return in ten-thousandths: the shares of all tiers. The seed of the next jackpot comes on top, but is
 * paid in a later round.
 */
export const refundReturn = ({ tiers }: Pick<RefundTerms, 'tiers'>): number =>
  tiers.reduce((sum, { share }) => sum + share, 0);

const roundId = wireInt(1, Number.MAX_SAFE_INTEGER);
/** A code: a letter (A–Z without I and O) and six digits. */
export const refundCode = v.pipe(v.string(), v.regex(/^[A-HJ-NP-Z]\d{6}$/));

/** A winning code. */
export const refundWinSchema = v.object({
  tier: count,
  code: refundCode,
  /** Minor units. */
  prize: minor,
  /** Masked mobile number (Q47); empty for a demo player. */
  mobile: v.string(),
  /** A demo player: exists outside production only, and is labelled as such. */
  demo: v.boolean(),
});
export type RefundWin = v.InferOutput<typeof refundWinSchema>;

export const refundRoundSchema = v.object({
  /** 0 with status −1. */
  id: count,
  /** Number of the round in this market, from 1. */
  number: count,
  /** See `refundStatus`. */
  status: v.picklist([0, 1, 2, 5, 9, -1]),
  /**
   * Ms until the sales open (status 0), until they close (1 and 2), until the publication at the latest (5), until the
   * next round takes the place of this one (9). 0 with status −1.
   */
  remainingMillis: count,
  /** Time of the server, ms. */
  now: instant,
  opensAt: instant,
  closesAt: instant,
  /** Number of codes sold, and of members who have some. Demo players count. */
  codes: count,
  members: count,
  /** How many of them are demo players; 0 in production. */
  demoMembers: count,
  /** Winning codes, jackpot first, at most 20 of each tier; empty until the publication. */
  results: v.array(refundWinSchema),
  /** Null until the publication. The draw plays on a timeline counted from this instant. */
  publishedAt: v.nullable(instant),
  /** What earlier rounds have left for this jackpot, minor units. */
  carried: minor,
  /** The jackpot now, minor units: what `refundPrizes` gives for the codes sold so far. */
  jackpot: minor,
  terms: refundTermsSchema,
  /** The draw record so far: the commitment before the close, root and entropy after it (see `contract/draws.ts`). */
  record: v.nullable(drawRecordSchema),
  /** Whether this is a ten-minute demo round (never in production). */
  demo: v.boolean(),
  /** Codes of the signed-in member in this round, and how many more the member may buy; null for a visitor. */
  own: v.nullable(v.object({ codes: count, left: count })),
});
export type RefundRound = v.InferOutput<typeof refundRoundSchema>;

/** A published round in short. */
export const refundPastSchema = v.object({
  id: count,
  number: count,
  closesAt: instant,
  publishedAt: instant,
  codes: count,
  members: count,
  demoMembers: count,
  carried: minor,
  /** Number of winning codes and prize of each tier, tier 1 first. */
  tiers: v.array(v.object({ tier: count, winners: count, prize: minor })),
  demo: v.boolean(),
});
export type RefundPast = v.InferOutput<typeof refundPastSchema>;

/** A published round with its winning codes: tier 1 first, at most 20 of each tier. */
export const refundResultsSchema = v.object({ refund: refundPastSchema, results: v.array(refundWinSchema) });
export type RefundResults = v.InferOutput<typeof refundResultsSchema>;

/** As `refundResultsSchema`, with everything that a check needs. */
export const refundResultsV2Schema = v.object({
  ...refundResultsSchema.entries,
  /** Each winning code with the proof that it was in the draw. */
  results: v.array(v.object({ ...refundWinSchema.entries, proof: drawProofSchema })),
  record: drawRecordSchema,
});
export type RefundResultsV2 = v.InferOutput<typeof refundResultsV2Schema>;

/** What a ticket was paid with. `free`: by a coupon alone. */
export const refundPurses = ['cash', 'coins', 'diamonds', 'free'] as const;

/** A purchase. */
export const refundBuySchema = v.object({
  id: count,
  refundId: count,
  quantity: count,
  purse: v.picklist(refundPurses),
  /** What was taken from the member: minor units, coins or diamonds. */
  paid: count,
  /** What a coupon has taken off the price, minor units. */
  off: minor,
  codes: v.array(refundCode),
  createTime: instant,
  /** How many more codes the member may buy in this round, after this purchase. */
  left: count,
});
export type RefundBuy = v.InferOutput<typeof refundBuySchema>;

/** State of a prize: to be redeemed, redeemed by the member, or credited by the server after the window (Q39). */
export const refundResultState = { open: 0, redeemed: 1, credited: 2 } as const;

/** A prize of the member. */
export const refundResultSchema = v.object({
  resultId: count,
  refundId: count,
  number: count,
  tier: count,
  code: refundCode,
  /** Minor units. */
  prize: minor,
  /** One of `refundResultState`. */
  state: v.picklist([0, 1, 2]),
  /** When the server credits the prize by itself: 7 days after the publication, ms. */
  until: instant,
  /** Publication of the draw, ms. */
  createTime: instant,
  /** When the prize was credited, ms. */
  creditedAt: v.nullable(instant),
});
export type RefundResult = v.InferOutput<typeof refundResultSchema>;

const quantity = wireInt(1, 50);
const byRound = v.object({ refundId: roundId });
const byAct = v.object({ actId: roundId });
/** The round of results: a published round, or a later one, which stands for the last published round before it. */
const ofRound = v.object({ refundId: v.optional(roundId) });

/**
 * Lucky refund (engagement.md §4, economy §10, LRF-1 to LRF-10). Reading is public (Q49).
 *
 * Errors of every purchase: refundClosed (the round takes no tickets at the server's time; also a finished or unknown
 * round), refundFull (data.left: how many more the member may buy in this round), keyConflict, keyClosed, keyMissing,
 * betElsewhere, and the errors of player protection. Nothing was taken then (LRF-7).
 */
export const luckyRefund = {
  /**
   * The present round (C73, LRF-1): the one that sells, is about to, or is being drawn; after the publication the
   * published round until the next one opens. Status −1 when there is none.
   */
  active: defineCall({
    id: 'C73',
    method: 'GET',
    path: '/account-service/lucky-refund/active',
    auth: 'public',
    answer: refundRoundSchema,
  }),
  /** What changes while a round sells, for the poll every 2 s (C85, LRF-5). */
  jackpot: defineCall({
    id: 'C85',
    method: 'GET',
    path: '/account-service/lucky-refund/jackpot',
    auth: 'public',
    answer: v.object({
      id: count,
      status: v.picklist([0, 1, 2, 5, 9, -1]),
      remainingMillis: count,
      now: instant,
      /** Minor units. */
      jackpot: minor,
      codes: count,
      members: count,
    }),
  }),
  /**
   * The results of the last published round, or of round `refundId`; for a round that is not published, of the
   * published round before it (C74, LRF-4). Null when there is none.
   */
  prevResults: defineCall({
    id: 'C74',
    method: 'GET',
    path: '/account-service/lucky-refund/prev-results',
    auth: 'public',
    query: ofRound,
    answer: v.nullable(refundResultsSchema),
  }),
  /** As prev-results, with the draw record and a proof for each code (C84, Q62). */
  prevResultsV2: defineCall({
    id: 'C84',
    method: 'GET',
    path: '/account-service/lucky-refund/v2/prev-results',
    auth: 'public',
    query: v.object({ actId: v.optional(roundId) }),
    answer: v.nullable(refundResultsV2Schema),
  }),
  /** The last ten published rounds, newest first, each with its winners of the tiers 1 and 2 (C75). */
  latestResults: defineCall({
    id: 'C75',
    method: 'GET',
    path: '/account-service/lucky-refund/latest-results',
    auth: 'public',
    answer: v.array(refundResultsSchema),
  }),
  /** The jackpot and the winners of tier 2 of a published round (C79, Q62). Errors: refundUnknown. */
  specialResults: defineCall({
    id: 'C79',
    method: 'GET',
    path: '/account-service/lucky-refund/special-results',
    auth: 'public',
    query: byRound,
    answer: v.array(refundWinSchema),
  }),
  /** As special-results, with draw record and proofs (C80, Q62). Errors: refundUnknown. */
  specialResultsV2: defineCall({
    id: 'C80',
    method: 'GET',
    path: '/account-service/lucky-refund/v2/special-results',
    auth: 'public',
    query: byAct,
    answer: refundResultsV2Schema,
  }),
  /**
   * The draw record of a round, and, when `code` is given, the proof that this code was in the draw. `proof` is null
   * without a code, for a code that was not sold, and until the root is published. Errors: refundUnknown.
   */
  record: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/lucky-refund/record',
    auth: 'public',
    query: v.object({ refundId: roundId, code: v.optional(refundCode) }),
    answer: v.object({ record: drawRecordSchema, proof: v.nullable(drawProofSchema) }),
  }),
  /** The member's prizes, newest round first, at most 100 (C81). */
  personalResults: defineCall({
    id: 'C81',
    method: 'GET',
    path: '/account-service/lucky-refund/personal-results',
    auth: 'member',
    answer: v.array(refundResultSchema),
  }),
  /** The member's codes in a round, newest first (C82). `tier` and `prize` are null until the publication. */
  personalCodes: defineCall({
    id: 'C82',
    method: 'GET',
    path: '/account-service/lucky-refund/personal-codes',
    auth: 'member',
    query: byRound,
    answer: v.array(
      v.object({
        code: refundCode,
        purse: v.picklist(refundPurses),
        createTime: instant,
        /** 0 for a code without a prize. */
        tier: v.nullable(count),
        /** Minor units. */
        prize: v.nullable(minor),
      }),
    ),
  }),
  /**
   * Buys tickets for money, with or without a coupon (C76, LRF-6, Q79): the locked purse first. `couponId` is a ticket
   * coupon of `coupons.list`; its part of the price is not a stake. Errors: insufficientBalance (data.have, data.need),
   * limitReached, noCoupon, couponUsed, couponExpired, couponMinimum, couponUnfit, and those above.
   */
  buy: defineCall({
    id: 'C76',
    method: 'POST',
    path: '/account-service/lucky-refund/buy',
    auth: 'member',
    money: true,
    body: v.object({ refundId: roundId, quantity, couponId: v.optional(roundId) }),
    answer: refundBuySchema,
  }),
  /** Buys tickets for coins (C77). Errors: insufficientCoins (data.have, data.need) and those above. */
  buyWithCoins: defineCall({
    id: 'C77',
    method: 'POST',
    path: '/account-service/lucky-refund/buyWithCoins',
    auth: 'member',
    money: true,
    body: v.object({ refundId: roundId, quantity }),
    answer: refundBuySchema,
  }),
  /** Buys tickets for diamonds (C78). Errors: insufficientDiamonds (data.have, data.need) and those above. */
  buyWithDiamonds: defineCall({
    id: 'C78',
    method: 'POST',
    path: '/account-service/lucky-refund/buyWithDiamonds',
    auth: 'member',
    money: true,
    body: v.object({ refundId: roundId, quantity }),
    answer: refundBuySchema,
  }),
  /**
   * The purchase that was made with a key by any of the three calls, or null. With null, the server closes the key and
   * refuses a late request with it as keyClosed (Q53). Safe to repeat.
   */
  close: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/lucky-refund/close',
    auth: 'member',
    body: v.object({ key: keyText }),
    answer: v.nullable(refundBuySchema),
  }),
  /**
   * Credits a prize to the member, once (C83, Q39). A prize that was credited before, by the member or by the server,
   * is answered with its state and moves nothing. Errors: refundNoResult (also for the prize of another member),
   * keyConflict, keyMissing.
   */
  redeem: defineCall({
    id: 'C83',
    method: 'POST',
    path: '/account-service/lucky-refund/redeem',
    auth: 'member',
    money: true,
    body: v.object({ resultId: roundId }),
    answer: refundResultSchema,
  }),
  /**
   * The data of the advert `luckyRefundUnreadCodes` (ADV-5): codes given to the member (not bought) that the member has
   * not seen yet, of the round that sells now; at most 50. Empty for a visitor.
   */
  unreadCodes: defineCall({
    id: '-',
    method: 'GET',
    path: '/account-service/lucky-refund/unread-codes',
    auth: 'public',
    answer: v.object({ refundId: v.nullable(count), codes: v.array(refundCode) }),
  }),
  /** Marks the given codes of the member in a round as seen. Safe to repeat. */
  readCodes: defineCall({
    id: '-',
    method: 'POST',
    path: '/account-service/lucky-refund/read-codes',
    auth: 'member',
    body: byRound,
    answer: v.object({}),
  }),
} as const;
