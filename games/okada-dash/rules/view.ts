import * as v from 'valibot';
import { cap, lowestPaid } from '../../protocol/crash';
import { readerOf } from '../../protocol/read';

/** Targets in hundredths: 1.01× to 1,000×. */
export const targets = { min: lowestPaid, max: cap } as const;

const hundredths = v.pipe(v.number(), v.safeInteger(), v.maxValue(cap));
export const targetSchema = v.pipe(hundredths, v.minValue(targets.min));

/** What a ride shows. Multipliers are hundredths. */
export const viewSchema = v.strictObject({
  target: targetSchema,
  /** The drawn multiplier, 1.00× to 1,000×. */
  reached: v.pipe(hundredths, v.minValue(100)),
  /** Whether `reached` is at least the target. */
  won: v.boolean(),
});
export type OkadaView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
