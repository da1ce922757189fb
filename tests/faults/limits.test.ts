import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitFloods } from './limits';
import { openHouse, type House } from './house';

let house: House;
beforeAll(async () => {
  house = await openHouse(() => ({ DATA_KEY: '11'.repeat(32) }));
}, 120_000);
afterAll(() => house.close());

// The full counts: npm run faults -- --only limits --full.
test('A7 parallel requests to two servers never exceed a limit', async () => {
  const reports = await limitFloods(house, { sms: 300, others: 200 });
  expect(reports).toHaveLength(4);
  for (const { refused } of reports) expect(refused).toBeGreaterThan(0);
}, 300_000);
