import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCashier, type Cashier } from './cashier';
import { killAtPoint, killPoints } from './kill-points';

// Each start of the embedded engine takes seconds: there the points that are its own; all of them on PostgreSQL and by
// `npm run faults`.
const embedded = ['D2', 'D6', 'W1', 'W5'];
const points = process.env['TEST_DATABASE_URL']
  ? killPoints
  : killPoints.filter(({ name }) => embedded.some((start) => name.startsWith(start)));

describe('F2 the server is killed at each named point of a deposit and a withdrawal, and started again', () => {
  let cashier: Cashier;
  beforeAll(async () => {
    cashier = await openCashier();
  }, 120_000);
  afterEach(() => cashier.house.kill());
  afterAll(() => cashier.close(), 60_000);

  test('there are twelve', () => expect(killPoints).toHaveLength(12));
  test.each(points)('$name', (point) => killAtPoint(cashier, point), 120_000);
});
