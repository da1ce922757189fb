import * as v from 'valibot';

const dayMs = 86_400_000;

const cap = v.object({
  max: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000)),
  windowMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

/** How many accounts get the gifts for signing up. */
export const signUpSchema = v.object({ device: cap, address: cap });
export type SignUpSettings = v.InferOutput<typeof signUpSchema>;

/**
 * One account of a device. A device id can be changed at will, so new accounts of an address are capped too; a mobile
 * network puts many honest players behind one address, therefore the higher number.
 */
export const signUpSettings: SignUpSettings = {
  device: { max: 1, windowMs: 365 * dayMs },
  address: { max: 50, windowMs: dayMs },
};
