import { expect, test } from 'vitest';
import { windowOf } from './market-windows';

const iso = ({ begin, end }: { begin: number; end: number }) => [begin, end].map((at) => new Date(at).toISOString());

test.each([
  ['Africa/Nairobi', 'day', '2026-11-20T21:30:00Z', ['2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z']],
  ['Africa/Nairobi', 'week', '2026-11-22T20:59:59Z', ['2026-11-15T21:00:00.000Z', '2026-11-22T21:00:00.000Z']],
  ['Africa/Nairobi', 'week', '2026-11-22T21:00:00Z', ['2026-11-22T21:00:00.000Z', '2026-11-29T21:00:00.000Z']],
  ['Africa/Accra', 'month', '2028-02-29T23:59:59Z', ['2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z']],
  ['America/Sao_Paulo', 'month', '2026-12-31T12:00:00Z', ['2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z']],
  ['Europe/Lisbon', 'week', '2026-03-29T12:00:00Z', ['2026-03-23T00:00:00.000Z', '2026-03-29T23:00:00.000Z']],
] as const)('in %s, the %s that contains %s', (zone, window, at, expected) => {
  expect(iso(windowOf(zone, window, Date.parse(at)))).toEqual(expected);
});
