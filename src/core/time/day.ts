import { pageMarket } from '../market/market';

/** The market's day at an instant, yyyy-mm-dd. */
export const dayOf = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: pageMarket().timeZone,
  }).format(at);

/**
 * Two clocks are never quite the same: what the server says sooner than this after midnight may still be of the day
 * before, ms.
 */
const nightMs = 2_000;
/** The market's day that the server has surely begun. */
export const begunDay = (now: number): string => dayOf(now - nightMs);
