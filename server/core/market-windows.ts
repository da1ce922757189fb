import type { LimitWindow } from '../../contract';
import { marketDay } from './market-time';

const dayMs = 86_400_000;
const halfDay = dayMs / 2;

export interface Window {
  /** First day, yyyymmdd. */
  readonly firstDay: string;
  readonly begin: number;
  readonly end: number;
}

const partsOf = (name: string): [number, number, number] => [
  Number(name.slice(0, 4)),
  Number(name.slice(4, 6)) - 1,
  Number(name.slice(6, 8)),
];

/** The last computed window of each zone and length, because days are expensive to compute. */
const lastWindows = new Map<string, Window>();

/**
 * The day, week or month that contains `at` (ms), by the market's calendar. A week begins on Monday. Depends only on
 * the time and the zone.
 */
export function windowOf(timeZone: string, window: LimitWindow, at: number): Window {
  const key = `${window} ${timeZone}`;
  const last = lastWindows.get(key);
  if (last && at >= last.begin && at < last.end) return last;
  const found = computeWindow(timeZone, window, at);
  lastWindows.set(key, found);
  return found;
}

/** Steps from noon to noon, so that a clock change of an hour does not shift a day. */
function computeWindow(timeZone: string, window: LimitWindow, at: number): Window {
  const day = marketDay(timeZone, at);
  if (window === 'day') return { firstDay: day.name, begin: day.begin, end: day.end };
  const noon = day.begin + halfDay;
  const [year, month, date] = partsOf(day.name);
  const weekday = (new Date(Date.UTC(year, month, date)).getUTCDay() + 6) % 7;
  const before = window === 'week' ? weekday : date - 1;
  const length = window === 'week' ? 7 : new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const first = marketDay(timeZone, noon - before * dayMs);
  const last = marketDay(timeZone, noon + (length - 1 - before) * dayMs);
  return { firstDay: first.name, begin: first.begin, end: last.end };
}
