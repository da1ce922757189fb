import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, keyText, text, wireInt } from './wire/fields';

/** Topics of questions (C22). */
export const faqTypes = { account: 1, money: 2, play: 3, safety: 4 } as const;
export const faqSchema = v.object({ id: v.number(), type: v.number(), question: v.string(), answer: v.string() });
export type Faq = v.InferOutput<typeof faqSchema>;

/** Pages of text: /pages/h5/:type. Privacy notice and terms of play are the versions in force (contract/terms.ts). */
export const pageTypes = { about: 3002, privacy: 3003, saferPlay: 3004, terms: 3005 } as const;
/**
 * `body`: paragraphs separated by a line feed. A paragraph that begins with `# ` is a heading. Plain text without
 * markup (W9).
 */
export const staticPageSchema = v.object({
  type: v.number(),
  title: v.string(),
  body: v.string(),
  /** Of a text with versions: the version, and when it came into force. */
  version: v.optional(text(20)),
  from: v.optional(instant),
});
export type StaticPage = v.InferOutput<typeof staticPageSchema>;

/** Lengths of a message to support, in characters after trimming. */
export const supportTextLength = { min: 10, max: 1_000 } as const;
export const supportContactLength = { min: 5, max: 80 } as const;
const shown = (length: { min: number; max: number }) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(length.min),
    v.maxLength(length.max),
    // Line feeds are allowed, other control characters are not.
    v.regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/),
  );

/** A message that support has received. */
export const supportReceiptSchema = v.object({
  /** What the player names when asking again, for example `S-1042`. */
  reference: v.string(),
  time: instant,
});
export type SupportReceipt = v.InferOutput<typeof supportReceiptSchema>;

export const content = {
  /**
   * Sends a message to support. `contact`: where to answer, for example a mobile number or an e-mail address.
   * `key` is made by the client for each message: a repeated request with the same key is one message and gets the same
   * reference. Errors: invalid, keyConflict (the key was used for another message), tooMany.
   */
  support: defineCall({
    id: '-',
    method: 'POST',
    path: '/config-service/support/message',
    auth: 'public',
    body: v.object({ key: keyText, contact: shown(supportContactLength), text: shown(supportTextLength) }),
    answer: supportReceiptSchema,
  }),
  /** Questions of one type, or of all without `type`, in their order, a page at a time (C22, SUP-2). */
  faq: defineCall({
    id: 'C22',
    method: 'GET',
    path: '/config-service/cfFaq/getCfFaqByType',
    auth: 'public',
    query: v.object({
      type: v.optional(wireInt(1, 99)),
      page: v.optional(wireInt(1, 1_000), 1),
      size: v.optional(wireInt(1, 50), 20),
    }),
    answer: v.object({ total: count, list: v.array(faqSchema) }),
  }),
  /** One page of text, or an empty list when there is none of that type (SUP-3, R-30). */
  page: defineCall({
    id: '-',
    method: 'GET',
    path: '/config-service/cfPage/queryByType',
    auth: 'public',
    query: v.object({ type: wireInt(1, 99_999) }),
    answer: v.array(staticPageSchema),
  }),
} as const;
