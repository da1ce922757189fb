// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refundStatus, type RefundRound } from '../../../../contract';
import { $entry } from '../../../core/router';
import { emptyPhone } from '../../../core/test-phone';
import { $round, $status, activeFx, codesFx, opened } from './round';
import { $isStage, skipPressed } from './show';

const now = Date.UTC(2026, 10, 27, 12);
emptyPhone(now);
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const round = {
  id: 7,
  number: 7,
  status: refundStatus.done,
  now,
  publishedAt: now - 1_000,
  remainingMillis: 600_000,
  terms: { tiers: [] },
} as unknown as RefundRound;

test('LRF-9 the stage of a draw stays until the page is left', async () => {
  const never = () => new Promise<never>(() => undefined);
  const scope = fork({
    values: [
      [$round, round],
      [
        $entry,
        {
          pathname: '/activities/lucky-refund/index',
          search: '',
          hash: '',
          key: 'k',
          index: 0,
          action: 'push',
          direction: 'none',
        },
      ],
    ],
    handlers: [
      [activeFx, never],
      [codesFx, never],
    ],
  });
  expect(scope.getState($status)).toBe(refundStatus.drawing);
  expect(scope.getState($isStage)).toBe(true);
  void allSettled(skipPressed, { scope });
  await vi.advanceTimersByTimeAsync(0);
  // The round counts as seen, and the results are opened over the stage.
  expect(scope.getState($status)).toBe(refundStatus.done);
  expect(scope.getState($isStage)).toBe(true);
  void allSettled(opened, { scope });
  await vi.advanceTimersByTimeAsync(0);
  expect(scope.getState($isStage)).toBe(false);
});
