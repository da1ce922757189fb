import { describe, expect, test } from 'vitest';
import type { RainSlot } from '../../../../contract';
import { chooseSlot, countdownText, liveStatus, nextBoundary, secondsUntil, showSlot } from './slot';

const hour = 3_600_000;
const noon = Date.UTC(2026, 0, 5, 12);
const slot = (id: string, begin: number, status: RainSlot['status'] = 0): RainSlot => ({
  id,
  begin,
  end: begin + hour / 4,
  status,
});
const day = [slot('a', noon), slot('b', noon + 6 * hour), slot('c', noon + 9 * hour)];

describe('the shown slot', () => {
  test.each([
    ['before the first', noon - hour, 'a', 'upcoming'],
    ['at the first begin', noon, 'a', 'open'],
    ['in the last second of the first', noon + hour / 4 - 1, 'a', 'open'],
    ['at the end of the first', noon + hour / 4, 'b', 'upcoming'],
    ['in the second', noon + 6 * hour + 1, 'b', 'open'],
    ['when all are over', noon + 11 * hour, 'a', 'finished'],
  ] as const)('RAN-2 the open slot comes first, then upcoming, then finished: %s', (_name, now, id, status) => {
    const shown = chooseSlot(day, now);
    expect(shown?.id).toBe(id);
    expect(shown && liveStatus(shown, now)).toBe(status);
  });

  test.each([
    ['an open slot that was not played', day, noon, 'a', 'open', 'b'],
    [
      'an open slot that was played names the next one',
      [{ ...day[0]!, played: true }, day[1]!, day[2]!],
      noon,
      'a',
      'played',
      'b',
    ],
    [
      'the last slot of the day was played',
      [day[0]!, day[1]!, { ...day[2]!, played: true }],
      noon + 9 * hour,
      'c',
      'played',
      undefined,
    ],
    ['a played slot that is over', [{ ...day[0]!, played: true }, day[1]!, day[2]!], noon + hour, 'b', 'upcoming', 'b'],
    [
      'all were played and are over',
      day.map((one) => ({ ...one, played: true })),
      noon + 11 * hour,
      'a',
      'finished',
      undefined,
    ],
    [
      'two are open and one was played',
      [{ ...slot('x', noon), played: true }, slot('y', noon)],
      noon,
      'y',
      'open',
      undefined,
    ],
  ] as const)('RAN-2 home shows %s', (_name, slots, now, id, status, next) => {
    const shown = showSlot(slots, now);
    expect([shown?.slot.id, shown?.status, shown?.next?.id]).toEqual([id, status, next]);
  });

  test('RAN-2 an open slot wins over an earlier upcoming slot', () => {
    expect(chooseSlot([slot('x', noon + hour), slot('y', noon - 1)], noon)?.id).toBe('y');
    expect(chooseSlot([], noon)).toBeNull();
  });

  test('RAN-2 CF13 the status follows server time, and a closed slot stays closed', () => {
    expect(liveStatus(slot('a', noon, 0), noon + 1)).toBe('open');
    expect(liveStatus(slot('a', noon, 1), noon + hour)).toBe('finished');
    expect(liveStatus(slot('a', noon, -1), noon + 1)).toBe('finished');
    expect(liveStatus(slot('a', noon, 1), noon - 500)).toBe('open');
  });
});

test('RAN-2 the next boundary is the next begin or end', () => {
  expect(nextBoundary(day, noon - 5)).toBe(noon);
  expect(nextBoundary(day, noon)).toBe(noon + hour / 4);
  expect(nextBoundary(day, noon + 12 * hour)).toBeNull();
});

test('countdown texts', () => {
  expect(countdownText(522)).toBe('08:42');
  expect(countdownText(0)).toBe('00:00');
  expect(countdownText(3_661)).toBe('1:01:01');
  expect(secondsUntil(1_500, 0)).toBe(2);
  expect(secondsUntil(0, 1)).toBe(0);
});
