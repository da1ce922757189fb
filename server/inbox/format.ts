import { formatCount, marketIn, moneyIn, type Language, type Market } from '../../contract';
import { dateFormat } from '../../contract/wire/date-format';
import type { Texts } from '../db/columns';
import type { Format } from './kinds';

/** The type of a value in each format. */
export interface Formatted {
  /** Minor units. */
  readonly money: number;
  readonly count: number;
  /** An instant of the day, ms. */
  readonly day: number;
  /** Instants of the first and the last day, ms. */
  readonly days: readonly [first: number, last: number];
  /** ms. */
  readonly moment: number;
  readonly text: string | Texts;
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const moment = { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** The fonts have no thin spaces, which the platform writes in ranges. */
const withPlainSpaces = (text: string): string => text.replace(/[\u2009\u202f]/g, '\u00a0');

/** Writes a value in a language, with times in the zone of the market. */
export function format(
  { market, language }: { market: Market; language: Language },
  as: Format,
  value: Formatted[Format],
): string {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    dateFormat({ ...options, language: marketIn(market, language).locale, timeZone: market.timeZone });
  if (typeof value === 'string') return value;
  if (typeof value === 'object') {
    if ('en' in value) return value[language];
    const [first, last] = value;
    return withPlainSpaces(dates({ day: 'numeric', month: 'short' }).formatRange(first, last));
  }
  if (as === 'money') return moneyIn(market)[language](value);
  if (as === 'count') return formatCount(marketIn(market, language), value);
  return withPlainSpaces(dates(as === 'day' ? day : moment).format(value));
}
