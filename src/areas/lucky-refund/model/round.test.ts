// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../core/api';
import { $visible } from '../../../core/browser/trackers';
import { $isLost, activeFx, jackpotFx, reconnectPressed } from './round';

/** A page whose jackpot poll has failed `times` times in a row. */
async function failed(times: number) {
  const asked = vi.fn(() => Promise.reject(new Error('active')));
  const scope = fork({
    handlers: [
      [jackpotFx, () => Promise.reject(new ApiError({ kind: 'offline' } as never))],
      [activeFx, asked],
    ],
  });
  for (let time = 0; time < times; time += 1) await allSettled(jackpotFx, { scope, params: {} });
  return { scope, asked };
}

beforeEach(() => localStorage.clear());

test('Q25 LRF-5 five failures in a row stop the jackpot, four do not', async () => {
  expect((await failed(4)).scope.getState($isLost)).toBe(false);
  expect((await failed(5)).scope.getState($isLost)).toBe(true);
});

test('Q25 Reconnect and a page that is seen again resume the jackpot', async () => {
  const pressed = await failed(5);
  await allSettled(reconnectPressed, { scope: pressed.scope });
  expect(pressed.scope.getState($isLost)).toBe(false);
  expect(pressed.asked).toHaveBeenCalledTimes(1);

  const seen = await failed(5);
  await allSettled($visible, { scope: seen.scope, params: false });
  expect(seen.scope.getState($isLost)).toBe(true);
  await allSettled($visible, { scope: seen.scope, params: true });
  expect(seen.scope.getState($isLost)).toBe(false);
});
