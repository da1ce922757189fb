import { formatMoney, limitMost, type LimitKind, type Market } from '../../../contract';
import { sayMinutes } from './say-minutes';

/** Parses a typed limit: minor units, or minutes for `time`; null when invalid. */
export function readAmount(market: Market, kind: LimitKind, typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (kind === 'time') {
    const minutes = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
    return minutes <= limitMost.minutes ? minutes : null;
  }
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = '0', rest = ''] = text.split('.');
  return Number(whole) * market.scale + Number(rest.padEnd(2, '0')) * (market.scale / 100);
}

/** Removes characters that an amount cannot contain. At most 12 characters for money, 5 digits for minutes. */
export const cleanAmount = (kind: LimitKind, typed: string): string =>
  kind === 'time' ? typed.replace(/\D/g, '').slice(0, 5) : typed.replace(/[^\d.,]/g, '').slice(0, 12);

/** Formats an amount of a kind: money of the market, or hours and minutes. */
export function sayAmount(
  market: Market,
  { language, kind, amount }: { language: string; kind: LimitKind; amount: number },
): string {
  return kind === 'time' ? sayMinutes(language, amount) : formatMoney(market, amount);
}
