import { allSettled } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WithdrawOrder } from '../../../../contract';
import { tokenChanged } from '../../../core/api';
import { latestEveryMs, latestWanted } from './latest';
import { $latest, $underWay } from '../index';
import { forgetKept, order, page } from './test-page';

beforeEach(() => {
  forgetKept();
  // The timers for terms and polling advance at once.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
});

test('Q34 a late answer for the previous member is not shown', async () => {
  let give = (_: WithdrawOrder[]): void => undefined;
  const gone = new Promise<WithdrawOrder[]>((done) => {
    give = done;
  });
  const { scope } = await page({ signedIn: false, records: () => gone as unknown as WithdrawOrder[] });
  void allSettled(tokenChanged, { scope, params: 'a'.repeat(40) });
  const asking = allSettled(latestWanted, { scope });
  void allSettled(tokenChanged, { scope, params: null });
  give([order()]);
  await asking;
  expect(scope.getState($latest)).toEqual([]);
});

describe('open withdrawals', () => {
  test('open withdrawals are polled every 5 s and never turn back', async () => {
    vi.useFakeTimers();
    let asked = 0;
    const { scope } = await page({
      records: () => {
        asked += 1;
        return [order({ state: asked < 3 ? 2 : asked === 3 ? 1 : 3 })];
      },
    });
    const states: number[] = [];
    for (let beat = 0; beat < 4; beat += 1) {
      await vi.advanceTimersByTimeAsync(latestEveryMs);
      states.push(scope.getState($latest)[0]?.state ?? -1);
    }
    expect([states, scope.getState($underWay)]).toEqual([[2, 3, 3, 3], []]);
    const before = asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(before);
    vi.useRealTimers();
  });
});
