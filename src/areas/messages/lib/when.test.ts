import { expect, test } from 'vitest';
import { markets } from '../../../../contract';
import { isToday, sayWhen } from './when';

const noon = Date.UTC(2026, 10, 23, 12);
const at = { now: noon, market: markets.GH, language: 'en' };
const hour = 3_600_000;

test.each([
  ['today the clock', noon - 3 * hour, '09:00'],
  ['in this week the weekday', noon - 26 * hour, 'Sun'],
  ['before it the date', noon - 8 * 24 * hour, '15 Nov'],
])('MSG-1 a message shows %s', (_, time, said) => expect(sayWhen(time, at)).toBe(said));

test('MSG-1 the day of a message is the day of the market', () => {
  const late = Date.UTC(2026, 10, 22, 22);
  expect(isToday(late, { now: noon, market: markets.GH })).toBe(false);
  expect(isToday(late, { now: noon, market: markets.KE })).toBe(true);
});

test('MSG-1 NAV-31 the time of a message is that of the market', () => {
  const times = [markets.KE, markets.BR].map((market) => sayWhen(noon - 3 * hour, { ...at, market }));
  expect(times).toEqual(['12:00', '06:00']);
});
