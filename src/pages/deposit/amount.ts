import type { Market } from '../../../contract';

/** The longest amount that can be typed (DEP-5). */
export const amountChars = 9;

/** What may stand in the field after a change: digits and at most two decimals; a lone dot is cleared, anything else changes nothing (DEP-5). */
export function cleanAmount(before: string, typed: string): string {
  const text = typed.trim().replace(',', '.');
  if (text === '.') return '';
  return text.length <= amountChars && /^\d*(\.\d{0,2})?$/.test(text) ? text : before;
}

/** Minor units of what was typed; null when it is no amount. Never through floating point. */
export function minorOf(text: string, market: Pick<Market, 'scale'>): number | null {
  const read = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text);
  if (!read) return null;
  return Number(read[1]) * market.scale + Number((read[2] ?? '').padEnd(2, '0')) * (market.scale / 100);
}
