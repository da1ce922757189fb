import * as v from 'valibot';

const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** Coins for each of the seven days of the sign-in (ECO-5). Each amount pays for a spin of the first wheel. */
export const signInSchema = v.object({ coins: v.pipe(v.array(positive), v.length(7)) });
export const signInSettings = { coins: [50, 50, 50, 50, 50, 50, 200] };
