import { expect, test } from 'vitest';
import { couponKinds } from '../../../../contract';
import { testAirtime, testCap, testGoods } from '../testing/mall';
import { joinLines, mostOf, purchaseOf, totalOf, type Basket } from './lines';
import { artOf, readId, readType } from './look';

const shirts = { id: 6, option: 'L', count: 2 };

test('MAL-1 a cart is shown with the goods and prices of now', () => {
  const { lines, gone } = joinLines(
    [shirts, { id: 99, option: '', count: 1 }, { id: 6, option: 'XS', count: 1 }],
    [testGoods(), testCap()],
  );
  expect(lines.map(({ id, unitPrice, stock }) => [id, unitPrice, stock])).toEqual([[6, 35_000, 4]]);
  expect(gone.map(({ id, option }) => [id, option])).toEqual([
    [99, ''],
    [6, 'XS'],
  ]);
  expect(totalOf(lines)).toBe(70_000);
});

test('an order holds no more than the stock and the maximum of the goods', () => {
  expect([mostOf(testGoods(), 4), mostOf(testGoods(), 2), mostOf(testGoods({ maxCount: 99 }), 40)]).toEqual([3, 2, 10]);
});

test('Q60 coupons apply only when all goods take them', () => {
  const basket = (couponType: number): Basket => {
    const { lines } = joinLines([shirts, { id: 5, option: '', count: 1 }], [testGoods(), testCap({ couponType })]);
    return { type: 3, lines };
  };
  expect(purchaseOf(basket(0))).toBeNull();
  expect(purchaseOf(basket(couponKinds.mall))).toEqual({
    kind: couponKinds.mall,
    purse: 'coins',
    total: 105_000,
    unitPrice: 35_000,
  });
  expect(purchaseOf(null)).toBeNull();
});

test('the server names the art or gives a path', () => {
  expect([artOf(testAirtime().image), artOf('/art/message/x')]).toEqual(['/art/mall/airtime', '/art/message/x']);
});

test.each([
  ['7', 7],
  ['07', 0],
  ['-1', 0],
  ['1e3', 0],
  ['99999999999999999', 0],
  [undefined, 0],
])('an address with the id %s means %s', (text, id) => expect(readId(text)).toBe(id));

test('R-48 only the types 3 and 4 exist', () => {
  expect(['3', '4', '5', '03', '', undefined].map(readType)).toEqual([3, 4, null, null, null, null]);
});
