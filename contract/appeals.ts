import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, minor, wireInt } from './wire/fields';

/** What an appeal is about (Q58). `account` and `other` have no reference. */
export const appealKinds = ['deposit', 'withdraw', 'bet', 'account', 'other'] as const;
export type AppealKind = (typeof appealKinds)[number];

/**
 * States of an appeal (Q31). `submitted`, `review` and `info` are open. `withdrawn` is an appeal that its member took
 * back.
 */
export const appealStates = ['submitted', 'review', 'info', 'accepted', 'rejected', 'withdrawn'] as const;
export type AppealState = (typeof appealStates)[number];
export const openAppealStates = ['submitted', 'review', 'info'] as const satisfies readonly AppealState[];
export const isOpenAppeal = (state: AppealState): boolean =>
  (openAppealStates as readonly AppealState[]).includes(state);

/**
 * Reasons of a rejection (Q58). 1: not enough proof. 2: already credited. 3: not a transaction of this site. 4: outside
 * the time limit. 5: against the rules. 0: not rejected.
 */
export const appealReasons = [1, 2, 3, 4, 5] as const;
export type AppealReason = (typeof appealReasons)[number];
/** After a rejection for this reason the member can send more proof. */
export const proofReason = 1;

/** Days after its event in which an appeal can be made, and in which more proof can be sent (Q58). */
export const appealDays = 30;
export const mostAppealPictures = 4;
/** Length of the first text in characters (Q58). */
export const appealText = { min: 10, max: 1_000 } as const;
/** Appeals on a page of the list. */
export const appealPageSize = 20;

/** A text with line feeds, without other control characters. */
const prose = v.pipe(
  v.string(),
  v.maxLength(appealText.max),
  v.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/),
  v.trim(),
);
const pictureUrl = v.pipe(v.string(), v.regex(/^\/media\/[0-9a-f]{32}\.webp$/));
/** Addresses of pictures that `profile.image` stored, separated by commas; empty for none. */
const pictureUrls = v.pipe(
  v.string(),
  v.maxLength(mostAppealPictures * 60),
  v.transform((urls) => (urls === '' ? [] : [...new Set(urls.split(','))])),
  v.array(pictureUrl),
  v.maxLength(mostAppealPictures),
);
/** Number of a deposit or a withdrawal, or id of a round; empty for the other kinds. */
const reference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{0,64}$/));
const kind = v.picklist(appealKinds);
const id = wireInt(1, Number.MAX_SAFE_INTEGER);

/** What an appeal is about: payment channel or game, with amount and time; all empty for account and other. */
export const appealSubjectSchema = v.object({
  name: v.string(),
  /** Minor units. */
  amount: v.nullable(minor),
  time: v.nullable(instant),
});
export type AppealSubject = v.InferOutput<typeof appealSubjectSchema>;

export const appealRowSchema = v.object({
  id: count,
  kind,
  reference: v.string(),
  state: v.picklist(appealStates),
  /** 1 to 5 after a rejection, otherwise 0. */
  reason: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  subject: appealSubjectSchema,
  createTime: instant,
  /** Time of the last change. */
  changeTime: instant,
});
export type AppealRow = v.InferOutput<typeof appealRowSchema>;

export const appealEventTypes = [
  'submitted',
  'review',
  'asked',
  'replied',
  'accepted',
  'rejected',
  'withdrawn',
] as const;
export type AppealEventType = (typeof appealEventTypes)[number];

export const appealEventSchema = v.object({
  id: count,
  type: v.picklist(appealEventTypes),
  time: instant,
  /** Plain text of the member or of the support team, with line feeds; may be empty. */
  text: v.string(),
  reason: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5)),
  /** First name of the support agent; empty when unknown and for events of the member. */
  agent: v.string(),
  /** Private pictures: reading them needs the token in the headers. */
  pictures: v.array(pictureUrl),
});
export type AppealEvent = v.InferOutput<typeof appealEventSchema>;

export const appealSchema = v.object({
  ...appealRowSchema.entries,
  /** Newest first. */
  events: v.array(appealEventSchema),
  mayReply: v.boolean(),
  mayWithdraw: v.boolean(),
  /** Until when more proof can be sent after a rejection for reason 1; null otherwise. */
  until: v.nullable(instant),
});
export type Appeal = v.InferOutput<typeof appealSchema>;

export const appealAboutSchema = v.object({
  subject: appealSubjectSchema,
  /** The appeal about it that is open, or can be continued with more proof; null for none. */
  appeal: v.nullable(count),
  /** Until when an appeal about it can be made; null without a limit. */
  until: v.nullable(instant),
});
export type AppealAbout = v.InferOutput<typeof appealAboutSchema>;

export const appeals = {
  /**
   * What an appeal with this kind and reference would be about, and whether one exists (R-36, Q58). Errors: noOrder,
   * noRound, also for another member's.
   */
  about: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/feedback/about',
    auth: 'member',
    query: v.object({ kind, reference: v.optional(reference) }),
    answer: appealAboutSchema,
  }),
  /**
   * Submits an appeal (Q58, SUP-4). `text` has 10 to 1,000 characters. `clientKey` makes a repeat return the same
   * appeal. A reference has one open appeal at a time. Errors: invalid with data.field, noOrder, noRound, appealOpen
   * with data.id, appealLate, keyConflict, tooMany.
   */
  submit: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/feedback/submit',
    auth: 'member',
    body: v.object({
      kind,
      reference: v.optional(reference),
      text: prose,
      pictures: v.optional(pictureUrls),
      clientKey: keyText,
    }),
    answer: appealSchema,
  }),
  /** The member's appeals, newest first, 20 on a page (Q58). `before`: the id of the last row of the previous page. */
  list: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/feedback/list',
    auth: 'member',
    query: v.object({ before: v.optional(id) }),
    answer: v.array(appealRowSchema),
  }),
  /** One appeal of the member with all its events (R-35, Q58). Error: noAppeal, also for another member's. */
  detail: defineCall({
    id: '-',
    method: 'GET',
    path: '/member-service/feedback/detail',
    auth: 'member',
    query: v.object({ id }),
    answer: appealSchema,
  }),
  /**
   * Answers a question of the support team, or sends more proof after a rejection for reason 1 (Q58). Text, pictures,
   * or both. `clientKey` makes a repeat change nothing. Errors: noAppeal, appealClosed, appealOpen with data.id,
   * invalid with data.field, keyConflict, tooMany.
   */
  reply: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/feedback/reply',
    auth: 'member',
    body: v.object({ id, text: v.optional(prose), pictures: v.optional(pictureUrls), clientKey: keyText }),
    answer: appealSchema,
  }),
  /** Takes an open appeal back (Q58). A repeat changes nothing. Errors: noAppeal, appealClosed. */
  withdraw: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/feedback/withdraw',
    auth: 'member',
    body: v.object({ id }),
    answer: appealSchema,
  }),
} as const;
