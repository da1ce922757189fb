import { describe, expect, test } from 'vitest';
import { markets, rainTiming } from '../../../contract';
import { rainSettings } from './settings';
import { marketDay } from '../../core/market-time';
import { claimable, dayOfSlot, slotsOf } from './slots';

const at = (text: string): number => new Date(text).getTime();
const status = (now: string, market = markets.GH) => slotsOf(market, rainSettings, at(now)).map((slot) => slot.status);

describe('slots by time and market zone', () => {
  test('RAN-2 three slots a day last fifteen minutes each', () => {
    expect(status('2026-11-20T11:59:59.999Z')).toEqual([0, 0, 0]);
    expect(status('2026-11-20T12:00:00Z')).toEqual([1, 0, 0]);
    expect(status('2026-11-20T12:14:59.999Z')).toEqual([1, 0, 0]);
    expect(status('2026-11-20T12:15:00Z')).toEqual([-1, 0, 0]);
    expect(status('2026-11-20T21:05:00Z')).toEqual([-1, -1, 1]);
    expect(status('2026-11-20T23:59:59Z')).toEqual([-1, -1, -1]);
    expect(status('2026-11-21T00:00:00Z')).toEqual([0, 0, 0]);
  });
  test.each([
    ['GH', '2026-11-20T12:00:00Z', '20261120'],
    ['KE', '2026-11-20T09:00:00Z', '20261120'],
    ['UG', '2026-11-20T09:00:00Z', '20261120'],
    ['NG', '2026-11-20T11:00:00Z', '20261120'],
    ['BR', '2026-11-20T15:00:00Z', '20261120'],
  ] as const)('F16 the noon slot of %s begins at %s', (code, noon, day) => {
    const [first] = slotsOf(markets[code], rainSettings, at(noon));
    expect(first).toMatchObject({ id: `${code}-${day}-1200`, begin: at(noon), end: at(noon) + 900_000, status: 1 });
    expect(dayOfSlot(first!.id)).toBe(day);
  });
  test('F16 the slot belongs to the day of the market', () => {
    expect(slotsOf(markets.KE, rainSettings, at('2026-11-20T21:30:00Z'))[0]!.id).toBe('KE-20261121-1200');
    expect(slotsOf(markets.BR, rainSettings, at('2026-11-21T02:30:00Z'))[0]!.id).toBe('BR-20261120-1200');
  });
  test('F16 slots are right on leap days and clock changes', () => {
    expect(slotsOf(markets.GH, rainSettings, at('2028-02-29T12:00:00Z'))[0]!.id).toBe('GH-20280229-1200');
    expect(slotsOf(markets.GH, rainSettings, at('2026-12-31T23:59:59Z'))[0]!.id).toBe('GH-20261231-1200');
    const zone = 'Europe/Lisbon';
    const long = marketDay(zone, at('2026-10-25T10:00:00Z'));
    const short = marketDay(zone, at('2026-03-29T10:00:00Z'));
    expect((long.end - long.begin) / 3_600_000).toBe(25);
    expect((short.end - short.begin) / 3_600_000).toBe(23);
    expect(long.at(12 * 60)).toBe(at('2026-10-25T12:00:00Z'));
    expect(short.at(12 * 60)).toBe(at('2026-03-29T11:00:00Z'));
  });
  test('D2 a claim is accepted until 30 s after the end', () => {
    const end = at('2026-11-20T12:15:00Z');
    const ids = (now: number) => claimable(markets.GH, rainSettings, now).map(({ id }) => id);
    expect(ids(end + rainTiming.graceMs - 1)).toEqual(['GH-20261120-1200']);
    expect(ids(end + rainTiming.graceMs)).toEqual([]);
    expect(ids(at('2026-11-20T11:59:59.999Z'))).toEqual([]);
  });
  test('D2 the grace period can cross midnight', () => {
    const late = { begins: ['23:45'], minutes: 15 };
    expect(claimable(markets.GH, late, at('2026-11-21T00:00:10Z')).map(({ id }) => id)).toEqual(['GH-20261120-2345']);
    expect(
      claimable(markets.GH, { begins: ['23:50'], minutes: 15 }, at('2026-11-21T00:04:00Z')).map(({ id }) => id),
    ).toEqual(['GH-20261120-2350']);
  });
});
