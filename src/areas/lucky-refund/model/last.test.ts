// @vitest-environment happy-dom
import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RefundResults } from '../../../../contract';
import { $entry } from '../../../core/router';
import { $mayOpenItself } from '../../../core/self-opening';
import { emptyPhone } from '../../../core/test-phone';
import { activeFx, codesFx, opened } from './round';
import { $lastOpen, lastClosed, lastFx } from './last';
import { seenAsked } from './seen';

const now = Date.UTC(2026, 10, 27, 12);
const day = 86_400_000;
emptyPhone(now);
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => vi.useRealTimers());

const results = (id: number, publishedAt = now) =>
  ({ refund: { id, number: id, publishedAt }, results: [{ tier: 1, code: 'K482915', prize: 100 }] }) as RefundResults;
const never = () => new Promise<never>(() => undefined);

/** A visit to the page while this is the last round. */
async function visit(last: RefundResults): Promise<Scope> {
  const scope = fork({
    values: [
      [$mayOpenItself, true],
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
      [lastFx, () => last],
      [activeFx, never],
      [codesFx, never],
    ],
  });
  void allSettled(seenAsked, { scope });
  void allSettled(opened, { scope });
  await vi.advanceTimersByTimeAsync(1_000);
  return scope;
}

test('LRF-4 the results of a round open once', async () => {
  const first = await visit(results(7));
  expect(first.getState($lastOpen)).toBe(true);
  void allSettled(lastClosed, { scope: first });
  await vi.advanceTimersByTimeAsync(0);
  expect(first.getState($lastOpen)).toBe(false);
  expect((await visit(results(7))).getState($lastOpen)).toBe(false);
  expect((await visit(results(8))).getState($lastOpen)).toBe(true);
});

test('LRF-4 a closed round is remembered for 7 days, and an older one does not open', async () => {
  void allSettled(lastClosed, { scope: await visit(results(7)) });
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(now + 7 * day - 2_000);
  expect((await visit(results(7))).getState($lastOpen)).toBe(false);
  vi.setSystemTime(now + 7 * day + 2_000);
  expect((await visit(results(7, now + 7 * day))).getState($lastOpen)).toBe(true);
  expect((await visit(results(9, now - 2_000))).getState($lastOpen)).toBe(false);
});
