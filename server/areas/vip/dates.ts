import { marketDay } from '../../core/market-time';
import { windowOf } from '../../core/market-windows';

/** A period in which a benefit can be claimed: its name, and from when until before when, ms. */
export interface Period {
  readonly name: string;
  readonly begins: number;
  readonly ends: number;
}

const dayMs = 86_400_000;
const halfDay = dayMs / 2;

/** The year of a market at an instant (ms). */
export const yearOf = (timeZone: string, at: number): number => Number(marketDay(timeZone, at).name.slice(0, 4));

/** The day of a market, given as year, month (1 to 12) and date. The zone is at most 14 hours from UTC. */
function dayOf(timeZone: string, year: number, [month, date]: readonly [number, number]) {
  const wanted = `${year}${String(month).padStart(2, '0')}${String(date).padStart(2, '0')}`;
  const noon = Date.UTC(year, month - 1, date) + halfDay;
  return (
    [0, -halfDay, halfDay].map((shift) => marketDay(timeZone, noon + shift)).find(({ name }) => name === wanted) ??
    marketDay(timeZone, noon)
  );
}

/** When the market's year that contains `at` (ms) ends, ms. */
export const yearEnd = (timeZone: string, at: number): number =>
  dayOf(timeZone, yearOf(timeZone, at) + 1, [1, 1]).begin;

/** Month and date of Easter Sunday of a year, by the Gregorian computus. */
export function easterOf(year: number): readonly [number, number] {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return [Math.floor(days / 31), (days % 31) + 1];
}

/** The anniversary of a registration in a year: 28 February for 29 February in a common year. */
export function anniversaryOf(registeredDay: string, year: number): readonly [number, number] {
  const [month, date] = [Number(registeredDay.slice(4, 6)), Number(registeredDay.slice(6, 8))];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return [month, Math.min(date, last)];
}

/**
 * The period of a yearly date at `at` (ms), which begins on the date and has `days` days: the open one, otherwise the
 * next one. `dateOf` gives month and date in a year, or null when the year has none.
 */
export function yearlyPeriod(
  timeZone: string,
  { at, days, dateOf }: { at: number; days: number; dateOf: (year: number) => readonly [number, number] | null },
): Period & { readonly previous: Period | null } {
  const year = yearOf(timeZone, at);
  const periods = [year - 1, year, year + 1, year + 2].flatMap((each) => {
    const date = dateOf(each);
    if (date === null) return [];
    const { name, begin } = dayOf(timeZone, each, date);
    const ends = marketDay(timeZone, begin + halfDay + days * dayMs).begin;
    return [{ name, begins: begin, ends }];
  });
  const index = periods.findIndex(({ ends }) => ends > at);
  return { ...periods[index]!, previous: periods[index - 1] ?? null };
}

/** The day or week of the market at `at` (ms), in which coins and tickets can be claimed once. */
export function everyPeriod(timeZone: string, window: 'day' | 'week', at: number): Period {
  const { firstDay, begin, end } = windowOf(timeZone, window, at);
  return { name: firstDay, begins: begin, ends: end };
}

/** How long after the week's begin on Monday the claim of the last week opens: 06:00, in minutes. */
const claimMinutes = 360;

/** The week that contains `at`, and when its cash back can be claimed: Monday 06:00 until the end of Sunday (VIP-9). */
export function cashBackWeek(timeZone: string, at: number) {
  const { firstDay, begin, end } = windowOf(timeZone, 'week', at);
  const claim = windowOf(timeZone, 'week', end);
  return {
    week: firstDay,
    begins: begin,
    ends: end,
    claimBegins: marketDay(timeZone, claim.begin).at(claimMinutes),
    claimEnds: claim.end,
  };
}
