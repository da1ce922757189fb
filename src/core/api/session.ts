import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../storage/storage';

const key = 'baobab.token';
const schema = v.pipe(v.string(), v.minLength(32), v.maxLength(200));

/**
 * The token of the member, or null when signed out; writing it stores it (SES-4: storage here, cookie by the session).
 */
export const tokenChanged = createEvent<string | null>();
export const $token = createStore<string | null>(null, { name: 'token' }).on(tokenChanged, (_, token) => token);

/**
 * The token is good only for looking, leaving and taking the own money out: the account is closed until then (0: for
 * good),
 * at the member's own wish (Q30).
 */
export const payoutBegan = createEvent<{ until: number }>();
/** The end of the closing while such a session lasts, else null. */
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
