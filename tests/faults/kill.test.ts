import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type House } from './house';
import { killCycles } from './kill-cycles';

const cycles = Number(process.env['FAULT_CYCLES'] ?? (process.env['TEST_DATABASE_URL'] ? 5 : 2));

describe('the server process', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  }, 60_000);
  afterAll(() => house.close());

  test(
    `F1 I7 ${cycles} kills during claims lose and double nothing`,
    async () => {
      const report = await killCycles(house, cycles);
      expect(report.acked).toBeGreaterThan(cycles);
      expect(report.unknown).toBeGreaterThan(0);
    },
    60_000 + cycles * 30_000,
  );
});
