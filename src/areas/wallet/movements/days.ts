import { dayIn, daysAgo, type Market } from '../../../../contract';
import { dayWords } from '../../../core/time/age-text';
import { dateFormat } from '../../../../contract/wire/date-format';

export interface Day<Row> {
  /** yyyy-mm-dd in the market's calendar. */
  name: string;
  /** An instant (ms) of the day. */
  at: number;
  rows: readonly Row[];
}

/** Groups rows, newest first, by the market's days. */
export function daysOf<Row extends { at: number }>(rows: readonly Row[], market: Market): Day<Row>[] {
  const days: Array<{ name: string; at: number; rows: Row[] }> = [];
  for (const row of rows) {
    const name = dayIn(market, row.at);
    const last = days.at(-1);
    if (last?.name === name) last.rows.push(row);
    else days.push({ name, at: row.at, rows: [row] });
  }
  return days;
}

/** The day of an instant (ms): "today", "yesterday", or the date, in the player's language. */
export function sayDay(
  at: number,
  { now, market, language }: { now: number; market: Market; language: string },
): string {
  const ago = daysAgo(market, at, now);
  if (ago === 0 || ago === 1) return dayWords({ language, market, at, now });
  const isThisYear = dayIn(market, now).slice(0, 4) === dayIn(market, at).slice(0, 4);
  return dateFormat({
    language,
    timeZone: market.timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at);
}
