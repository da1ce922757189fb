// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, expect, test, vi } from 'vitest';
import { homeForced, payoutBegan, signedOutByServer, tokenChanged } from '../../core/api';
import { sessionEnded } from './session';
import { $toast } from '../../core/toasts';
import { loginConfirm } from './guard';
import { $location, guarded, routeRequested, routerStarted } from '../../core/router';

async function at(href: string) {
  window.history.replaceState(null, '', href);
  const scope = fork();
  await allSettled(routerStarted, { scope });
  const where = () => scope.getState($location).pathname + scope.getState($location).search;
  return { scope, where };
}
beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
  };
});

test('NAV-9 the login question leads to /login with the wanted path', async () => {
  const { scope, where } = await at('/home');
  await allSettled(guarded, { scope, params: { wanted: '/me/settings?x=1' } });
  expect(scope.getState(loginConfirm.$open)).toBe(true);
  expect(scope.getState(loginConfirm.$question)?.body).toBe('shell:guard.body');
  expect((await import('../../app/words/first/shell.en.json')).default.guard.body).toBe(
    'You are not authenticated. Please log in.',
  );
  await allSettled(loginConfirm.yes, { scope });
  expect(where()).toBe('/login?r=%2Fme%2Fsettings%3Fx%3D1');
});

test('NAV-9 No leaves the player on the page', async () => {
  const { scope, where } = await at('/deposit');
  await allSettled(guarded, { scope, params: { wanted: '/me/settings' } });
  await allSettled(loginConfirm.no, { scope });
  expect(where()).toBe('/deposit');
  expect(scope.getState(loginConfirm.$open)).toBe(false);
});

test('NAV-28 F13 a 401 leads to /login with the way back', async () => {
  const { scope, where } = await at('/deposit?amount=5');
  await allSettled(signedOutByServer, { scope });
  expect(where()).toBe('/login?r=%2Fdeposit%3Famount%3D5');
  expect(scope.getState($toast)?.text).toBe('shell:signedOut');
  await allSettled(signedOutByServer, { scope });
  expect(where()).toBe('/login?r=%2Fdeposit%3Famount%3D5');
});

test.each([
  ['otherTab', '/me/settings', '/login?r=%2Fme%2Fsettings'],
  ['refused', '/me/settings', '/login?r=%2Fme%2Fsettings'],
  ['otherTab', '/home', '/home'],
  ['logout', '/me/settings', '/me/settings'],
] as const)('CF10 a session ended by %s on %s leaves the player at %s', async (reason, from, to) => {
  const { scope, where } = await at('/home');
  await allSettled(tokenChanged, { scope, params: 't'.repeat(40) });
  await allSettled(routeRequested, { scope, params: { to: from } });
  await allSettled(sessionEnded, { scope, params: reason });
  expect(where()).toBe(to);
});

test.each([
  [403, 'shell:forbidden'],
  [503, 'shell:maintenance'],
] as const)('NAV-29 a %i leads home and shows the reason', async (status, text) => {
  const { scope, where } = await at('/home');
  await allSettled(routeRequested, { scope, params: { to: '/withdraw' } });
  const before = window.history.length;
  await allSettled(homeForced, { scope, params: { status } });
  expect(where()).toBe('/home');
  expect(window.history.length).toBe(before);
  expect(scope.getState($toast)?.text).toBe(text);
});

test.each(['/home', '/deposit', '/me', '/me/settings/limits', '/nowhere', '/login'])(
  'Q30 A21 a closed account replaces %s by the closed-account page',
  async (path) => {
    const { scope, where } = await at(path);
    await allSettled(tokenChanged, { scope, params: 't'.repeat(43) });
    await allSettled(payoutBegan, { scope, params: { until: 0 } });
    expect(where()).toBe('/account/closed');
    await allSettled(routeRequested, { scope, params: { to: path } });
    expect(where()).toBe('/account/closed');
  },
);

test('Q30 a closed account can open money, records, identity and help', async () => {
  const { scope, where } = await at('/supports');
  await allSettled(tokenChanged, { scope, params: 't'.repeat(43) });
  await allSettled(payoutBegan, { scope, params: { until: 0 } });
  expect(where()).toBe('/supports');
  for (const to of [
    '/account/records/deposit',
    '/withdraw',
    '/me/settings/kyc',
    '/me/faq',
    '/authentication/branch?r=%2Fwithdraw',
  ]) {
    await allSettled(routeRequested, { scope, params: { to } });
    expect(where()).toBe(to);
  }
});
