import * as v from 'valibot';
import { serverNow } from '../../../core/time/clock';
import { dayOf } from '../../../core/time/day';
import { readStored, writeStored } from '../../../core/storage/storage';

const shownKey = 'baobab.popup.daily';
/** Whether the sign-in has already opened automatically today, or today is signed. */
export const wasShownToday = (): boolean => readStored(shownKey, v.string()) === dayOf(serverNow());
export const keepShownToday = (): void => writeStored(shownKey, dayOf(serverNow()));
