import type { Market } from './markets';

/** What decides the calendar of a market. No market has daylight saving time. */
type Zone = Pick<Market, 'utcOffsetMinutes'>;

const dayMs = 86_400_000;
const wallClock = ({ utcOffsetMinutes }: Zone, at: number): number => at + utcOffsetMinutes * 60_000;

/**
 * The market's wall clock at an instant (ms), as ISO 8601 without a zone. Computed from the offset: the order of the
 * parts in a text of Intl.DateTimeFormat depends on the version of ICU, and creating the first formatter takes more
 * than 100 ms on a cheap phone.
 */
const isoIn = (zone: Zone, at: number): string => new Date(wallClock(zone, at)).toISOString();

/** The market's day at an instant (ms): yyyy-mm-dd. */
export const dayIn = (zone: Zone, at: number): string => isoIn(zone, at).slice(0, 10);

/** The market's month at an instant (ms): yyyymm. */
export const monthIn = (zone: Zone, at: number): string => dayIn(zone, at).slice(0, 7).replace('-', '');

/** The market's time of day at an instant (ms): "18:00". */
export const timeIn = (zone: Zone, at: number): string => isoIn(zone, at).slice(11, 16);

/** Date and time at an instant (ms) as spreadsheets read it: "2026-11-20 12:05:00". */
export const momentIn = (zone: Zone, at: number): string => isoIn(zone, at).slice(0, 19).replace('T', ' ');

/** How many days of the market's calendar lie between two instants (ms): 0 today, 1 yesterday, −1 tomorrow. */
export const daysAgo = (zone: Zone, at: number, now: number): number =>
  Math.floor(wallClock(zone, now) / dayMs) - Math.floor(wallClock(zone, at) / dayMs);
