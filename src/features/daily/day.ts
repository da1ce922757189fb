import * as v from 'valibot';
import { pageMarket } from '../../shared/lib/market';
import { serverNow } from '../../shared/lib/clock';
import { readStored, writeStored } from '../../shared/lib/storage';

/** The market's day at an instant, yyyy-mm-dd. */
export const dayOf = (at: number): string => new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: pageMarket().timeZone }).format(at);

const shownKey = 'baobab.popup.daily';
/** Whether it has come up by itself today, or there is nothing left to sign. */
export const wasShownToday = (): boolean => readStored(shownKey, v.string()) === dayOf(serverNow());
export const keepShownToday = (): void => writeStored(shownKey, dayOf(serverNow()));
