import { dayIn } from '../../../contract/wire/calendar';
import { pageMarket } from '../market/market';

/** The market's day at an instant, yyyy-mm-dd. */
export const dayOf = (at: number): string => dayIn(pageMarket(), at);

/** Tolerance in ms: clocks differ, so an answer this soon after midnight may still belong to the day before. */
const nightMs = 2_000;
/** The market's day that has certainly begun on the server. */
export const begunDay = (now: number): string => dayOf(now - nightMs);
