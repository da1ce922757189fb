import { daysAgo, type Market } from '../../../../contract';
import { dateFormat } from '../../../../contract/wire/date-format';

interface At {
  now: number;
  market: Market;
  language: string;
}

/** Whether an instant (ms) is on the market's present day. */
export const isToday = (at: number, { now, market }: Omit<At, 'language'>): boolean => daysAgo(market, at, now) === 0;

/** The time of a message in the list: the clock today, the weekday within six days, otherwise the date (board 37). */
export function sayWhen(at: number, { now, market, language }: At): string {
  const say = (options: Intl.DateTimeFormatOptions) =>
    dateFormat({ ...options, language, timeZone: market.timeZone }).format(at);
  const ago = daysAgo(market, at, now);
  if (ago === 0) return say({ hour: '2-digit', minute: '2-digit' });
  if (ago <= 6) return say({ weekday: 'short' });
  return say({ day: 'numeric', month: 'short' });
}
