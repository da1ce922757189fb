import * as v from 'valibot';

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** The reward for a rating, which is the same for any number of stars (Q35). */
export const ratingSchema = v.object({
  enable: v.boolean(),
  coins: positive,
  minAgeMs: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});
export const ratingSettings = { enable: true, coins: 50, minAgeMs: 24 * 3_600_000 };
