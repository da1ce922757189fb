import { createEffect } from 'effector';
import { instant } from '../../../contract';
import { serverNow } from '../time/clock';
import { readStored, removeStored, writeStored } from './storage';

const key = 'baobab.registered';

/** Stores the time of a registration on this phone (RAT-1). */
export const registeredFx = createEffect((): void => writeStored(key, Math.round(serverNow())));
/** Server time of the registration in ms; null when there was none, or the rating has been given. */
export const recallRegisteredFx = createEffect((): number | null => readStored(key, instant));
export const forgetRegisteredFx = createEffect((): void => removeStored(key));
