// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { expect, test, vi } from 'vitest';
import { codes } from '../../../../contract';
import { $token, ApiError } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { platformOf } from '../../../core/browser/platform';
import { registeredFx } from '../../../core/storage/registered';
import { emptyPhone } from '../../../core/test-phone';
import { toastShown } from '../../../core/toasts';
import { $mayOpenItself } from '../../../core/self-opening';
import { homeRested } from '../../adverts/popups';
import { reviewWanted } from '../../install/host';
import { $profile, restSeen } from '../../access/session';
import { askAfterMs, ratingStarted, screenFx, storeBuildFx, type Screen } from './gate';
import { $open, bindFx, cfgFx, closed, sendPressed, starsPicked } from './model';

const noon = Date.UTC(2026, 10, 20, 12);
const dayMs = 86_400_000;

emptyPhone(noon);

/** A member who registered on this phone `age` ms ago, and a server that may ask for a rating. */
async function setUp({
  age = askAfterMs,
  store = true,
  enable = true,
  refused = false,
  now = noon,
  timeUp = false,
}: { timeUp?: boolean; now?: number; age?: number | null; store?: boolean; enable?: boolean; refused?: boolean } = {}) {
  const sent: unknown[] = [];
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$profile, testProfile({ id: 'm1' })],
      [$mayOpenItself, true],
    ],
    handlers: [
      [storeBuildFx, () => store],
      [screenFx, () => ({}) as Screen],
      [cfgFx, () => ({ enable, configs: [1, 2, 3, 4, 5].map((score) => ({ score, bonusAmount: 50 })) })],
      // The handler of a call receives its source first.
      [
        bindFx,
        (_: unknown, { input }: { input: unknown }) => {
          sent.push(input);
          if (refused) throw new ApiError({ code: codes.ratingClosed, message: 'Not open', status: 200 });
          return { bonusAmount: 50 };
        },
      ],
    ],
  });
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ text }) => void toasts.push(text) });
  const reviews = vi.fn();
  createWatch({ unit: reviewWanted, scope, fn: reviews });
  if (timeUp) await allSettled(restSeen, { scope, params: { why: 'timeUp', until: now + 3_650 * dayMs } });
  if (age !== null) {
    vi.setSystemTime(now - age);
    await allSettled(registeredFx, { scope });
    vi.setSystemTime(now);
  }
  const rests = async () => {
    await allSettled(ratingStarted, { scope });
    void allSettled(homeRested, { scope });
    await vi.advanceTimersByTimeAsync(0);
  };
  await rests();
  const rate = async (stars: number) => {
    await allSettled(starsPicked, { scope, params: stars });
    void allSettled(sendPressed, { scope });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { scope, sent, toasts, reviews, rate, isOpen: () => scope.getState($open) };
}

test.each([
  ['a day after signing up, in the app of a store', {}, true],
  ['sooner', { age: askAfterMs - 1 }, false],
  ['on a phone on which nobody signed up', { age: null }, false],
  ['on the web', { store: false }, false],
  ['when the server does not want it', { enable: false }, false],
  ['after the time limit', { timeUp: true }, false],
])('RAT-1 the rating opens %s: %s', async (_, how, shown) => {
  expect((await setUp(how)).isOpen()).toBe(shown);
});

test('RAT-1 a rating with at least one star is sent and thanked', async () => {
  const { scope, sent, toasts, reviews, rate, isOpen } = await setUp();
  await allSettled(sendPressed, { scope });
  expect(sent).toEqual([]);
  await rate(3);
  expect(sent).toMatchObject([{ deviceType: 1, utmSource: 'google_play', ratingScore: 3 }]);
  expect([isOpen(), toasts, localStorage.getItem('baobab.registered')]).toEqual([false, ['daily:rating.thanks'], null]);
  expect(reviews).not.toHaveBeenCalled();
});

test('RAT-1 five stars also open the store’s own review', async () => {
  const { reviews, rate } = await setUp();
  await rate(5);
  expect(reviews).toHaveBeenCalledOnce();
});

test('RAT-1 an error closes the rating and keeps the stored time', async () => {
  const { toasts, rate, isOpen, reviews } = await setUp({ refused: true });
  await rate(5);
  expect([isOpen(), toasts]).toEqual([false, []]);
  expect(localStorage.getItem('baobab.registered')).not.toBeNull();
  expect(reviews).not.toHaveBeenCalled();
});

test('RAT-1 a declined rating does not return for 30 days', async () => {
  const { scope } = await setUp();
  await allSettled(closed, { scope });
  expect((await setUp({ now: noon + 30 * dayMs - 1 })).isOpen()).toBe(false);
  expect((await setUp({ now: noon + 30 * dayMs })).isOpen()).toBe(true);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile BaobabApp/2.1 store', 'store'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile BaobabApp/2.1', 'h5'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile', 'h5'],
])('NAV-30 API-2 the user agent names the build of a store: %s', (userAgent, platform) => {
  expect(platformOf(userAgent)).toBe(platform);
});
