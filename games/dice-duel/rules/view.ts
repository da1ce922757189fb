import * as v from 'valibot';
import { readerOf } from '../../protocol/read';

/** Results of a roll: 0 to 9,999, shown as 00.00 to 99.99. */
export const rolls = 10_000;
/** Win chance in hundredths of a percent: 1.00 % to 95.00 %. */
export const chances = { min: 100, max: 9_500 } as const;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
export const sideSchema = v.picklist(['under', 'over']);
export const chanceSchema = v.pipe(whole, v.minValue(chances.min), v.maxValue(chances.max));
const rollSchema = v.pipe(whole, v.maxValue(rolls - 1));

/** What a roll shows. */
export const viewSchema = v.strictObject({
  side: sideSchema,
  /** Win chance in hundredths of a percent. */
  chance: chanceSchema,
  /** The roll wins below this number (`under`) or above it (`over`). */
  target: rollSchema,
  /** What a win pays, in ten-thousandths of the stake. */
  pays: whole,
  roll: rollSchema,
  won: v.boolean(),
});
export type DiceView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
