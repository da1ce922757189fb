import { afterEach, expect } from 'vitest';
import { openHouses } from './open-houses';

// Σ of entries is zero, no purse is below zero and every order fits its entries, after every test.
afterEach(async () => {
  for (const breaches of openHouses) expect(await breaches(), 'the books after the test').toEqual([]);
});
