import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { killAtRound, openCasino, roundPoints, type Casino } from './kill-rounds';

const times = 5;

describe('F2 the server is killed at a named point of a round', () => {
  let casino: Casino;
  beforeAll(async () => {
    casino = await openCasino();
  }, 120_000);
  afterEach(() => casino.house.kill());
  afterAll(() => casino.close(), 60_000);

  test('there are thirteen points', () => expect(roundPoints).toHaveLength(13));
  test.each(roundPoints)(
    '$name: no stake is lost and no payout doubled',
    async (point) => {
      for (let n = 0; n < times; n += 1) await killAtRound(casino, point);
    },
    300_000,
  );
});
