import { describe, expect, test } from 'vitest';
import { marketCodes, markets } from '../../../contract';
import { anniversaryOf, cashBackWeek, easterOf, everyPeriod, yearEnd, yearOf, yearlyPeriod } from './dates';

const hourMs = 3_600_000;
/** The instant at which a market's clock shows this time. */
const at = (code: (typeof marketCodes)[number], text: string): number =>
  Date.parse(`${text}Z`) - markets[code].utcOffsetMinutes * 60_000;

describe('Easter', () => {
  test.each([
    [1818, 3, 22],
    [1943, 4, 25],
    [2000, 4, 23],
    [2008, 3, 23],
    [2024, 3, 31],
    [2025, 4, 20],
    [2026, 4, 5],
    [2027, 3, 28],
    [2028, 4, 16],
    [2038, 4, 25],
    [2049, 4, 18],
    [2076, 4, 19],
  ])('Q64 in %i it is %i/%i', (year, month, date) => {
    expect(easterOf(year)).toEqual([month, date]);
  });

  test('it is a Sunday between 22 March and 25 April in 400 years', () => {
    for (let year = 1900; year < 2300; year += 1) {
      const [month, date] = easterOf(year);
      expect(new Date(Date.UTC(year, month - 1, date)).getUTCDay()).toBe(0);
      const day = month * 100 + date;
      expect(day >= 322 && day <= 425).toBe(true);
    }
  });
});

test('the anniversary of 29 February is 28 February in a common year', () => {
  expect([2027, 2028, 2100].map((year) => anniversaryOf('20240229', year))).toEqual([
    [2, 28],
    [2, 29],
    [2, 28],
  ]);
});

describe.each(marketCodes)('the calendar of %s', (code) => {
  const { timeZone } = markets[code];

  test('Q17 the year changes at midnight of 1 January', () => {
    expect(yearOf(timeZone, at(code, '2026-12-31T23:59:59.999'))).toBe(2026);
    expect(yearOf(timeZone, at(code, '2027-01-01T00:00:00.000'))).toBe(2027);
    expect(yearEnd(timeZone, at(code, '2026-06-01T00:00:00.000'))).toBe(at(code, '2027-01-01T00:00:00.000'));
    expect(yearEnd(timeZone, at(code, '2028-02-29T12:00:00.000'))).toBe(at(code, '2029-01-01T00:00:00.000'));
  });

  test('Q15 VIP-9 the week is Monday to Sunday, claimed from Monday 06:00', () => {
    const [sunday, monday] = [at(code, '2026-11-22T23:59:59.999'), at(code, '2026-11-23T00:00:00.000')];
    expect(cashBackWeek(timeZone, sunday)).toEqual({
      week: '20261116',
      begins: at(code, '2026-11-16T00:00:00.000'),
      ends: monday,
      claimBegins: at(code, '2026-11-23T06:00:00.000'),
      claimEnds: at(code, '2026-11-30T00:00:00.000'),
    });
    expect(cashBackWeek(timeZone, monday).week).toBe('20261123');
  });

  test('a week across 29 February has seven days', () => {
    const week = cashBackWeek(timeZone, at(code, '2028-02-29T12:00:00.000'));
    expect([week.week, week.ends - week.begins]).toEqual(['20280228', 168 * hourMs]);
  });

  test('Q64 a gift of a date is open for seven days, to the millisecond', () => {
    const christmas = (text: string) => yearlyPeriod(timeZone, { at: at(code, text), days: 7, dateOf: () => [12, 25] });
    expect(christmas('2026-12-24T23:59:59.999')).toMatchObject({
      name: '20261225',
      begins: at(code, '2026-12-25T00:00:00.000'),
      ends: at(code, '2027-01-01T00:00:00.000'),
      previous: { name: '20251225' },
    });
    expect(christmas('2026-12-31T23:59:59.999').name).toBe('20261225');
    expect(christmas('2027-01-01T00:00:00.000')).toMatchObject({ name: '20271225', previous: { name: '20261225' } });
  });

  test('a gift that begins at the end of December stays open in January', () => {
    const gift = (text: string) => yearlyPeriod(timeZone, { at: at(code, text), days: 7, dateOf: () => [12, 28] });
    expect(gift('2027-01-03T23:59:59.999').name).toBe('20261228');
    expect(gift('2027-01-04T00:00:00.000').name).toBe('20271228');
  });

  test('coins of a day and a week change at midnight', () => {
    const names = (text: string) =>
      (['day', 'week'] as const).map((window) => everyPeriod(timeZone, window, at(code, text)).name);
    expect(names('2028-02-29T23:59:59.999')).toEqual(['20280229', '20280228']);
    expect(names('2028-03-01T00:00:00.000')).toEqual(['20280301', '20280228']);
    expect(names('2028-03-06T00:00:00.000')).toEqual(['20280306', '20280306']);
  });
});
