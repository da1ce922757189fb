import * as v from 'valibot';
import { defineCall } from './wire/call';
import { instant, link, picture, text, wireInt } from './wire/fields';

/** The system options of core.md §9 by purpose (SYS). */
export const optionTypes = {
  withdrawConfig: 100,
  withdrawLimit: 150,
  smsEnabled: 160,
  registerTips: 1001,
  topUpTips: 1002,
  ussd: 3000,
  hotline: 4002,
  messagingContacts: 4003,
  socialLinks: 4004,
  channelImage: 4005,
  licence: 4006,
  email: 4007,
  invitationTitle: 4008,
  invitationText: 4009,
  minDeposit: 4011,
  taxEnabled: 4025,
  taxAmount: 4026,
  coinType: 4030,
  address: 4048,
  taskTips: 4057,
  gameList: 4059,
  diamondTips: 4062,
  taxExplanation: 4065,
  withdrawTips: 6001,
  withdrawEnabled: 6002,
} as const;
export type OptionType = (typeof optionTypes)[keyof typeof optionTypes];

/**
 * One typed record. `content` by type, always as text:
 * - a flag "1" or "0": 160, 4025 · minor units: 4011 · a ratio, a decimal above 0: 100 (Q54) · a share ("0.05" = 5 %),
 * as the law in force has it: 4026 ·
 *   minor units `min:max:dailyMax`: 150 (Q8) · a path without extension: 4005
 * - JSON: 3000, 4003 and 4004 `contactsSchema` · 4030 `coinTypeSchema` · 4059 a list of game ids · 6002
 * `withdrawEnabledSchema`
 * - a phone number: 4002 · an e-mail address: 4007
 * - everything else: text in the player's language, paragraphs separated by a line feed.
 */
export const optionSchema = v.object({ type: v.number(), name: v.string(), content: v.string() });
export type SystemOption = v.InferOutput<typeof optionSchema>;
/** Content of 3000 (USSD), 4003 and 4004: the text and the link of each contact. */
export const contactsSchema = v.array(v.object({ name: v.string(), url: link }));
/** Content of 4030: how many coins are worth one minor unit, and whether coins are a bonus (isbonus 1). */
export const coinTypeSchema = v.object({ isbonus: v.picklist([0, 1]), coinsPerMinor: v.number() });
/** Content of 6002: whether withdrawals are open, and the message while they are closed (WDR-2). */
export const withdrawEnabledSchema = v.object({ enable: v.boolean(), message: v.string() });

/** The `content` of the menu entry of the VIP club (HOM-19). */
export const vipEntry = 'HOOK-VIP';

/** The two menus of menu positions (HOM-2, HOM-15). */
export const menuPositions = { home: 100102, drawer: 100104 } as const;
export const menuSchema = v.object({
  id: v.number(),
  title: v.string(),
  url: link,
  /** A path below /art, without extension (avif and webp exist), or empty. */
  img: picture,
  /** The text HOOK-VIP marks the VIP entry (HOM-19). */
  content: v.string(),
  actived: v.boolean(),
});
export type MenuItem = v.InferOutput<typeof menuSchema>;

/**
 * Kinds of advert (C18). `welcome` is shown only to visitors without an account and to members who may still play the
 * welcome rain.
 */
export const advertTypes = {
  rain: 1,
  welcome: 2,
  fairness: 3,
  wheel: 4,
  daily: 5,
  tasks: 6,
  diamonds: 7,
  games: 8,
  tickets: 9,
  season: 10,
} as const;

/**
 * An image that is no picture: the content holds codes of the lucky refund, separated by commas (ADV-5).
 */
export const codesMarker = 'luckyRefundUnreadCodes';

