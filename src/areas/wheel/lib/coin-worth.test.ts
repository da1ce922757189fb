import { expect, test } from 'vitest';
import { coinWorth } from './coin-worth';

test.each([
  ['{"isbonus":1,"coinsPerMinor":10}', { minor: 100, bonus: true }],
  ['{"isbonus":0,"coinsPerMinor":0.4}', { minor: 2_500, bonus: false }],
  ['{"isbonus":1,"coinsPerMinor":0}', null],
  ['{"isbonus":2,"coinsPerMinor":10}', null],
  ['not json', null],
  [null, null],
])('CSP-4 option 4030 %s sets the worth of coins', (option, worth) => {
  expect(coinWorth(option)).toEqual(worth);
});
