// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { codes, type Coupon, type RefundBuy, type RefundRound } from '../../../../contract';
import { $token, ApiError } from '../../../core/api';
import { $now } from '../../../core/time/clock';
import { loginRequired, restSeen } from '../../access/session';
import { couponsFx } from '../../coupons';
import {
  $price,
  $refusal,
  $quantity,
  buyPressed,
  buying,
  closeFx,
  coupon,
  kickOutFx,
  playHerePressed,
  pursePicked,
  quantityPicked,
  sendFx,
} from './buy';
import { $round, activeFx, codesFx } from './round';

const now = Date.UTC(2026, 10, 20, 12);
const round = {
  id: 7,
  number: 1,
  status: 1,
  remainingMillis: 600_000,
  now,
  opensAt: now - 60_000,
  closesAt: now + 600_000,
  codes: 100,
  members: 3,
  demoMembers: 0,
  results: [],
  publishedAt: null,
  carried: 0,
  jackpot: 3_000,
  terms: { price: 100, coins: 1_000, diamonds: 60, mostABuy: 50, mostARound: 200, tiers: [], seedShare: 500 },
  record: null,
  demo: false,
  own: { codes: 190, left: 10 },
} as unknown as RefundRound;
const ticket: Coupon = {
  id: 4,
  kind: 1,
  title: 'Free ticket',
  off: 1,
  unit: 'tickets',
  purse: 'cash',
  minimum: 0,
  begins: 0,
  ends: now + 86_400_000,
  state: 0,
};
const bought: RefundBuy = {
  id: 1,
  refundId: 7,
  quantity: 3,
  purse: 'cash',
  paid: 200,
  off: 100,
  codes: ['K482915'],
  createTime: now,
  left: 7,
};

/** A member on the page. `answer` takes the place of the server. */
function start(answer: (attempt: { input: unknown; key: string }) => Promise<RefundBuy>, signedIn = true) {
  const sent = vi.fn(answer);
  const scope = fork({
    values: [
      [$round, round],
      [$now, now],
      [$token, signedIn ? 't'.repeat(40) : null],
    ],
    handlers: [
      [sendFx, sent],
      [closeFx, () => null],
      [kickOutFx, () => ({})],
      [couponsFx, () => [ticket]],
      [activeFx, () => round],
      [codesFx, () => []],
    ],
  });
  const asked = vi.fn();
  createWatch({ unit: loginRequired, scope, fn: asked });
  return { scope, sent, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('LRF-6 a purchase names round, purse and number, and has a key', async () => {
  const { scope, sent } = start(() => Promise.resolve(bought));
  await allSettled(pursePicked, { scope, params: 'coins' });
  await allSettled(quantityPicked, { scope, params: 5 });
  expect(scope.getState($price)).toEqual({ one: 1_000, all: 5_000 });
  void allSettled(buyPressed, { scope });
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]![0]).toMatchObject({ input: { purse: 'coins', quantity: 5, refundId: 7 } });
  expect(sent.mock.calls[0]![0].key).toMatch(/.{16,}/);
});

test('Q77 during a break nothing is bought', async () => {
  const { scope, sent } = start(() => Promise.resolve(bought));
  await allSettled(restSeen, { scope, params: { why: 'coolOff', until: now + 86_400_000 } });
  void allSettled(buyPressed, { scope });
  await vi.advanceTimersByTimeAsync(10);
  expect(sent).not.toHaveBeenCalled();
});

test('LRF-6 the number stays within what the member may still buy', async () => {
  const { scope } = start(() => Promise.resolve(bought));
  await allSettled(quantityPicked, { scope, params: 50 });
  expect(scope.getState($quantity)).toBe(10);
});

test('Q60 a chosen coupon lowers the price, is sent once, and is not chosen afterwards', async () => {
  const { scope, sent } = start(() => Promise.resolve(bought));
  await allSettled(coupon.asked, { scope });
  await allSettled(coupon.chosen, { scope, params: 4 });
  expect(scope.getState($price)).toEqual({ one: 100, all: 200 });
  void allSettled(buyPressed, { scope });
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.mock.calls[0]![0]).toMatchObject({ input: { purse: 'cash', quantity: 3, couponId: 4 } });
  expect(scope.getState(coupon.$picked)).toBeNull();
  expect(scope.getState($price)).toEqual({ one: 100, all: 300 });
});

test('Q60 a coupon is not used for coins', async () => {
  const { scope, sent } = start(() => Promise.resolve(bought));
  await allSettled(coupon.asked, { scope });
  await allSettled(coupon.chosen, { scope, params: 4 });
  await allSettled(pursePicked, { scope, params: 'coins' });
  expect(scope.getState($price)).toEqual({ one: 1_000, all: 3_000 });
  void allSettled(buyPressed, { scope });
  await vi.advanceTimersByTimeAsync(10);
  expect(sent.mock.calls[0]![0].input).not.toHaveProperty('couponId');
});

test('LRF-7 a refusal is shown, and the next purchase has a new key', async () => {
  const { scope, sent } = start(() =>
    Promise.reject(new ApiError({ code: codes.insufficientBalance, message: 'too little', status: 200 })),
  );
  void allSettled(buyPressed, { scope });
  await vi.advanceTimersByTimeAsync(10);
  expect(scope.getState($refusal)?.code).toBe(codes.insufficientBalance);
  void allSettled(buyPressed, { scope });
  await vi.advanceTimersByTimeAsync(10);
  const keys = sent.mock.calls.map(([{ key }]) => key);
  expect(new Set(keys).size).toBe(2);
});

test('A16 after a refusal for another device the right to bet moves here', async () => {
  const { scope } = start(() =>
    Promise.reject(new ApiError({ code: codes.betElsewhere, message: 'elsewhere', status: 200 })),
  );
  void allSettled(buyPressed, { scope });
  await vi.advanceTimersByTimeAsync(10);
  expect(scope.getState($refusal)?.code).toBe(codes.betElsewhere);
  await allSettled(playHerePressed, { scope });
  expect(scope.getState($refusal)).toBeNull();
});

test('Q49 a visitor is asked to log in, and nothing is sent', async () => {
  const { scope, sent, asked } = start(() => Promise.resolve(bought), false);
  await allSettled(buyPressed, { scope });
  expect(asked).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
  expect(scope.getState(buying.$busy)).toBe(false);
});
