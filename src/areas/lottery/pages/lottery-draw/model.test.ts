import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LotteryDraw } from '../../../../../contract';
import { planBalls } from '../../../../../scenes/lucky-refund/plan';
import { $balls, $draw, $isOver, $moment, againPressed, ballsIn, drawsFx, opened, retried, skipPressed } from './model';

const drawAt = Date.UTC(2026, 10, 20, 19, 30);
const draw: LotteryDraw = {
  id: 12,
  game: 'sunset',
  number: 4,
  state: 'drawn',
  closesAt: drawAt - 300_000,
  drawAt,
  publishedAt: drawAt + 2_000,
  jackpot: null,
  result: { balls: [7, 23, 48, 61, 88], blue: null },
  winners: [],
};
const query = { game: 'sunset', draw: '12', at: String(drawAt) };

beforeEach(() => vi.useFakeTimers({ now: drawAt + 3_600_000 }));
afterEach(() => vi.useRealTimers());

async function open(answer: readonly LotteryDraw[], asked: Record<string, string> = query) {
  const calls: unknown[] = [];
  const handler = (input: unknown) => {
    calls.push(input);
    return answer;
  };
  const scope = fork({ handlers: [[drawsFx, handler]] as never });
  await allSettled(opened, { scope, params: { params: {}, query: asked } });
  return { scope, calls };
}

test('R-67 each ball of the plan is drawn at its own time', () => {
  const plan = planBalls(5);
  expect(ballsIn(plan, 0)).toBe(0);
  expect(plan.steps.map(({ lockedMs }) => ballsIn(plan, lockedMs))).toEqual([1, 2, 3, 4, 5]);
  expect(plan.endMs).toBeLessThanOrEqual(45_000);
});

test('R-67 an old draw is shown from its beginning, and can be skipped and watched again', async () => {
  const { scope, calls } = await open([draw]);
  await allSettled(retried, { scope });
  expect(calls).toHaveLength(1);
  expect([scope.getState($moment), scope.getState($balls)]).toEqual(['draw', 0]);
  await allSettled(skipPressed, { scope });
  expect([scope.getState($isOver), scope.getState($balls)]).toEqual([true, 5]);
  await allSettled(againPressed, { scope });
  expect([scope.getState($isOver), scope.getState($balls)]).toEqual([false, 0]);
});

test('R-67 before the publication nothing is drawn, and a wrong address asks for nothing', async () => {
  const { scope } = await open([]);
  await allSettled(retried, { scope });
  expect([scope.getState($moment), scope.getState($draw), scope.getState($balls)]).toEqual(['wait', null, 0]);
  const { scope: wrong, calls } = await open([draw], { game: 'sunset', draw: '0x1' });
  await allSettled(retried, { scope: wrong });
  expect(calls).toEqual([]);
});
