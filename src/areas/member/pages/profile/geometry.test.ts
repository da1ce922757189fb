import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centred, cutOf, fitted, maxZoom, shownSize, zoomed } from './geometry';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 12_000 }), height: fc.integer({ min: 1, max: 12_000 }) });
const placings = fc.record({
  zoom: fc.double({ min: 0.1, max: 10, noNaN: true }),
  x: fc.double({ min: -9, max: 9, noNaN: true }),
  y: fc.double({ min: -9, max: 9, noNaN: true }),
});

describe('ACC-3 the square cut of a picture', () => {
  test('the first cut is the middle, as large as the short side', () => {
    expect(cutOf({ width: 400, height: 300 }, centred)).toEqual({ left: 50, top: 0, side: 300 });
    expect(cutOf({ width: 300, height: 400 }, centred)).toEqual({ left: 0, top: 50, side: 300 });
    expect(shownSize({ width: 400, height: 200 }, 2)).toEqual({ width: 4, height: 2 });
  });
  test('moving the picture to the right shows its left part', () => {
    expect(cutOf({ width: 400, height: 200 }, { zoom: 1, x: 0.5, y: 0 })).toEqual({ left: 0, top: 0, side: 200 });
    expect(cutOf({ width: 400, height: 200 }, { zoom: 1, x: -0.5, y: 0 })).toEqual({ left: 200, top: 0, side: 200 });
  });
  test('zooming keeps the middle of the cut', () => {
    const size = { width: 400, height: 400 };
    const before = { zoom: 2, x: 0.2, y: -0.1 };
    const middle = ({ left, top, side }: ReturnType<typeof cutOf>) => [left + side / 2, top + side / 2];
    const [x, y] = middle(cutOf(size, before));
    const [nextX, nextY] = middle(cutOf(size, zoomed(size, before, 3)));
    expect(nextX).toBeCloseTo(x!);
    expect(nextY).toBeCloseTo(y!);
  });
  test('the square never shows a gap, wherever the player pulls it', () => {
    fc.assert(
      fc.property(sizes, placings, (size, placing) => {
        const { left, top, side } = cutOf(size, placing);
        const near = 1e-6 * Math.max(size.width, size.height);
        return (
          side > 0 &&
          left >= -near &&
          top >= -near &&
          left + side <= size.width + near &&
          top + side <= size.height + near &&
          fitted(size, placing).zoom <= maxZoom
        );
      }),
    );
  });
});
