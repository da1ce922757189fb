import { allSettled, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { $profile, $rest, profileFx } from '../access/session';
import { $token } from '../../core/api';
import { $now } from '../../core/time/clock';
import { timeLimitStarted } from './time-limit';

const now = 1_000_000;
const profile = (rest: object) => ({ id: '1', guid: 'abcdef', ...rest }) as never;

test('Q77 the profile is requested again after the time limit has passed', async () => {
  vi.useFakeTimers();
  let asked = 0;
  const scope = fork({
    values: [
      [$token, 't'.repeat(43)],
      [$now, now],
      [$profile, profile({ playLeftMs: 600_000 })],
    ],
    handlers: [
      [
        profileFx,
        () => {
          asked += 1;
          return profile({ timeUpUntil: now + 1_000 });
        },
      ],
    ],
  });
  void allSettled(timeLimitStarted, { scope });
  await vi.advanceTimersByTimeAsync(600_000);
  expect([asked, scope.getState($rest)]).toEqual([0, null]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([asked, scope.getState($rest)]).toEqual([1, { why: 'timeUp', until: now + 1_000 }]);
  vi.useRealTimers();
});
