import { afterEach, expect } from 'vitest';
import { openHouses } from './open-houses';

// After every test: the sum of all ledger entries is zero, no purse is negative, and every order matches its entries.
afterEach(async () => {
  for (const breaches of openHouses) expect(await breaches(), 'the books after the test').toEqual([]);
});
