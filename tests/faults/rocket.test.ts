import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCasino, type Casino } from './kill-rounds';
import { flightPoints, killInFlight, quickRounds } from './rocket';

describe('F2 the server is killed in the middle of a shared round', () => {
  let casino: Casino;
  beforeAll(async () => {
    casino = await openCasino();
    await quickRounds(casino);
  }, 120_000);
  afterEach(() => casino.house.kill());
  afterAll(() => casino.close(), 60_000);

  test('there are five points', () => expect(flightPoints).toHaveLength(5));
  test.each(flightPoints)('$name: every bet ends once', (point) => killInFlight(casino, point), 180_000);
});
