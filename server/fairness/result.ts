import * as v from 'valibot';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Content of `outcomes.result` for all games with slices. */
const resultSchema = v.object({
  giftType: v.picklist([0, 1, 2, 3, 4]),
  giftAmount: count,
  slice: v.optional(count),
  /** VIP multiplier of the cash rain, in tenths. */
  tenths: v.optional(count),
  stake: v.optional(count, 0),
  stakeUnit: v.optional(v.picklist(['none', 'coins', 'diamonds', 'cash']), 'none'),
});
export type DrawResult = v.InferOutput<typeof resultSchema>;
export const readResult = (result: unknown): DrawResult => v.parse(resultSchema, result);
