import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, removeStored, writeStored } from '../lib/storage';

const key = 'baobab.token';
const schema = v.pipe(v.string(), v.minLength(32), v.maxLength(200));

/** The token of the member, or null when signed out; writing it stores it (SES-4: storage here, cookie by the session). */
export const tokenChanged = createEvent<string | null>();
export const $token = createStore<string | null>(null, { name: 'token' }).on(tokenChanged, (_, token) => token);

/** The token kept from the last visit, or null. */
export const storedToken = (): string | null => readStored(key, schema);

const keepTokenFx = createEffect((token: string | null) => {
  if (token === null) removeStored(key);
  else writeStored(key, token);
});
sample({ clock: tokenChanged, target: keepTokenFx });
