import * as v from 'valibot';
import { defineCall } from './wire/call';
import { count, instant, link, picture, wireInt } from './wire/fields';

/** Messages on a page (NAV-35). */
export const messagePageSize = 20;
/** Messages that one batch call changes at most (MSG-1). */
export const mostBatched = 100;
/** Counts of unread messages stop here: the badge shows "+99" for it (MSG-3). */
export const mostUnread = 100;
/** The count of stored messages stops here. */
export const mostStored = 1_000;

const rowId = wireInt(1, Number.MAX_SAFE_INTEGER);
/** Ids of messages, separated by commas, at most `mostBatched`. */
const rowIds = v.pipe(
  v.string(),
  v.maxLength(1_700),
  v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/),
  v.transform((ids) => [...new Set(ids.split(',').map(Number))]),
  v.maxLength(mostBatched),
);

/** A line below the text of a message. `money` marks an amount, which is shown larger. */
export const messageFactSchema = v.object({ label: v.string(), value: v.string(), money: v.boolean() });

/** A message. All texts are plain text in the player's language; the app renders no markup in them (W9). */
export const messageSchema = v.object({
  id: count,
  /** The kind that the server wrote, such as cashBackReady; empty for a text of the operator. */
  kind: v.string(),
  img: picture,
  title: v.string(),
  content: v.string(),
  /** Where the button leads, or empty. */
  url: link,
  /** Label of the button; empty for the default label. */
  action: v.string(),
  facts: v.array(messageFactSchema),
  time: instant,
  read: v.boolean(),
});
export type Message = v.InferOutput<typeof messageSchema>;

/** Unread messages, 0 to `mostUnread` each, and stored private messages, 0 to `mostStored`. */
export const messageCountsSchema = v.object({ total: count, private: count, system: count, stored: count });
export type MessageCounts = v.InferOutput<typeof messageCountsSchema>;

/**
 * A page of messages, newest first. `before` is the id of the last message of the page before; with it every page costs
 * the same, and new messages shift nothing. Without it `page` counts from 1.
 */
const pageQuery = v.object({
  page: v.optional(wireInt(1, 100_000)),
  size: v.optional(wireInt(1, messagePageSize)),
  before: v.optional(rowId),
});

export const messages = {
  /**
   * Messages to all members or to the member's VIP level, newest first, by pages of 20 (C46, MSG-2). Visitors get those
   * to all members; they have no unread ones, so every message of a visitor counts as read (Q49).
   */
  system: defineCall({
    id: 'C46',
    method: 'GET',
    path: '/account-service/systemMessage/queryMessage',
    auth: 'public',
    query: pageQuery,
    answer: v.array(messageSchema),
  }),
  /** Marks a system message as read (C47, MSG-2). An id that the member does not get changes nothing. */
  systemRead: defineCall({
    id: 'C47',
    method: 'POST',
    path: '/account-service/systemMessage/singleRead',
    auth: 'member',
    body: v.object({ id: rowId }),
    answer: messageCountsSchema,
  }),
  /** The member's own messages, newest first, by pages of 20 (C48, MSG-1, NAV-35). */
  own: defineCall({
    id: 'C48',
    method: 'GET',
    path: '/account-service/memberMessage/queryMessageByUid',
    auth: 'member',
    query: pageQuery,
    answer: v.array(messageSchema),
  }),
  /**
   * Marks up to 100 own messages as read, or with `until` all from that id on back (C49, MSG-1). Exactly one of the two
   * is given. Ids of other members change nothing.
   */
  batchRead: defineCall({
    id: 'C49',
    method: 'POST',
    path: '/account-service/memberMessage/batchRead',
    auth: 'member',
    body: v.object({ ids: v.optional(rowIds), until: v.optional(rowId) }),
    answer: messageCountsSchema,
  }),
  /** Marks one own message as read (C50, MSG-1). */
  read: defineCall({
    id: 'C50',
    method: 'POST',
    path: '/account-service/memberMessage/singleRead',
    auth: 'member',
    body: v.object({ id: rowId }),
    answer: messageCountsSchema,
  }),
  /** How many messages are new (C51, MSG-1, MSG-3). */
  newCount: defineCall({
    id: 'C51',
    method: 'GET',
    path: '/account-service/memberMessage/queryNewMessageCount',
    auth: 'member',
    answer: messageCountsSchema,
  }),
  /**
   * Deletes up to 100 own messages (C52, MSG-1). A GET, as specified (Q33); it is accepted only with the token header,
   * a new nonce and from this origin (D5). `id` is one id or several with commas. A repeat changes nothing.
   */
  remove: defineCall({
    id: 'C52',
    method: 'GET',
    path: '/account-service/memberMessage/delete',
    auth: 'member',
    query: v.object({ id: rowIds }),
    answer: messageCountsSchema,
  }),
} as const;