/** Advert positions (ADV-1, Q67). */
export const advertPositions = {
  swipe: 300101,
  popup: 300102,
  banner: 500101,
  homeImages: 800102,
  defaultPopup: 800103,
  floating: 800104,
  promotionList: 900103,
  promotionPopup: 900104,
  register: 200101,
  countDown: 700101,
  coinsEvent: 700201,
  /** The ways on from the seasonal page (ADV-17). */
  season: 900105,
} as const;
export const advertSchema = v.object({
  id: v.number(),
  /** A path below the app's root without extension (avif and webp exist). */
  image: picture,
  url: link,
  typeId: v.number(),
  sort: v.number(),
  /** Up to four lines, in the player's language: kicker, headline, explanation, label of the action. */
  content: v.string(),
  position: v.number(),
  /** When the advert ends, or its period that repeats; null or missing when it has no end (ADV-9). */
  endsAt: v.optional(v.nullable(instant)),
});
export type Advert = v.InferOutput<typeof advertSchema>;

/** A broadcast of the ticker (HOM-7, MSG-4): type 1 is a text, type 2 a win with a masked mobile and an amount. */
export const noticeSchema = v.object({
  id: v.string(),
  type: v.picklist([1, 2]),
  img: picture,
  title: v.string(),
  content: v.string(),
  url: link,
  time: instant,
  /** Type 2 only: masked (Q47). */
  mobile: v.string(),
  /** Type 2 only: minor units, whole coins or whole diamonds; see `unit`. */
  amount: v.number(),
  unit: v.picklist(['money', 'coins', 'diamonds']),
});
export type Notice = v.InferOutput<typeof noticeSchema>;

export const config = {
  /** One system option, or an empty list when the market has none of that type (C20, SYS). */
  optionByType: defineCall({
    id: 'C20',
    method: 'GET',
    path: '/config-service/cfGlobal/queryGlobalByType',
    auth: 'public',
    query: v.object({ type: wireInt(1, 99_999) }),
    answer: v.array(optionSchema),
  }),
  /** All system options (C21); the first call at start (NAV-27). */
  options: defineCall({
    id: 'C21',
    method: 'GET',
    path: '/config-service/cfGlobal/queryGlobalByPlatform',
    auth: 'public',
    answer: v.array(optionSchema),
  }),
  /** The menu of a position, in its order (C16). */
  menus: defineCall({
    id: 'C16',
    method: 'GET',
    path: '/config-service/cfMenu/queryByPosition',
    auth: 'public',
    query: v.object({ position: wireInt(1, 999_999) }),
    answer: v.array(menuSchema),
  }),
  /** The menu of a group, for example 130100 on Me (C17). */
  menusByGroup: defineCall({
    id: 'C17',
    method: 'GET',
    path: '/config-service/cfMenu/queryByGroup',
    auth: 'public',
    query: v.object({ groupId: wireInt(1, 999_999) }),
    answer: v.array(menuSchema),
  }),
  /** The adverts of a type (C18). */
  advertsByType: defineCall({
    id: 'C18',
    method: 'GET',
    path: '/config-service/advertManager/queryAllByTypeId',
    auth: 'public',
    query: v.object({ typeId: wireInt(1, 999_999) }),
    answer: v.array(advertSchema),
  }),
  /**
   * The adverts of a position, sorted (C19). `preview` is the key of one advert that is not published: the answer then
   * has it as well, at its own position. Another key changes nothing.
   */
  adverts: defineCall({
    id: 'C19',
    method: 'GET',
    path: '/config-service/advertManager/queryByPosition',
    auth: 'public',
    query: v.object({ position: wireInt(1, 999_999), preview: v.optional(text(80)) }),
    answer: v.array(advertSchema),
  }),
  /** A configuration by its key, for example 6002 → [{enable, message}] as JSON text (C23). */
  byKey: defineCall({
    id: 'C23',
    method: 'GET',
    path: '/config-service/cfSystem/queryByKey',
    auth: 'public',
    query: v.object({ key: wireInt(1, 99_999) }),
    answer: v.array(optionSchema),
  }),
} as const;
