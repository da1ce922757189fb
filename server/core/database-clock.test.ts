import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/database';
import type { OpenDb } from '../db/types';
import { systemClock } from './clock';
import { databaseClock } from './database-clock';

const dayMs = 86_400_000;
const warn = vi.fn();
let open: OpenDb;
beforeEach(async () => {
  warn.mockReset();
  open = await openTestDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  await open.close();
});

// PGlite takes its time from this process, so it has no second clock.
test.runIf(process.env['TEST_DATABASE_URL']).each([-10, 40])(
  'a machine clock that is %i days wrong moves no due time',
  async (days) => {
    const right = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: right + days * dayMs });
    const clock = await databaseClock(open, { log: { warn }, machine: systemClock });
    expect(Math.abs(clock.now() - right)).toBeLessThan(30_000);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);

test('a clock that jumps while the process runs moves no due time', async () => {
  const clock = await databaseClock(open, { log: { warn }, machine: systemClock });
  const before = clock.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + 2 * dayMs });
  const after = clock.now();
  expect(after).toBeGreaterThanOrEqual(before);
  expect(after - before).toBeLessThan(30_000);
  expect(warn).not.toHaveBeenCalled();
});

test('the time of two processes on one database agrees', async () => {
  const [one, other] = await Promise.all(
    [0, 1].map(() => databaseClock(open, { log: { warn }, machine: systemClock })),
  );
  expect(Math.abs(one!.now() - other!.now())).toBeLessThan(1_000);
});
