import { allSettled, createStore, fork } from 'effector';
import { beforeEach, expect, test, vi } from 'vitest';
import { couponKinds, type Coupon, type CouponPurchase } from '../../../contract';
import { $token } from '../../core/api';
import { $now } from '../../core/time/clock';
import { couponsFx, createCouponPick } from './index';

const couponOf = (id: number, more: Partial<Coupon> = {}): Coupon => ({
  id,
  kind: 1,
  title: `coupon ${id}`,
  off: 100,
  unit: 'amount',
  purse: 'cash',
  minimum: 1_000,
  begins: 0,
  ends: 2_000,
  state: 0,
  ...more,
});
const $purchase = createStore<CouponPurchase | null>(null);
const pick = createCouponPick({ use: 'ticket', $purchase });

function house(coupons: Coupon[], purchase: Partial<CouponPurchase> = {}) {
  const asked = vi.fn(() => coupons);
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$now, 1_000],
      [$purchase, { kind: couponKinds.ticket, purse: 'cash', total: 1_000, unitPrice: 100, ...purchase }],
    ] as never,
    handlers: [[couponsFx, asked]] as never,
  });
  return { scope, asked };
}
beforeEach(() => vi.useRealTimers());

test('R-62 usable coupons come first, the others follow with their reason', async () => {
  const { scope } = house([
    couponOf(1, { minimum: 2_000 }),
    couponOf(2, { begins: 1_500 }),
    couponOf(3, { purse: 'coins' }),
    couponOf(4),
    couponOf(5, { state: 1 }),
    couponOf(6, { ends: 1_000 }),
    couponOf(7, { kind: 2 }),
  ]);
  await allSettled(pick.asked, { scope });
  expect(scope.getState(pick.$offered)?.map(({ coupon: { id }, reason }) => [id, reason])).toEqual([
    [4, null],
    [1, 'minimum'],
    [2, 'notYet'],
    [3, 'purse'],
    [5, 'used'],
    [6, 'expired'],
  ]);
});

test('Q60 a chosen coupon takes its amount off and is sent with the purchase', async () => {
  const { scope } = house([couponOf(4, { unit: 'tickets', off: 2, minimum: 0 })]);
  await allSettled(pick.opened, { scope });
  expect(scope.getState(pick.$isOpen)).toBe(true);
  await allSettled(pick.chosen, { scope, params: 4 });
  expect([scope.getState(pick.$isOpen), scope.getState(pick.$picked)?.id, scope.getState(pick.$off)]).toEqual([
    false,
    4,
    200,
  ]);
});

test('a chosen coupon is dropped while the purchase is below its minimum', async () => {
  const { scope } = house([couponOf(4)], { total: 900 });
  await allSettled(pick.asked, { scope });
  await allSettled(pick.chosen, { scope, params: 4 });
  expect([scope.getState(pick.$picked), scope.getState(pick.$off)]).toEqual([null, 0]);
});
