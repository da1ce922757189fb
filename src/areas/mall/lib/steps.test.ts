import { expect, test } from 'vitest';
import { stepsOf } from './steps';

test('MAL-1 a parcel shows the steps that are still to come', () => {
  const steps = [
    { state: 'placed', time: 1 },
    { state: 'packed', time: 2 },
  ] as const;
  expect(
    stepsOf({ state: 'packed', digital: false, steps: [...steps] }).map(({ state, look }) => [state, look]),
  ).toEqual([
    ['placed', 'done'],
    ['packed', 'now'],
    ['sent', 'off'],
    ['delivered', 'off'],
  ]);
});

test('a digital order has no parcel steps', () => {
  const placed = { state: 'placed', time: 1 } as const;
  expect(stepsOf({ state: 'placed', digital: true, steps: [placed] }).map(({ state }) => state)).toEqual([
    'placed',
    'delivered',
  ]);
});

test('a cancelled order ends where it was cancelled', () => {
  const steps = [
    { state: 'placed', time: 1 },
    { state: 'cancelled', time: 5 },
  ] as const;
  expect(stepsOf({ state: 'cancelled', digital: false, steps: [...steps] })).toEqual([
    { state: 'placed', look: 'done', time: 1 },
    { state: 'cancelled', look: 'bad', time: 5 },
  ]);
});
