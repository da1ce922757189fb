import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factorAt } from '../rules/growth';
import { plot } from './config';
import { axesAt, heightOf, mix, multiplierStep, placeOf, secondStep, shadeAt } from './flight';
import { rocketLayout, skyScale } from './layout';

const ages = fc.integer({ min: 0, max: 120_000 });
const axesOf = (age: number) => {
  const axes = { ms: 0, multiplier: 0 };
  axesAt(age, axes);
  return axes;
};

describe('the curve', () => {
  test('it starts on the line and ends inside the plot at each time of a flight', () => {
    fc.assert(
      fc.property(ages, (age) => {
        const [start, end] = [
          { x: 0, y: 0 },
          { x: 0, y: 0 },
        ];
        const at = { axes: axesOf(age), part: 1 };
        placeOf(0, at, start);
        placeOf(age, at, end);
        expect([start.x, Math.abs(start.y)]).toEqual([plot.x, 0]);
        expect(end.x).toBeLessThanOrEqual(plot.x + plot.width + 1e-6);
        expect(end.y).toBeGreaterThanOrEqual(-plot.height - 1e-6);
      }),
    );
  });

  test('it rises at each point', () => {
    const at = { axes: axesOf(40_000), part: 0.7 };
    let last = 1;
    for (let ms = 100; ms <= 40_000; ms += 100) {
      const place = { x: 0, y: 0 };
      placeOf(ms, at, place);
      expect(place.y).toBeLessThan(last);
      last = place.y;
    }
  });

  test('a long flight ends in the upper right corner', () => {
    const end = { x: 0, y: 0 };
    placeOf(90_000, { axes: axesOf(90_000), part: 0.5 }, end);
    expect(end.x).toBeCloseTo(plot.x + plot.width);
    expect(end.y).toBeCloseTo(-plot.height * 0.5);
  });

  test('colours go from stop to stop', () => {
    const stops = [
      [0, 0x000000, 0],
      [0.5, 0x804020, 1],
      [1, 0xffffff, 1],
    ] as const;
    expect(shadeAt(stops, 0.25)).toEqual({ colour: 0x402010, alpha: 0.5 });
    expect(shadeAt(stops, 1)).toEqual({ colour: 0xffffff, alpha: 1 });
    expect(mix(0x102030, 0x304050, 0.5)).toBe(0x203040);
  });
});

describe('the axes', () => {
  test('at most three lines of the multiplier fit below the top', () => {
    fc.assert(
      fc.property(ages, (age) => {
        const { multiplier } = axesOf(age);
        expect((multiplier - 1) / multiplierStep(multiplier, 3)).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('at most three marks of the time fit', () => {
    fc.assert(
      fc.property(ages, (age) => {
        const { ms } = axesOf(age);
        expect(Math.floor(ms / 1_000 / secondStep(ms, 3))).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('the line of a multiplier meets the curve at its time', () => {
    const axes = axesOf(30_000);
    const place = { x: 0, y: 0 };
    placeOf(11_553, { axes, part: 1 }, place);
    expect(heightOf(factorAt(11_553), axes, 1)).toBeCloseTo(place.y);
  });
});

describe('the layout', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 320, max: 1_200 }),
    height: fc.integer({ min: 480, max: 1_200 }),
    bottom: fc.integer({ min: 200, max: 420 }),
  });

  test('line, number and sky stay on the screen', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, bottom }) => {
        const layout = rocketLayout(width, height, { top: 84, bottom, left: 0, right: 0 });
        expect(layout.unit * 780).toBeLessThanOrEqual(Math.min(width, 540) + 1e-6);
        expect(layout.part).toBeGreaterThanOrEqual(0.3);
        expect(layout.part).toBeLessThanOrEqual(1);
        expect(layout.signTop).toBeLessThan(layout.y);
        const scale = skyScale(layout, { w: 780, y: -1_100 });
        expect(layout.y - 1_100 * scale).toBeLessThanOrEqual(1e-6);
        expect(780 * scale).toBeGreaterThanOrEqual(width - 1e-6);
      }),
    );
  });
});
