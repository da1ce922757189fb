import { expect, test } from 'vitest';
import { markets } from '../../../../contract';
import { giftNumber, giftPurse, giftValue } from './gift';
import { oddsRows, percentText } from './odds';

const ghana = markets.GH;

test('RAN-9 each gift type has its unit and its purse', () => {
  const shown = (giftType: 0 | 1 | 2 | 3 | 4, giftAmount: number) =>
    giftNumber(ghana, giftType, giftValue(ghana, { giftType, giftAmount }));
  expect(shown(1, 420)).toBe('₵4.20');
  expect(shown(2, 20)).toBe('₵20.00');
  expect(shown(3, 1200)).toBe('1,200');
  expect(shown(4, 1)).toBe('1');
  expect([0, 1, 2, 3, 4].map((type) => giftPurse(type as 0))).toEqual([null, 'money', 'money', 'coins', 'diamonds']);
});

test('RAN-1 odds are percentages, and equal gifts are added up', () => {
  const rows = oddsRows({
    oddsTotal: 10_000,
    odds: [
      { giftType: 0, giftAmount: 0, weight: 3_600 },
      { giftType: 2, giftAmount: 20, weight: 1 },
      { giftType: 0, giftAmount: 0, weight: 400 },
    ],
  });
  expect(rows).toEqual([
    { giftType: 0, giftAmount: 0, share: 0.4 },
    { giftType: 2, giftAmount: 20, share: 0.0001 },
  ]);
  expect(percentText('en', 0.4)).toBe('40%');
  expect(percentText('en', 0.0001)).toBe('0.01%');
  expect(percentText('fr', 0.033).replace(/\s/g, ' ')).toBe('3,3 %');
});
