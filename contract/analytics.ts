import * as v from 'valibot';
import { defineCall } from './wire/call';
import { advertPositions } from './lobby-config';
import { languages } from './wire/headers';

/**
 * A pattern of the route table such as `/categories/:id/games`, never the opened address. The expression admits only
 * words and parameter names, so that no number or text of a player can be sent (W15).
 */
const route = v.pipe(v.string(), v.maxLength(80), v.regex(/^(\/:?[a-z][a-zA-Z-]{0,23}\d?)+$/));
/** Routes that are counted under their own name; every other route is counted as `otherRoute`. */
export const countedRoutes: readonly string[] = [
  '/home',
  '/search',
  '/tasks',
  '/subscriber/memberCenter',
  '/subscriber/memberCenter/records',
  '/subscriber/cashBack',
  '/activities/collect-cards',
  '/activities/giveaway/:id',
  '/activities/refer-friend/:id',
  '/activities/refer-detail/:id',
  '/activities/invite/:id/:action',
  '/activities/invite-tasks/:id',
  '/activities/lucky-refund/index',
  '/activities/lucky-refund/results',
  '/activities/lucky-refund/check',
  '/lottery',
  '/lottery/draw',
  '/lottery/tickets',
  '/lottery/tickets/:id',
  '/lottery/check',
  '/lottery/:game',
  '/mall',
  '/mall/cart',
  '/mall/orders',
  '/mall/orders/:id',
  '/mall/detail/:id',
  '/mall/jump/:id',
  '/mall/:type',
  '/member/messages',
  '/member/messages/:id',
  '/system/messages',
  '/system/messages/:id',
  '/deposit',
  '/promotion',
  '/activities/promotion/:id',
  '/publicize/christmas',
  '/withdraw',
  '/me',
  '/login',
  '/register',
  '/register/social',
  '/social/return',
  '/invitation/:code/:channel',
  '/activities/register/:code/:channel',
  '/account/mobile/:redirect/:title',
  '/authentication/sms/:data',
  '/authentication/sms/password-reset',
  '/authentication/branch',
  '/password/reset',
  '/password/modify',
  '/categories/:id/games',
  '/nested-deposit',
  '/pay/hall/panpay',
  '/pay/hall/mpesa',
  '/pay/deposit/mpesa',
  '/pages/branch/:type',
  '/pages/branch/payment',
  '/pages/h5/:type',
  '/supports/chat',
  '/account/records/deposit',
  '/account/records/withdraw',
  '/me/settings',
  '/me/settings/license',
  '/me/settings/pin',
  '/me/settings/devices',
  '/me/settings/kyc',
  '/me/settings/exclusion',
  '/me/settings/limits',
  '/me/profile',
  '/me/faq',
  '/supports',
  '/feedback',
  '/feedback/submit',
  '/feedback/timeline/:id',
  '/feedback/deposit/:id',
  '/account/transactions',
  '/account/transaction/:id',
  '/account/prizes',
  '/account/withdraw',
  '/account/withdraw-preview',
  '/account/closed',
  '/games/coin-spin/:id',
  '/diamond/spin',
  '/diamond/tasks',
  '/diamond/exchange',
  '/casino/:mode/:id',
  '/me/game-records',
  '/me/game-records/:id',
  '/me/fairness',
  '/fairness',
];
export const otherRoute = 'other';

const advertPosition = v.picklist(Object.keys(advertPositions) as Array<keyof typeof advertPositions>);
const bare = <const N extends string>(name: N) => v.strictObject({ name: v.literal(name) });

/**
 * The events that the app counts. Each has a name and at most one word from a fixed list, so that an event cannot
 * contain personal data.
 */
export const appEventSchema = v.variant('name', [
  /** A page was entered (NAV-12). */
  v.strictObject({ name: v.literal('pageView'), detail: route }),
  /** A player signed in. */
  v.strictObject({ name: v.literal('login'), detail: v.picklist(['password', 'sms', 'social']) }),
  /** Conversions. */
  bare('register'),
  bare('firstDeposit'),
  bare('deposit'),
  bare('withdraw'),
  bare('rainOpened'),
  bare('rainGift'),
  /** A game was started, for cash or as a demo. */
  v.strictObject({ name: v.literal('gameStarted'), detail: v.picklist(['real', 'demo']) }),
  bare('logout'),
  bare('installed'),
  bare('installDismissed'),
  bare('appDownload'),
  /** An advert was on the screen, or was tapped, by its position (ADV-1). */
  v.strictObject({ name: v.literal('advertShown'), detail: advertPosition }),
  v.strictObject({ name: v.literal('advertTapped'), detail: advertPosition }),
  bare('updateAccepted'),
  v.strictObject({ name: v.literal('language'), detail: v.picklist(languages) }),
  v.strictObject({ name: v.literal('theme'), detail: v.picklist(['a', 'b']) }),
]);
export type AppEvent = v.InferOutput<typeof appEventSchema>;

/** The maximum number of events in a batch. */
export const maxEvents = 50;
export const batchPattern = /^[0-9a-f]{32}$/;

export const platform = {
  /**
   * Counts events by day, name, language and theme, without a link to a person. The app also sends this call while the
   * page is being closed, so the headers of other calls may be missing. A batch is counted once, even when it arrives
   * several times. `events` is a list of `appEventSchema` as JSON text. At most 60 calls a minute and address.
   */
  events: defineCall({
    id: '-',
    method: 'POST',
    path: '/member-service/utils/events',
    auth: 'public',
    beacon: true,
    body: v.object({
      batch: v.pipe(v.string(), v.regex(batchPattern)),
      language: v.picklist(languages),
      theme: v.picklist(['a', 'b']),
      events: v.pipe(
        v.string(),
        v.maxLength(10_000),
        v.parseJson(),
        v.array(appEventSchema),
        v.minLength(1),
        v.maxLength(maxEvents),
      ),
    }),
    answer: v.object({}),
  }),
} as const;
