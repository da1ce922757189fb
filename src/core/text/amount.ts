import { formatMoney, limitMost, readMoney, type LimitKind, type Market } from '../../../contract';
import { sayMinutes } from './say-minutes';

/** The most whole digits of a limit of money. */
const longestWhole = 9;

/** Reads a typed limit: minor units, or minutes for `time`; null when invalid. */
export function readAmount(market: Market, kind: LimitKind, typed: string): number | null {
  if (kind === 'time') {
    const minutes = /^\s*\d{1,5}\s*$/.test(typed) ? Number(typed) : NaN;
    return minutes <= limitMost.minutes ? minutes : null;
  }
  const { minor } = readMoney(market, typed);
  return minor !== null && minor < 10 ** longestWhole * market.scale ? minor : null;
}

/** Formats an amount of a kind: money of the market, or hours and minutes. */
export function sayAmount(
  market: Market,
  { language, kind, amount }: { language: string; kind: LimitKind; amount: number },
): string {
  return kind === 'time' ? sayMinutes(language, amount) : formatMoney(market, amount);
}
