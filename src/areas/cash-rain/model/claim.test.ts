import { allSettled, createWatch, fork } from 'effector';
import { expect, test } from 'vitest';
import type { RainGift } from '../../../../contract';
import { converted, type Conversion } from '../../../core/money/conversions';
import { claim } from './claim';

const gift = (giftType: RainGift['giftType'], nonce: number): RainGift => ({
  giftType,
  giftAmount: 10,
  date: '20261120',
  duration: 'GH-20261120-1200',
  createTime: 1,
  draw: { serverHash: 'a'.repeat(64), nonce },
});

test('NAV-12 each gift counts as one conversion, named by its draw', async () => {
  const scope = fork();
  const seen: Conversion[] = [];
  createWatch({ unit: converted, scope, fn: (one) => seen.push(one) });
  await allSettled(claim.settled, { scope, params: gift(0, 3) });
  await allSettled(claim.settled, { scope, params: gift(3, 4) });
  expect(seen).toEqual([{ name: 'rainGift', of: `${'a'.repeat(64)}/4` }]);
});
