import { expect, test } from 'vitest';
import { leftOf } from './left';

const [hour, day] = [3_600_000, 86_400_000];

test('DIA-2 a reset within a day counts down, a later reset shows days', () => {
  expect(leftOf(8 * hour + 61_000)).toEqual({ kind: 'clock', clock: '08:01:01' });
  expect(leftOf(day)).toEqual({ kind: 'clock', clock: '24:00:00' });
  expect(leftOf(2 * day + 5 * hour)).toEqual({ kind: 'days', days: 2, hours: 5 });
});

test('DIA-2 the countdown rounds up and never goes below zero', () => {
  expect(leftOf(1)).toEqual({ kind: 'clock', clock: '00:00:01' });
  for (const over of [0, -5_000]) expect(leftOf(over)).toEqual({ kind: 'clock', clock: '00:00:00' });
});
