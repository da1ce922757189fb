import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openCashier, type Cashier } from './cashier';
import { killAtPoint, killPoints } from './kill-points';

describe('F2 the server is killed at a named point of an order', () => {
  let cashier: Cashier;
  beforeAll(async () => {
    cashier = await openCashier();
  }, 120_000);
  afterEach(() => cashier.house.kill());
  afterAll(() => cashier.close(), 60_000);

  test('there are twelve points', () => expect(killPoints).toHaveLength(12));
  test.each(killPoints)('$name', (point) => killAtPoint(cashier, point), 120_000);
});
