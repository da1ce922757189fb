import * as v from 'valibot';
import { drawProofSchema, drawRecordSchema } from './draws';
import { count, instant, minor } from './wire/fields';

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

/** Winning codes that an answer lists of each tier, in the order in which they were drawn. */
export const refundListed = 20;

/** A published round with its winning codes: tier 1 first, at most `refundListed` of each tier. */
export const refundResultsSchema = v.object({ refund: refundPastSchema, results: v.array(refundWinSchema) });
export type RefundResults = v.InferOutput<typeof refundResultsSchema>;

/** As `refundResultsSchema`, with everything that a check needs. */
export const refundResultsV2Schema = v.object({
  ...refundResultsSchema.entries,
  /** Each winning code with the proof that it was in the draw. */
  results: v.array(v.object({ ...refundWinSchema.entries, proof: drawProofSchema })),
  record: drawRecordSchema,
  /** The terms of the round, from which the number of winners and the prizes follow. */
  terms: refundTermsSchema,
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
