import { daysAgo } from '../../../contract/wire/calendar';
import type { Market } from '../../../contract/wire/markets';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface Age {
  language: string;
  market: Pick<Market, 'utcOffsetMinutes'>;
  /** The instant that lies back, ms. */
  at: number;
  /** ms */
  now: number;
  style?: Intl.RelativeTimeFormatStyle;
}

const wordsOf = ({ language, style = 'long' }: Pick<Age, 'language' | 'style'>): Intl.RelativeTimeFormat =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto', style });

/**
 * A day of the market's calendar in words: "today", "yesterday", "2 days ago" (« avant-hier »). Takes days of the
 * calendar, because these words name days: 29 hours before 01:00 on Friday is Wednesday, not "yesterday".
 */
export const dayWords = (age: Age): string => wordsOf(age).format(-daysAgo(age.market, age.at, age.now), 'day');

/**
 * "12 minutes ago", "3 hours ago", from 24 hours on the day as `dayWords`; null under a minute and for an instant that
 * is still to come.
 */
export function ageText(age: Age): string | null {
  const ms = age.now - age.at;
  if (ms < minuteMs) return null;
  if (ms >= dayMs) return dayWords(age);
  return ms < hourMs
    ? wordsOf(age).format(-Math.floor(ms / minuteMs), 'minute')
    : wordsOf(age).format(-Math.floor(ms / hourMs), 'hour');
}

/** "now", in a player's language: what stands in place of an age under a minute. */
export const nowWord = (words: Pick<Age, 'language' | 'style'>): string => wordsOf(words).format(0, 'second');
