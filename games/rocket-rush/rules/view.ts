import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { cap, lowestCashOut } from './growth';

const hundredths = v.pipe(v.number(), v.safeInteger(), v.minValue(100), v.maxValue(cap));
/** A multiplier at which a bet can be paid, in hundredths. */
export const payableSchema = v.pipe(hundredths, v.minValue(lowestCashOut));

/** A settled bet as its page shows it. Multipliers are hundredths. */
export const viewSchema = v.object({
  /** The crash point. */
  crash: hundredths,
  /** Automatic cash-out; null for none. */
  auto: v.nullable(payableSchema),
  /** The multiplier that was paid; null when the bet was lost. */
  at: v.nullable(payableSchema),
});
export type RocketView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
