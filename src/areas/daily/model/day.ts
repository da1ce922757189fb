import * as v from 'valibot';
import { serverNow } from '../../../core/time/clock';
import { dayOf } from '../../../core/time/day';
import { readStored, writeStored } from '../../../core/storage/storage';

const shownKey = 'baobab.popup.daily';
/** Whether it has come up by itself today, or there is nothing left to sign. */
export const wasShownToday = (): boolean => readStored(shownKey, v.string()) === dayOf(serverNow());
export const keepShownToday = (): void => writeStored(shownKey, dayOf(serverNow()));
