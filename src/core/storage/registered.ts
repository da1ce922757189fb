import { createEffect } from 'effector';
import { instant } from '../../../contract';
import { serverNow } from '../time/clock';
import { readStored, removeStored, writeStored } from './storage';

const key = 'baobab.registered';

/** Somebody signed up on this phone just now (RAT-1). */
export const registeredFx = createEffect((): void => writeStored(key, Math.round(serverNow())));
/** When that was, server time in ms; null when nobody did, or the rating has been given. */
export const recallRegisteredFx = createEffect((): number | null => readStored(key, instant));
export const forgetRegisteredFx = createEffect((): void => removeStored(key));
