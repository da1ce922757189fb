import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { pockets, positionNamed } from './table';

/** The most places that one round can have chips on. */
export const mostPlaces = 40;
/** The highest sum of chips that a round can have, minor units. Markets have lower limits. */
export const mostStaked = 100_000_000;

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const placeSchema = v.pipe(
  v.string(),
  v.check((name) => positionNamed(name) !== undefined),
);
export const chipSchema = v.pipe(amount, v.minValue(1), v.maxValue(mostStaked));

/** What a spin shows. Amounts in minor units. */
export const viewSchema = v.strictObject({
  pocket: v.pipe(amount, v.maxValue(pockets - 1)),
  /** Each place with chips, and what it paid, stake included: 0 when it lost. */
  bets: v.pipe(
    v.array(v.strictObject({ at: placeSchema, chip: chipSchema, paid: amount })),
    v.minLength(1),
    v.maxLength(mostPlaces),
  ),
});
export type KenteView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
