import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, link, picture, wireInt } from './wire/fields';

/** States of a promotion by its dates. */
export const promotionStates = ['soon', 'open', 'ended'] as const;

export const promotionSummarySchema = v.object({
  id: count,
  title: v.string(),
  /** One sentence. */
  lead: v.string(),
  /** Path of its picture without theme and extension. */
  art: picture,
  state: v.picklist(promotionStates),
});
export type PromotionSummary = v.InferOutput<typeof promotionSummarySchema>;

export const promotionSchema = v.object({
  ...promotionSummarySchema.entries,
  /** One or two lines over the picture, separated by a line feed. */
  headline: v.string(),
  /** What it is worth, and how often a player gets it. */
  worth: v.string(),
  each: v.string(),
  /** First instant, and the first instant after it, ms; null for no begin and no end. */
  from: v.nullable(instant),
  until: v.nullable(instant),
  steps: v.array(
    v.object({
      /** Name of an icon; clients must accept unknown names. */
      icon: v.string(),
      title: v.string(),
      text: v.string(),
    }),
  ),
  conditions: v.array(v.string()),
  /** The games that count, by id and name; empty when games have no part in it. */
  games: v.array(v.object({ id: v.string(), name: v.string() })),
  note: v.string(),
  /** Label and address of the button. */
  action: v.string(),
  url: link,
});
export type Promotion = v.InferOutput<typeof promotionSchema>;

export const seasonSchema = v.object({
  /** The season that runs now, or else the next one: its first instant, and the first instant after it, ms. */
  begins: instant,
  ends: instant,
  /** When the Christmas gift of the VIP club can be claimed. */
  giftBegins: instant,
  giftEnds: instant,
});
export type Season = v.InferOutput<typeof seasonSchema>;

/** What a member has of a promotion that each player gets once. */
export const ownPromotionSchema = v.object({
  id: count,
  /** `received`: the member has got it; `gone`: the member cannot get it any more. */
  state: v.picklist(['received', 'gone']),
  /** When it was received, ms; null when it was not, or when the time is not recorded. */
  at: v.nullable(instant),
});
export type OwnPromotion = v.InferOutput<typeof ownPromotionSchema>;

export const promotion = {
  /** The promotions of the market that run or begin within 30 days, in their order (ADV-8). */
  list: defineCall({
    id: '-',
    method: 'GET',
    path: '/activity-service/promotions',
    auth: 'public',
    answer: v.array(promotionSummarySchema),
  }),
  /**
   * A promotion with its terms, also one that begins later or has ended. Error: noActivity ("The activity is
   * invalid") for an id that the market does not have.
   */
  detail: defineCall({
    id: '-',
    method: 'GET',
    path: '/activity-service/promotion',
    auth: 'public',
    query: v.object({ id: wireInt(1, 999_999) }),
    answer: promotionSchema,
  }),
  /** The promotions that this member has received or cannot get any more. All others are as `detail` says. */
  own: defineCall({
    id: '-',
    method: 'GET',
    path: '/activity-service/promotions/own',
    auth: 'member',
    answer: v.array(ownPromotionSchema),
  }),
  /** The dates of the Christmas season by the time of the market (R-60, ADV-17). */
  season: defineCall({
    id: '-',
    method: 'GET',
    path: '/activity-service/season',
    auth: 'public',
    answer: seasonSchema,
  }),
} as const;
