import { expect, test } from 'vitest';
import { firstSpot, opensBelow, spotAfter, spotAt } from './spot';

const box = { width: 360, height: 600 };
const size = 60;

test.each([
  [
    { x: 5, y: 270 },
    { edge: 'left', at: 0.5 },
  ],
  [
    { x: 280, y: 54 },
    { edge: 'right', at: 0.1 },
  ],
  [
    { x: 150, y: 10 },
    { edge: 'top', at: 0.5 },
  ],
  [
    { x: 75, y: 530 },
    { edge: 'bottom', at: 0.25 },
  ],
  [
    { x: -50, y: 900 },
    { edge: 'bottom', at: 0 },
  ],
  [
    { x: 500, y: -20 },
    { edge: 'right', at: 0 },
  ],
] as const)('GAM-5 the entry at %o goes to %o', (point, spot) => {
  expect(spotAt(point, box, size)).toEqual(spot);
});

test.each([
  [{ edge: 'right', at: 0.5 }, 'ArrowUp', { edge: 'right', at: 0.4 }],
  [{ edge: 'right', at: 0.5 }, 'ArrowLeft', { edge: 'left', at: 0.5 }],
  [{ edge: 'right', at: 0.95 }, 'ArrowDown', { edge: 'bottom', at: 1 }],
  [{ edge: 'left', at: 0 }, 'ArrowUp', { edge: 'top', at: 0 }],
  [{ edge: 'top', at: 0.2 }, 'ArrowRight', { edge: 'top', at: 0.3 }],
  [{ edge: 'top', at: 0.2 }, 'ArrowDown', { edge: 'bottom', at: 0.2 }],
  [{ edge: 'left', at: 0.2 }, 'ArrowLeft', null],
  [{ edge: 'left', at: 0.2 }, 'Enter', null],
] as const)('GAM-5 from %o the key %s leads to %o', (from, key, to) => {
  expect(spotAfter(from, key)).toEqual(to);
});

test('the panel opens where there is more room', () => {
  expect(
    [
      firstSpot,
      { edge: 'right', at: 0.7 } as const,
      { edge: 'right', at: 0.8 } as const,
      { edge: 'bottom', at: 0.1 } as const,
    ].map(opensBelow),
  ).toEqual([true, true, false, false]);
});
