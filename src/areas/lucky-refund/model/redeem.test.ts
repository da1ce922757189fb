// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RefundResult } from '../../../../contract';
import { $token } from '../../../core/api';
import { restSeen } from '../../access/session';
import { $collecting, $prizes, prizesFx, redeemFx, redeemPressed } from './redeem';

const prizeOf = (resultId: number, more: Partial<RefundResult> = {}): RefundResult => ({
  resultId,
  refundId: 7,
  number: 1,
  tier: 4,
  code: 'K482915',
  prize: 100,
  state: 0,
  until: 0,
  createTime: 0,
  creditedAt: null,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test('Q39 all open prizes of a round are redeemed one after the other, each with its own key', async () => {
  const prizes = [prizeOf(1), prizeOf(2), prizeOf(3), prizeOf(4, { state: 1 }), prizeOf(5, { refundId: 6 })];
  const sent: Array<{ id: number; key: string }> = [];
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$prizes, prizes],
    ],
    handlers: [
      [
        redeemFx,
        ({ input: { id }, key }: { input: { id: number }; key: string }) => {
          sent.push({ id, key });
          return Promise.resolve(prizeOf(id, { state: 1 }));
        },
      ],
      [prizesFx, () => prizes],
    ],
  });
  void allSettled(redeemPressed, { scope, params: 7 });
  expect(scope.getState($collecting)).toEqual([1, 2, 3]);
  for (let n = 0; n < 20; n += 1) await vi.advanceTimersByTimeAsync(10);
  expect(sent.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(scope.getState($collecting)).toEqual([]);
});

test('Q77 during a break no prize is redeemed by hand', async () => {
  const sent = vi.fn(() => prizeOf(1, { state: 1 }));
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$prizes, [prizeOf(1)]],
    ],
    handlers: [
      [redeemFx, sent],
      [prizesFx, () => []],
    ],
  });
  await allSettled(restSeen, { scope, params: { why: 'coolOff', until: Date.now() + 86_400_000 } });
  void allSettled(redeemPressed, { scope, params: 7 });
  await vi.advanceTimersByTimeAsync(10);
  expect([sent.mock.calls, scope.getState($collecting)]).toEqual([[], []]);
});
