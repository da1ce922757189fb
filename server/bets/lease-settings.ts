import * as v from 'valibot';

/** How long after a stake no other device of the member may bet. */
export const betLeaseSettings = { ms: 60_000 };

/** What an operator can change while the server runs. */
export const betLeaseSchema = v.object({ ms: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) });
