import { allSettled, fork } from 'effector';
import { beforeEach, expect, test, vi } from 'vitest';
import { $now, deviceNow, forgetServerTime, serverNow, serverTimeSeen, trackSeconds } from './clock';

const start = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  forgetServerTime();
  return () => {
    vi.useRealTimers();
  };
});

test.each([86_400_000, -86_400_000, 12 * 3_600_000])(
  'CF13 a device clock that is %i ms off follows server time',
  (skew) => {
    serverTimeSeen(start + skew, start - 200, start);
    expect(Math.abs(serverNow() - (start + skew))).toBeLessThanOrEqual(200);
    vi.advanceTimersByTime(5_000);
    expect(Math.abs(serverNow() - (start + skew + 5_000))).toBeLessThanOrEqual(200);
    expect(deviceNow()).toBe(start + 5_000);
  },
);

test('a slow answer does not replace the offset of a fast answer', () => {
  serverTimeSeen(start + 1_000, start - 20, start);
  const taught = serverNow();
  serverTimeSeen(start + 1_700, start - 3_000, start);
  expect(serverNow()).toBe(taught);
});

test('a jump of the server clock is followed at once', () => {
  serverTimeSeen(start, start - 20, start);
  serverTimeSeen(start + 7_200_000, start - 500, start);
  expect(serverNow()).toBe(start + 7_200_000 + 250);
});

test('CF13 the time on the screen follows a large correction at once, a small one with the next tick', async () => {
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() });
  const scope = fork();
  await allSettled(trackSeconds.setup, { scope });
  serverTimeSeen(start + 86_400_000, start - 20, start);
  expect(scope.getState($now)).toBe(start + 86_400_000 + 10);
  serverTimeSeen(start + 86_400_000 + 300, start - 10, start);
  expect(scope.getState($now)).toBe(start + 86_400_000 + 10);
  await allSettled(trackSeconds.teardown, { scope });
  serverTimeSeen(start - 86_400_000, start - 5, start);
  expect(scope.getState($now)).toBe(start + 86_400_000 + 10);
  vi.unstubAllGlobals();
});
