import * as v from 'valibot';
import { defineCall } from './wire/call';
import { languages } from './wire/headers';

/**
 * A route of the table, never an address as it was opened (`/categories/:id/games`): words, and names of parts. No run
 * of
 * digits or other text of a player fits (W15).
 */
const route = v.pipe(v.string(), v.maxLength(80), v.regex(/^(\/:?[a-z][a-zA-Z-]{0,23}\d?)+$/));
/** The rows of the app's route table that are counted by name; any other is counted as `otherRoute`. */
export const countedRoutes: readonly string[] = [
  '/home',
  '/deposit',
  '/promotion',
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
  '/account/transactions',
  '/account/transaction/:id',
  '/account/withdraw',
  '/account/withdraw-preview',
  '/account/closed',
  '/games/coin-spin/:id',
  '/diamond/spin',
  '/diamond/tasks',
  '/diamond/exchange',
  '/me/fairness',
  '/fairness',
];
export const otherRoute = 'other';

const bare = <const N extends string>(name: N) => v.strictObject({ name: v.literal(name) });

/**
 * What the app counts: each with a name and at most one word from a list that stands here, so that nothing of a person
 * can
 * be in it.
 */
export const appEventSchema = v.variant('name', [
  /** A page was entered (NAV-12). */
  v.strictObject({ name: v.literal('pageView'), detail: route }),
  /** Somebody signed in. */
  v.strictObject({ name: v.literal('login'), detail: v.picklist(['password', 'sms', 'social']) }),
  /** Conversions. */
  bare('register'),
  bare('firstDeposit'),
  bare('deposit'),
  bare('withdraw'),
  bare('rainOpened'),
  bare('rainGift'),
  bare('logout'),
  bare('installed'),
  bare('installDismissed'),
  bare('appDownload'),
  bare('updateAccepted'),
  v.strictObject({ name: v.literal('language'), detail: v.picklist(languages) }),
  v.strictObject({ name: v.literal('theme'), detail: v.picklist(['a', 'b']) }),
]);
export type AppEvent = v.InferOutput<typeof appEventSchema>;

/** At most so many events in a batch. */
export const maxEvents = 50;
export const batchPattern = /^[0-9a-f]{32}$/;

export const platform = {
  /**
   * Counts what happened in the app: by day, name, language and theme, of nobody in particular. It is sent by a page
   * that
   * is being closed as well, so without the headers of other calls. A batch counts once, however often it comes.
   * `events` is a list of `appEventSchema` as JSON text. 60 a minute and address.
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
