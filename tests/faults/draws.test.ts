import { afterAll, beforeAll, describe, test } from 'vitest';
import { drawPoints, killInDraw, openDrawHouse, type DrawHouse } from './draws';

const times = 5;

describe.runIf(process.env['TEST_DATABASE_URL'])('F2 a process is killed in the middle of a draw', () => {
  let of: DrawHouse;
  beforeAll(async () => {
    of = await openDrawHouse();
  }, 120_000);
  afterAll(() => of.close(), 60_000);

  test.each(drawPoints)(
    '$name: each prize is paid once and the pool is balanced',
    async (point) => {
      for (let n = 0; n < times; n += 1) await killInDraw(of, point);
    },
    300_000,
  );
});
