import * as v from 'valibot';
import { standingGiveaway, type Market } from '../../../contract';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const rowSchema = v.object({
  id: positive,
  enable: v.boolean(),
  /** Instants in ms; `until` null is without an end. */
  from: whole,
  until: v.nullable(whole),
  /** The gift in coins. */
  coins: positive,
  /** Number of gifts. */
  total: positive,
});
export type GiveawayRow = v.InferOutput<typeof rowSchema>;

/** The giveaways of a market. */
export const giveawaysSchema = v.pipe(
  v.array(rowSchema),
  v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'each id once'),
);

/** The shipped giveaway (economy §14). Brazil has none: no gift before a deposit is allowed there (Q46). */
export const giveawaysOf = ({ limitsAtSignUp }: Market): GiveawayRow[] =>
  limitsAtSignUp ? [] : [{ id: standingGiveaway, enable: true, from: 0, until: null, coins: 300, total: 1_000 }];
