import { allSettled, createWatch, fork } from 'effector';
import { afterEach, expect, test, vi } from 'vitest';
import { contract } from '../../../../../contract';
import { loginWithTokenFx } from '../../../access/session';
import { $apiBase, $token } from '../../../../core/api';
import { liveHouse, registeredPassword } from '../../../../core/api/test-house';
import { toastShown } from '../../../../core/toasts';
import { $closedUntil, form, lastWord, meaning, opened, periodPicked } from './model';

const live = liveHouse();
const real = globalThis.fetch;
afterEach(() => void vi.unstubAllGlobals());

/** Loses the first request, or its answer. */
function losing(what: 'request' | 'answer') {
  let lost = false;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isLost = !lost && url.endsWith(contract.protection.exclude.path);
    lost ||= isLost;
    if (!isLost || what === 'answer') {
      const answer = await real(url, init);
      if (!isLost) return answer;
    }
    throw new TypeError('the connection is gone');
  });
}

/** A member who confirms every question. */
async function closing() {
  const { token } = await live.house.register(undefined, 'device-of-a-test');
  const scope = fork({
    values: [
      [$apiBase, live.base],
      [$token, token],
    ],
  });
  const said: string[] = [];
  createWatch({ unit: toastShown, scope, fn: ({ text }) => void said.push(text) });
  await allSettled(loginWithTokenFx, { scope });
  await allSettled(opened, { scope });
  await allSettled(periodPicked, { scope, params: '7d' });
  await allSettled(form.changed, { scope, params: { field: 'password', value: registeredPassword } });
  const press = async () => {
    await allSettled(form.submitted, { scope });
    await allSettled(meaning.yes, { scope });
    await allSettled(lastWord.yes, { scope });
  };
  return { scope, said, press };
}
const inAWeek = () => live.house.clock.now() + 7 * 86_400_000;

test('ACC-9 Q53 after a lost answer the account is found closed', async () => {
  const { scope, said, press } = await closing();
  losing('answer');
  await press();
  expect([scope.getState($closedUntil), scope.getState($token), said]).toEqual([inAWeek(), null, []]);
});

test('ACC-9 A15 Q53 after a lost request the same button closes the account', async () => {
  const { scope, said, press } = await closing();
  losing('request');
  await press();
  expect([scope.getState($closedUntil), said]).toEqual([null, ['protection:exclude.open']]);
  await press();
  expect([scope.getState($closedUntil), scope.getState($token), said]).toEqual([
    inAWeek(),
    null,
    ['protection:exclude.open'],
  ]);
});
