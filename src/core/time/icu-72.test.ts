import { expect, test } from 'vitest';
import { Icu72DateTimeFormat } from './test-icu-72';

const at = Date.UTC(2026, 10, 27, 18, 5, 7);
const clock = { hour: '2-digit', minute: '2-digit' } as const;
const day = { day: 'numeric', month: 'short' } as const;
const digits = { year: 'numeric', month: '2-digit' } as const;
const said = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Icu72DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** Answers of Node 18.14.2 (ICU 72.1). */
test.each([
  ['en-CA', digits, '11/2026'],
  ['en-CA', { ...digits, day: '2-digit' }, '11/27/2026'],
  ['en-CA', { dateStyle: 'long' }, 'November 27, 2026'],
  ['en-GB', { weekday: 'short', ...day }, 'Fri, 27 Nov'],
  ['en-GB', { weekday: 'short', ...day, ...clock }, 'Fri, 27 Nov, 18:05'],
  ['en-GB', { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }, 'Fri, 27 November 2026'],
  ['en-GB', { weekday: 'short', ...clock }, 'Fri 18:05'],
  ['en-GH', clock, '06:05\u202fpm'],
  ['fr', { weekday: 'short', ...day, ...clock }, 'ven. 27 nov., 18:05'],
  ['pt', { day: 'numeric', month: 'long', year: 'numeric', ...clock }, '27 de novembro de 2026 às 18:05'],
  ['sv-SE', { dateStyle: 'short', timeStyle: 'medium' }, '2026-11-27 18:05:07'],
] as const)('%s %j is written like ICU 72 does', (locale, options, text) => {
  const { format } = said(locale, options);
  expect(format(at)).toBe(text);
});

test('a range in one month has no thin spaces, one over two months has', () => {
  const range = (from: number, to: number) => said('en-GB', day).formatRange(from, to);
  expect(range(Date.UTC(2026, 10, 5), Date.UTC(2026, 10, 9))).toBe('5–9 Nov');
  expect(range(Date.UTC(2026, 0, 28), Date.UTC(2026, 1, 3))).toBe('28 Jan\u2009–\u20093 Feb');
});
