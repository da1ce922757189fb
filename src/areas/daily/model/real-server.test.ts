import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contract } from '../../../../contract';
import { $apiBase, $token } from '../../../core/api';
import { liveHouse } from '../../../core/api/test-house';
import { forgetServerTime } from '../../../core/time/clock';
import { toastShown } from '../../../core/toasts';
import { popupAsked } from '../../adverts';
import { loginWithTokenFx } from '../../access/session';
import { $balance } from '../../wallet';
import { dailyStarted, screenFx, type Screen } from './gate';
import { $fresh, $open, $tiles, $today, claim, signPressed } from './model';

const { preview, sign } = contract.dailyBonus;
const dayMs = 86_400_000;
const live = liveHouse();
beforeEach(forgetServerTime);
afterEach(async () => {
  vi.unstubAllGlobals();
  forgetServerTime();
  expect(await live.house.audit()).toEqual([]);
});

/** A member's phone connected to the real server, with the sign-in open. */
async function open(token: string) {
  const scope = fork({
    values: [
      [$apiBase, live.base],
      [$token, token],
    ],
    handlers: [[screenFx, () => ({}) as Screen]],
  });
  const toasts: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ text }) => void toasts.push(text) });
  await allSettled(loginWithTokenFx, { scope });
  await allSettled(dailyStarted, { scope });
  await allSettled(popupAsked, { scope, params: 'daily' });
  expect(scope.getState($open)).toBe(true);
  return { scope, toasts };
}
const real = globalThis.fetch;
/** A network that loses the next answers after the server has processed the sign-in. */
function losing(answers: number) {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await real(url, init);
    if (!url.endsWith(sign.path)) return answer;
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    if (keys.length <= answers) throw new TypeError('the connection is gone');
    return answer;
  });
  return keys;
}

test('SGN-1 SGN-2 CF6 two taps make one sign-in on screen and server', async () => {
  const { token } = await live.house.member();
  const { scope } = await open(token);
  expect(scope.getState($tiles)).toEqual((await live.house.call(preview, {}, { token })).data);
  await Promise.all([allSettled(signPressed, { scope }), allSettled(signPressed, { scope })]);
  expect([scope.getState($today)?.status, scope.getState($fresh), scope.getState($balance)?.coins]).toEqual([1, 1, 50]);
  expect(scope.getState($tiles)).toEqual((await live.house.call(preview, {}, { token })).data);
});

test('Q19 a missed day keeps the member’s place', async () => {
  const { token } = await live.house.member();
  await live.house.call(sign, {}, { token });
  live.house.clock.advance(2 * dayMs);
  const { scope } = await open(token);
  expect([scope.getState($today)?.day, scope.getState($tiles)?.filter(({ status }) => status === 1).length]).toEqual([
    2, 1,
  ]);
  await allSettled(signPressed, { scope });
  expect([scope.getState($today)?.status, scope.getState($balance)?.coins]).toEqual([1, 100]);
});

test('D3 CF7 two lost answers lead to one sign-in with one key', async () => {
  const { token } = await live.house.member();
  const { scope, toasts } = await open(token);
  const keys = losing(2);
  await allSettled(signPressed, { scope });
  await vi.waitFor(() => expect(scope.getState(claim.$state)).toBe('done'), { timeout: 8_000 });
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  await vi.waitFor(() => expect(scope.getState($balance)?.coins).toBe(50));
  expect([scope.getState($today)?.status, toasts]).toEqual([1, []]);
}, 15_000);

test('SGN-4 a sign-in on another phone shows the server’s message', async () => {
  const { token } = await live.house.member();
  const { scope, toasts } = await open(token);
  await live.house.call(sign, {}, { token });
  await allSettled(signPressed, { scope });
  expect(toasts).toEqual(['You have signed in today already.']);
  expect([scope.getState($today)?.status, scope.getState($balance)?.coins]).toEqual([1, 50]);
});
