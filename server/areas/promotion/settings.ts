import * as v from 'valibot';
import { languages, type Language, type Market } from '../../../contract';
import { firstDeposit, firstRain, rain } from './shipped/gifts';
import { daily, demos, refund, tasks } from './shipped/play';

const words = v.object(
  Object.fromEntries(languages.map((language) => [language, v.string()])) as Record<
    Language,
    v.StringSchema<undefined>
  >,
);
const moment = v.nullable(v.pipe(v.number(), v.safeInteger()));

/** What a promotion is about: decides the figures that its texts name (figures.ts). */
export const kinds = ['first-deposit', 'rain', 'first-rain', 'daily', 'tasks', 'refund', 'games'] as const;

const rowSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(999_999)),
  kind: v.picklist(kinds),
  enable: v.boolean(),
  /** Path of the picture without theme and extension. */
  art: v.string(),
  /** First instant, and the first instant after it, ms; null for no begin and no end. */
  from: moment,
  until: moment,
  /** Texts may name figures in braces, for example `{coins}`. */
  title: words,
  headline: words,
  lead: words,
  worth: words,
  each: words,
  steps: v.array(v.object({ icon: v.string(), title: words, text: words })),
  conditions: v.array(words),
  /** Ids of games that count. */
  games: v.array(v.string()),
  note: words,
  action: words,
  url: v.string(),
});
export type PromotionRow = v.InferOutput<typeof rowSchema>;

/** The promotions of a market, in their order. The operator changes texts, dates and switch as data. */
export const promotionsSchema = v.pipe(
  v.array(rowSchema),
  v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'each id once'),
  v.check((rows) => rows.every(({ from, until }) => from === null || until === null || from < until), 'begins first'),
);

/** The shipped promotions. Markets without gifts before a deposit do not have those that give some (Q46). */
export const promotionsOf = ({ welcomeRains, limitsAtSignUp }: Market): PromotionRow[] => [
  ...(limitsAtSignUp ? [] : [firstDeposit]),
  rain,
  ...(welcomeRains > 0 ? [firstRain] : []),
  daily,
  tasks,
  refund,
  demos,
];
