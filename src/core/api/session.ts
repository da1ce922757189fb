import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../storage/storage';

const key = 'baobab.token';
const schema = v.pipe(v.string(), v.minLength(32), v.maxLength(200));

/**
 * The member's token, or null when signed out. Writing it also stores it (SES-4: local storage here; the session module
 * sets the cookie).
 */
export const tokenChanged = createEvent<string | null>();
export const $token = createStore<string | null>(null, { name: 'token' }).on(tokenChanged, (_, token) => token);

/**
 * The account is self-excluded until this time (ms, 0 for permanent): the token only allows looking, logging out and
 * withdrawing (Q30).
 */
export const payoutBegan = createEvent<{ until: number }>();
/** End of the self-exclusion while such a session lasts, else null. */
export const $payoutUntil = createStore<number | null>(null, { name: 'payoutUntil' })
  .on(tokenChanged, () => null)
  .on(payoutBegan, (_, { until }) => until);

/** The token kept from the last visit, or null. */
export const storedToken = (): string | null => readStored(key, schema);

const keepTokenFx = createEffect((token: string | null) => {
  if (token === null) removeStored(key);
  else writeStored(key, token);
});
sample({ clock: tokenChanged, target: keepTokenFx });
