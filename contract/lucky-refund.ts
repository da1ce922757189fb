import * as v from 'valibot';
import { drawProofSchema, drawRecordSchema } from './draws';
import {
  refundBuySchema,
  refundCode,
  refundPurses,
  refundResultSchema,
  refundResultsSchema,
  refundResultsV2Schema,
  refundRoundSchema,
  refundWinSchema,
} from './lucky-refund-fields';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, wireInt } from './wire/fields';

const roundId = wireInt(1, Number.MAX_SAFE_INTEGER);
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
