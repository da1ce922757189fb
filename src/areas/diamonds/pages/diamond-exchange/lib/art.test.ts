import { expect, test } from 'vitest';
import type { ExchangeOffer } from '../../../../../../contract';
import { artOf } from './art';

const offer = (id: number, kind: ExchangeOffer['kind'], amount: number): ExchangeOffer => ({
  id,
  kind,
  amount,
  diamonds: 100,
  rate: 8_000,
  minLevel: 1,
  state: 'open',
});

test('DIA-4 each offer has a picture of its size', () => {
  const offers = [
    offer(1, 'ticket', 1),
    offer(2, 'coins', 1_500),
    ...[400, 850, 1_800, 4_750, 9_000].map((amount, index) => offer(index + 3, 'cash', amount)),
  ];
  expect(offers.map((one) => artOf(offers, one).split('/').at(-1))).toEqual([
    'ticket',
    'coins',
    'cash-1',
    'cash-2',
    'cash-3',
    'cash-4',
    'cash-4',
  ]);
});
