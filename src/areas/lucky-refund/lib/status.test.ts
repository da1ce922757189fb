import { describe, expect, test } from 'vitest';
import { refundStatus } from '../../../../contract';
import { isOver, roundView } from './status';

const at = 1_000_000;
const told = (status: 0 | 1 | 2 | 5 | 9 | -1, remainingMillis: number, publishedAt: number | null = null) => ({
  id: 7,
  status,
  remainingMillis,
  now: at,
  publishedAt,
});

describe('LRF-2 LRF-3 the status follows from the remaining time', () => {
  test.each([
    ['open far from the close', told(1, 120_000), 0, 1, 120_000],
    ['61 s before the close', told(1, 120_000), 59_000, 1, 61_000],
    ['exactly 60 s before the close', told(1, 120_000), 60_000, 2, 60_000],
    ['1 ms before the close', told(1, 120_000), 119_999, 2, 1],
    ['at the close', told(1, 120_000), 120_000, 5, 0],
    ['long after the close', told(1, 120_000), 900_000, 5, 0],
    ['countdown from the server', told(2, 30_000), 10_000, 2, 20_000],
    ['countdown to its end', told(2, 30_000), 30_000, 5, 0],
    ['before the sales', told(0, 10_000), 20_000, 0, 0],
    ['being drawn', told(5, 15_000), 20_000, 5, 0],
    ['no round', told(-1, 0), 5_000, -1, 0],
    ['a device clock behind the answer', told(1, 90_000), -5_000, 1, 90_000],
  ] as const)('%s', (_, round, later, status, remainingMs) => {
    expect(roundView(round, at + later, [])).toEqual({ status, remainingMs, sinceMs: null });
  });

  test.each([
    ['just published', 0, [], refundStatus.drawing, 0],
    ['20 s after the publication: a late viewer joins', 20_000, [], refundStatus.drawing, 20_000],
    ['45 s after the publication', 45_000, [], refundStatus.done, null],
    ['seen by this viewer', 20_000, [7], refundStatus.done, null],
    ['another round was seen', 20_000, [6], refundStatus.drawing, 20_000],
  ] as const)('Q40 a published round: %s', (_, later, seen, status, sinceMs) => {
    expect(roundView(told(9, 600_000, at), at + later, seen)).toMatchObject({ status, sinceMs });
  });

  test.each([
    ['sales open now', told(0, 10_000), 10_000, true],
    ['sales open later', told(0, 10_000), 9_999, false],
    ['the next round is due', told(9, 30_000, at), 30_000, true],
    ['no round', told(-1, 0), 60_000, false],
    ['open round', told(1, 10_000), 20_000, false],
  ] as const)('the round is asked for again: %s', (_, round, later, over) => {
    expect(isOver(round, at + later)).toBe(over);
  });
});
