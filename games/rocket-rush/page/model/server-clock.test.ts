// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ServerClock } from './server-clock';

test('the estimate is never ahead of the server', () => {
  const ways = fc.array(
    fc.record({ gap: fc.integer({ min: 1, max: 5_000 }), way: fc.integer({ min: 0, max: 3_000 }) }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(ways, fc.integer({ min: -1e9, max: 1e9 }), (messages, offset) => {
      let real = 1_700_000_000_000;
      const clock = new ServerClock(() => real - offset);
      for (const { gap, way } of messages) {
        real += gap + way;
        clock.heard(real - way);
        expect(clock.now()).toBeLessThanOrEqual(real);
      }
    }),
  );
});

test('the fastest message counts, and after a sleep only new ones', () => {
  let local = 0;
  const clock = new ServerClock(() => local);
  expect(clock.now()).toBe(0);
  clock.heard(10_000);
  local = 100;
  clock.heard(9_700);
  expect(clock.now()).toBe(10_100);
  local = 5_000;
  clock.heard(14_000);
  clock.forget();
  expect(clock.now()).toBe(14_000);
});
