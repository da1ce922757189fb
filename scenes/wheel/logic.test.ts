import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lights, peg, spin } from './config';
import { backdropPlace, wheelLayout } from './layout';
import { bendAt, pegsAt } from './pegs';
import { Spin } from './spin';
import { angleOf, sliceAt, toBorder } from './turn';
import type { Way } from './turn';

const ways = fc.constantFrom<Way>(1, -1);
const spins = fc
  .record({
    count: fc.integer({ min: 2, max: 20 }),
    way: ways,
    from: fc.double({ min: -5_000, max: 5_000, noNaN: true }),
    startedAtMs: fc.integer({ min: 0, max: 1_000_000 }),
    lean: fc.double({ min: -1, max: 1, noNaN: true }),
    answerMs: fc.integer({ min: 0, max: 20_000 }),
    place: fc.nat({ max: 1_000_000 }),
  })
  .map(({ place, ...rest }) => ({ ...rest, slice: place % rest.count }));

const spun = ({
  answerMs,
  slice,
  ...options
}: {
  count: number;
  way: Way;
  from: number;
  startedAtMs: number;
  lean: number;
  answerMs: number;
  slice: number;
}) => {
  const one = new Spin(options);
  one.land(slice, options.startedAtMs + answerMs);
  return one;
};

describe('the slice under the pointer is the server’s', () => {
  test('CF34 in 10,000 spins the wheel stops at the server’s slice', () => {
    fc.assert(
      fc.property(spins, (given) => {
        const one = spun(given);
        const end = one.endMs;
        const step = 360 / given.count;
        for (const ms of [end, end + 1, end + 60_000]) expect(one.underAt(ms)).toBe(given.slice);
        // From the border to the middle is half a slice. Nearer to a border, a stop would look like a near miss.
        expect(toBorder(one.angleAt(end), given.count)).toBeGreaterThan(step * 0.3 - 1e-6);
      }),
      { numRuns: 10_000 },
    );
  });

  test('CSP-1 disc and light reach every slice of both real tables', () => {
    for (const count of [12, 9])
      for (const way of [1, -1] as const)
        for (let slice = 0; slice < count; slice += 1)
          expect(sliceAt(angleOf(slice, count, way), count, way)).toBe(slice);
  });

  test('a clockwise disc brings the previous slice, a clockwise light the next', () => {
    expect(sliceAt(30, 12, -1)).toBe(11);
    expect(sliceAt(40, 9, 1)).toBe(1);
  });

  test('the wheel settles inside the server’s slice on the real tables', () => {
    fc.assert(
      fc.property(spins, fc.constantFrom(9, 12), (given, count) => {
        const one = spun({ ...given, count, slice: given.slice % count });
        for (let back = 0; back <= spin.settleMs; back += 20)
          expect(one.underAt(one.endMs - back)).toBe(given.slice % count);
      }),
      { numRuns: 500 },
    );
  });

  test('only the first valid answer sets the slice', () => {
    const one = new Spin({ count: 12, way: -1, from: 0, startedAtMs: 0, lean: 0 });
    one.land(12, 900);
    one.land(-1, 900);
    expect(one.answered).toBe(false);
    one.land(4, 1_000);
    one.land(7, 1_100);
    expect(one.underAt(one.endMs)).toBe(4);
  });

  test('CF3 the frame rate does not change where the wheel stops', () => {
    const ask = (everyMs: number): number => {
      const one = new Spin({ count: 12, way: -1, from: 17, startedAtMs: 0, lean: 0.4 });
      let landed = false;
      for (let ms = 0; ms < 9_000; ms += everyMs) {
        if (ms >= 1_400 && !landed) one.land(3, 1_400);
        landed = ms >= 1_400;
        one.angleAt(ms);
      }
      return one.angleAt(9_000);
    };
    expect(ask(200)).toBe(ask(1_000 / 240));
    expect(ask(200)).toBe(ask(8_000));
  });
});

