import { dateFormat } from '../../contract/wire/date-format';

const wholeClock = {
  language: 'en',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** The wall clock of a time zone at an instant (ms), written as if it were UTC. */
function wallClock(timeZone: string, at: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of dateFormat({ ...wholeClock, timeZone }).formatToParts(at)) part[type] = Number(value);
  return (
    Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']) + (at % 1000)
  );
}

/**
 * The instant at which the wall clock shows `wall` (written as if it were UTC). When a clock change makes this
 * ambiguous, returns the later one.
 */
function instantOf(timeZone: string, wall: number): number {
  const guess = wall - (wallClock(timeZone, wall) - wall);
  return wall - (wallClock(timeZone, guess) - guess);
}

const dayMs = 86_400_000;

/** A day of a market, named yyyymmdd, with its beginning and end in ms. */
export interface MarketDay {
  readonly name: string;
  readonly begin: number;
  readonly end: number;
  /** The instant (ms) at `minutes` after midnight by the wall clock. */
  at(minutes: number): number;
}

/** The last computed day of each time zone. Nearly all calls ask for the same day. */
const lastDays = new Map<string, MarketDay>();

/** The market's day at an instant (ms). Depends only on the time and the zone. */
export function marketDay(timeZone: string, at: number): MarketDay {
  const last = lastDays.get(timeZone);
  if (last && at >= last.begin && at < last.end) return last;
  const day = computeDay(timeZone, at);
  lastDays.set(timeZone, day);
  return day;
}

function computeDay(timeZone: string, at: number): MarketDay {
  const wall = wallClock(timeZone, at);
  const midnight = wall - (((wall % dayMs) + dayMs) % dayMs);
  const known = new Map<number, number>();
  const instant = (minutes: number): number => {
    const found = known.get(minutes) ?? instantOf(timeZone, midnight + minutes * 60_000);
    known.set(minutes, found);
    return found;
  };
  return {
    name: new Date(midnight).toISOString().slice(0, 10).replaceAll('-', ''),
    begin: instant(0),
    end: instantOf(timeZone, midnight + dayMs),
    at: instant,
  };
}

/** A month of a market (`name` is yyyymm): its beginning and end in ms. */
export function marketMonth(timeZone: string, name: string): { begin: number; end: number } {
  const [year, month] = [Number(name.slice(0, 4)), Number(name.slice(4, 6)) - 1];
  return {
    begin: instantOf(timeZone, Date.UTC(year, month, 1)),
    end: instantOf(timeZone, Date.UTC(year, month + 1, 1)),
  };
}
