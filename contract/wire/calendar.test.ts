import { describe, expect, test } from 'vitest';
import { dayIn, daysAgo, momentIn, monthIn, timeIn } from './calendar';
import { markets } from './markets';

const hour = 3_600_000;
const all = Object.values(markets);

describe.each(all)('the calendar of $code', (market) => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: market.timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const partsAt = (at: number): Record<string, string> =>
    Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const midnights = [
    [2026, 0, 1],
    [2026, 2, 1],
    [2026, 10, 27],
    [2028, 1, 29],
  ].map(([year, month, day]) => Date.UTC(year!, month, day) - market.utcOffsetMinutes * 60_000);

  test('an instant has the day, month and time of the market’s zone', () => {
    for (const midnight of midnights)
      for (const at of [midnight - 1, midnight, midnight + 1, midnight + 12 * hour]) {
        const { year, month, day, hour: hours, minute, second } = partsAt(at);
        expect(dayIn(market, at)).toBe(`${year}-${month}-${day}`);
        expect(monthIn(market, at)).toBe(`${year}${month}`);
        expect(timeIn(market, at)).toBe(`${hours}:${minute}`);
        expect(momentIn(market, at)).toBe(`${year}-${month}-${day} ${hours}:${minute}:${second}`);
      }
  });

  test('days are counted by midnights, not by 24 hours', () => {
    for (const midnight of midnights) {
      expect(daysAgo(market, midnight - 1, midnight)).toBe(1);
      expect(daysAgo(market, midnight, midnight + 24 * hour - 1)).toBe(0);
      expect(daysAgo(market, midnight - 4 * hour, midnight + 25 * hour)).toBe(2);
      expect(daysAgo(market, midnight, midnight - 1)).toBe(-1);
    }
  });
});
