import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { mostPicks, ranks, sides } from './deck';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const sideSchema = v.picklist(sides);
const cardSchema = v.pipe(whole, v.maxValue(ranks - 1));
const cardsSchema = v.pipe(v.array(cardSchema), v.minLength(1), v.maxLength(mostPicks + 1));

/** What a round shows. */
export const viewSchema = v.strictObject({
  /** The cards that were turned over, in order. The last one is the current card. */
  cards: cardsSchema,
  /** The picks of the player, one for each card after the first. */
  picks: v.pipe(v.array(sideSchema), v.maxLength(mostPicks)),
  /** What the round pays after each pick once it is won, in ten-thousandths. Null for a pick that is not offered. */
  offers: v.strictObject({ higher: v.nullable(whole), lower: v.nullable(whole) }),
  /** Whether the last pick was lost. */
  lost: v.boolean(),
  /** All cards that were drawn for the round. Null while it is open. */
  deck: v.nullable(cardsSchema),
});
export type TuskView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
