import * as v from 'valibot';

const dayMs = 86_400_000;

const cap = v.object({
  max: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000)),
  windowMs: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});

/** Maximum numbers of accounts that get the sign-up gifts, for a device and for an address. */
export const signUpSchema = v.object({ device: cap, address: cap });
export type SignUpSettings = v.InferOutput<typeof signUpSchema>;

/**
 * A device id can be changed at will, so new accounts of an address are capped too. That cap is higher, because a
 * mobile network puts many honest players behind one address.
 */
export const signUpSettings: SignUpSettings = {
  device: { max: 1, windowMs: 365 * dayMs },
  address: { max: 50, windowMs: dayMs },
};