describe('the motion of a spin', () => {
  test('the wheel reaches full speed within a second after the tap', () => {
    const one = new Spin({ count: 12, way: -1, from: 0, startedAtMs: 1_000, lean: 0 });
    expect(one.angleAt(1_000)).toBe(0);
    expect(one.angleAt(1_100)).toBeLessThan(-1);
    expect(one.speedAt(1_500)).toBeGreaterThan(100);
    expect(one.speedAt(1_900)).toBeCloseTo(spin.speed, 3);
  });

  test('angle and speed never jump during a spin', () => {
    fc.assert(
      fc.property(spins, (given) => {
        const one = spun(given);
        const from = given.startedAtMs;
        let [angle, speed, jump, jerk, back] = [one.angleAt(from), 0, 0, 0, 0];
        for (let ms = from; ms < one.endMs + 40; ms += 8) {
          const next = one.angleAt(ms);
          const now = one.speedAt(ms);
          jump = Math.max(jump, Math.abs(next - angle));
          jerk = Math.max(jerk, Math.abs(now - speed));
          if (ms > from + spin.windMs + 8 && ms < one.endMs - spin.settleMs) back = Math.max(back, angle - next);
          angle = next;
          speed = now;
        }
        expect(jump).toBeLessThan((spin.speed * 8) / 1_000 + 0.01);
        // No harder than from rest to full speed in a fifth of a second.
        expect(jerk).toBeLessThan((spin.speed * 8) / 200 + 2);
        expect(back).toBeLessThan(1e-6);
      }),
      { numRuns: 120 },
    );
  });

  test('the speed is the derivative of the angle in every spin', () => {
    fc.assert(
      fc.property(
        spins,
        fc.constantFrom('land', 'abort', 'skip'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (given, how, share) => {
          const one = how === 'abort' ? new Spin(given) : spun(given);
          if (how === 'abort') one.abort(given.startedAtMs + given.answerMs);
          if (how === 'skip') one.skip(given.startedAtMs + given.answerMs + 1_000);
          const h = 0.05;
          const ms = given.startedAtMs + h + share * (one.endMs - given.startedAtMs - 2 * h);
          const grown = ((one.angleAt(ms + h) - one.angleAt(ms - h)) / (2 * h)) * 1_000;
          if (ms + h < one.endMs) expect(Math.abs(one.speedAt(ms) - grown)).toBeLessThan(2);
          expect(one.speedAt(one.endMs)).toBe(0);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('with a prompt answer, a spin makes 4 to 6 turns', () => {
    fc.assert(
      fc.property(spins, fc.integer({ min: 0, max: 1_000 }), (given, answerMs) => {
        const one = spun({ ...given, answerMs });
        const turns = (one.angleAt(one.endMs) - given.from) / 360;
        expect(turns).toBeGreaterThan(3.95);
        expect(turns).toBeLessThan(6);
        expect(one.endMs - given.startedAtMs).toBeLessThanOrEqual(1_000 + spin.slowMs + spin.settleMs);
      }),
      { numRuns: 1_000 },
    );
  });

  test('an aborted spin stops on a peg and shows no prize', () => {
    const one = new Spin({ count: 12, way: -1, from: 0, startedAtMs: 0, lean: 0 });
    expect(one.endMs).toBe(Infinity);
    expect(one.speedAt(45_000)).toBeCloseTo(spin.speed, 3);
    one.abort(46_000);
    expect(toBorder(one.angleAt(one.endMs), 12)).toBeCloseTo(0, 6);
    expect(one.slice).toBe(-1);
    one.land(3, 46_100);
    expect(one.slice).toBe(-1);
  });

  test('a skipped spin stops at the same place as a full spin', () => {
    const options = { count: 9, way: 1, from: 0, startedAtMs: 0, lean: -0.5 } as const;
    const whole = new Spin(options);
    whole.land(5, 700);
    const early = new Spin(options);
    early.skip(100);
    expect(early.endMs).toBe(Infinity);
    early.land(5, 700);
    const late = new Spin(options);
    late.land(5, 700);
    late.skip(1_500);
    expect(late.underAt(1_500)).toBe(5);
    expect(early.underAt(700)).toBe(5);
    expect([early.angleAt(5_000), late.angleAt(5_000)]).toEqual([whole.angleAt(5_000), whole.angleAt(5_000)]);
  });

  test('no light flashes more than three times a second', () => {
    expect(spin.speed / 360).toBeLessThan(3);
    expect(lights.runPerSecond / lights.group).toBeLessThan(3);
    expect(1_000 / lights.flashMs).toBeLessThan(3);
    expect(1_000 / lights.idleMs).toBeLessThan(3);
  });
});

describe('the pointer on the pegs', () => {
  test('the pointer bends at the pegs and hangs straight between them', () => {
    expect(bendAt(0, 0, 12)).toBe(0);
    expect(bendAt(14.5, 40, 12)).toBeGreaterThan(peg.most * 0.8);
    const after = [0.5, 1.5, 2.5, 3.5, 5].map((degrees) => bendAt(15 + degrees, 40, 12));
    expect(Math.min(...after)).toBeLessThan(0);
    expect(Math.abs(after.at(-1) ?? 99)).toBeLessThan(peg.most * 0.35);
  });

  test('the pointer bends the other way when the wheel turns backwards', () => {
    expect(bendAt(-14.5, -40, 12)).toBeCloseTo(-bendAt(14.5, 40, 12), 6);
  });

  test('the pointer clicks once at each peg', () => {
    const one = new Spin({ count: 12, way: -1, from: 0, startedAtMs: 0, lean: 0 });
    one.land(8, 900);
    let clicks = 0;
    let last = pegsAt(one.angleAt(0), 12);
    for (let ms = 0; ms <= one.endMs; ms += 4) {
      const now = pegsAt(one.angleAt(ms), 12);
      clicks += Math.abs(now - last);
      last = now;
    }
    expect(clicks).toBe(Math.round((one.angleAt(one.endMs) * 12) / 360));
  });
});

describe('the layout of the wheel', () => {
  const phone = { top: 52, bottom: 186, left: 0, right: 0 };
  test.each([
    [320, 568],
    [360, 640],
    [390, 844],
    [540, 960],
    [768, 1_024],
  ])('the wheel fits %i by %i between the bars', (width, height) => {
    for (const skin of ['coin', 'diamond'] as const) {
      const { x, y, unit } = wheelLayout(width, height, phone, skin);
      expect(x - 353 * unit).toBeGreaterThanOrEqual(0);
      expect(y - 404 * unit).toBeGreaterThanOrEqual(phone.top - 0.01);
      expect(y + 353 * unit).toBeLessThanOrEqual(height - phone.bottom);
    }
  });

  test.each([
    [562, 390, { top: 0, bottom: 8, left: 44, right: 38 }],
    [386, 360, { top: 0, bottom: 8, left: 12, right: 38 }],
    [820, 1_180, { top: 64, bottom: 300, left: 0, right: 0 }],
    [1_040, 900, { top: 16, bottom: 24, left: 24, right: 24 }],
  ])('the wheel fills a turned or wide stage of %i by %i', (width, height, safe) => {
    for (const skin of ['coin', 'diamond'] as const) {
      const { x, y, unit } = wheelLayout(width, height, safe, skin);
      expect(x - 353 * unit).toBeGreaterThanOrEqual(safe.left);
      expect(x + 353 * unit).toBeLessThanOrEqual(width - safe.right);
      expect(y - 404 * unit).toBeGreaterThanOrEqual(safe.top - 0.01);
      expect(y + 353 * unit).toBeLessThanOrEqual(height - safe.bottom);
      // The rim takes most of the smaller side.
      expect(706 * unit).toBeGreaterThan(
        0.66 * Math.min(width - safe.left - safe.right, height - safe.top - safe.bottom),
      );
    }
  });

  test('the backdrop covers every edge in portrait and landscape', () => {
    for (const [width, height, safe] of [
      [390, 844, phone],
      [360, 640, phone],
      [844, 390, { top: 48, bottom: 8, left: 0, right: 380 }],
      [1_280, 800, phone],
    ] as const) {
      const place = backdropPlace(wheelLayout(width, height, safe, 'coin'));
      expect(place.x).toBeLessThanOrEqual(0.01);
      expect(place.y).toBeLessThanOrEqual(0.01);
      expect(place.x + 780 * place.scale).toBeGreaterThanOrEqual(width - 0.01);
      expect(place.y + 1_688 * place.scale).toBeGreaterThanOrEqual(height - 0.01);
    }
  });
});
