import { leastUnit, type Market } from '../../../../../contract';

/** The most characters of a typed amount (DEP-5). */
export const amountChars = 9;

/** Whether a fraction of a unit cannot be paid in the market's currency. */
export const hasNoCents = (market: Pick<Market, 'currency' | 'scale'>): boolean =>
  market.scale > 1 && leastUnit(market) === market.scale;

/**
 * The content of the field after a change: digits and at most two decimals (none with `whole`). A lone dot is cleared;
 * any other input is ignored (DEP-5).
 */
export function cleanAmount(before: string, typed: string, whole = false): string {
  const text = typed.trim().replace(',', '.');
  if (text === '.') return '';
  return text.length <= amountChars && (whole ? /^\d*$/ : /^\d*(\.\d{0,2})?$/).test(text) ? text : before;
}

/** Minor units of a typed amount; null when invalid. Uses no floating point. */
export function minorOf(text: string, market: Pick<Market, 'scale'>): number | null {
  const read = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text);
  if (!read) return null;
  return Number(read[1]) * market.scale + Number((read[2] ?? '').padEnd(2, '0')) * (market.scale / 100);
}
