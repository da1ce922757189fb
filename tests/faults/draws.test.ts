import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { drawPoints, killInDraw, openDrawHouse, type DrawHouse } from './draws';

const times = 5;

describe('F2 the server is killed in the middle of a draw', () => {
  let of: DrawHouse;
  beforeAll(async () => {
    of = await openDrawHouse();
  }, 120_000);
  afterEach(() => of.house.kill());
  afterAll(() => of.close(), 60_000);

  test.each(drawPoints)(
    '$name: each prize is paid once and the pool is balanced',
    async (point) => {
      for (let n = 0; n < times; n += 1) await killInDraw(of, point);
    },
    300_000,
  );
});
