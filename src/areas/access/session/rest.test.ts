import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { playRefused } from '../../../core/api';
import { $now } from '../../../core/time/clock';
import { sessionEnded, sessionStarted } from './model';
import { $mayInvite, $rest, restSeen } from './rest';

const now = 1_000_000;
const profile = (rest: object) => ({ id: '1', guid: 'abcdef', ...rest }) as never;

test.each([
  [{}, null],
  [{ coolOffUntil: now + 5 }, { why: 'coolOff', until: now + 5 }],
  [{ timeUpUntil: now + 9 }, { why: 'timeUp', until: now + 9 }],
  [
    { coolOffUntil: now + 5, timeUpUntil: now + 9 },
    { why: 'coolOff', until: now + 5 },
  ],
  [{ coolOffUntil: now - 1 }, null],
] as const)('Q77 the profile %j stops play: %j', async (said, rest) => {
  const scope = fork({ values: [[$now, now]] });
  await allSettled(sessionStarted, { scope, params: profile(said) });
  expect([scope.getState($rest), scope.getState($mayInvite)]).toEqual([rest, rest === null]);
  await allSettled(sessionEnded, { scope, params: 'logout' });
  expect(scope.getState($rest)).toBeNull();
});

test('Q77 a refusal starts the rest, and the protection status ends it', async () => {
  const scope = fork({ values: [[$now, now]] });
  await allSettled(playRefused, { scope, params: { why: 'timeUp', until: now + 100 } });
  expect(scope.getState($rest)).toEqual({ why: 'timeUp', until: now + 100 });
  await allSettled(restSeen, { scope, params: null });
  expect(scope.getState($rest)).toBeNull();
});
