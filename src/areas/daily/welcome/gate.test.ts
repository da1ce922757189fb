// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { testProfile } from '../../../core/api/test-member';
import { wordsFx } from '../../../core/i18n/words';
import { recallRegisteredFx } from '../../../core/storage/registered';
import { $mayOpenItself } from '../../../core/self-opening';
import { $now } from '../../../core/time/clock';
import { $profile, restSeen } from '../../access/session';
import { $holder, homeRested } from '../../adverts/popups';
import { $open, screenFx, welcomeStarted, type Screen } from './gate';

test('Q77 ADV-4 the time limit closes the welcome and frees the popup lock', async () => {
  const now = Date.now();
  const scope = fork({
    values: [
      [$profile, testProfile()],
      [$now, now],
      [$mayOpenItself, true],
    ],
    handlers: [
      [recallRegisteredFx, () => now],
      [screenFx, () => ({}) as Screen],
      [wordsFx, () => undefined],
    ],
  });
  await allSettled(welcomeStarted, { scope });
  await allSettled(homeRested, { scope });
  expect(scope.getState($open)).toBe(true);
  await allSettled(restSeen, { scope, params: { why: 'timeUp', until: now + 60_000 } });
  expect([scope.getState($open), scope.getState($holder)]).toEqual([false, null]);
});
