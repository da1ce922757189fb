import * as v from 'valibot';

/** How long after a stake no other device of the member may bet, in ms. */
export const betLeaseSettings = { ms: 60_000 };

/** Schema of the setting, which the site operator can change. */
export const betLeaseSchema = v.object({ ms: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });
