import { allSettled, createWatch, fork, type Event, type EventCallable, type Scope, type Unit } from 'effector';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../../../contract';
import { clientCodes, codes } from '../../../../contract';
import { $payoutUntil, $token, ApiError, signedOutByServer, tokenChanged } from '../../../core/api';
import { serverNow } from '../../../core/time/clock';
import { $online, trackOnline } from '../../../core/browser/trackers';
import { loginFx, registerFx } from '../entering';
import { $guid } from './guid';
import {
  $isSignedIn,
  $profile,
  $session,
  loginWithTokenFx,
  logoutFx,
  profileFx,
  sessionEnded,
  sessionStarted,
} from './model';
import { trackOtherTabs } from './token';

const profile = (id = '1'): Profile => ({
  id,
  mobile: '0244123456',
  nickName: 'Ama',
  img: '',
  money: 500,
  withdrawMoney: 200,
  bonusMoney: 30,
  diamond: 2,
  levelId: 1,
  score: 0,
  guid: `guid${id}guid`,
  inviteCode: 'GUID1GUI',
  hasPinCode: false,
  registeredAt: 1,
});
/** Lets a test fire an event that a tracker would fire. */
const heard = <T>(event: Event<T>) => event as EventCallable<T>;
const tokenA = 'a'.repeat(40);
const tokenB = 'b'.repeat(40);
const credentials = { mobile: '0244123456', password: 'tro-tro 1957' };
const refusal = (code: number, status: number | null = 200) =>
  new ApiError({ code, message: 'said by the server', status });
const unheard = new ApiError({ code: clientCodes.noStatus, message: 'no status', status: null });

/** Counts how often a unit fires in a scope. */
function listen<T>(scope: Scope, unit: Unit<T>): T[] {
  const seen: T[] = [];
  createWatch({ unit, scope, fn: (value) => seen.push(value) });
  return seen;
}
/** A promise that the test resolves or rejects. */
function later<T>() {
  let resolve!: (value: T) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
type Handlers = NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>;
/** A scope with a session. */
const signedIn = (handlers: Handlers = []) =>
  fork({
    values: [
      [$token, tokenA],
      [$profile, profile()],
    ],
    handlers,
  });

describe('the session', () => {
  test('SES-1 SES-2 a login stores token and profile and starts the session', async () => {
    const scope = fork({ handlers: [[loginFx, () => ({ token: tokenA, memberInfo: profile() })]] });
    const started = listen(scope, sessionStarted);
    expect(scope.getState($session)).toBe(null);
    await allSettled(loginFx, { scope, params: credentials });
    expect(scope.getState($session)).toEqual({ token: tokenA, profile: profile() });
    expect(started).toHaveLength(1);
  });

  test('SES-2 a registration signs in as well', async () => {
    const scope = fork({ handlers: [[registerFx, () => ({ token: tokenA, memberInfo: profile() })]] });
    await allSettled(registerFx, { scope, params: { ...credentials, termsVersion: '1', ageConfirmed: true } });
    expect(scope.getState($session)?.token).toBe(tokenA);
  });

  test('SES-2 a valid stored token loads the profile', async () => {
    const scope = fork({ values: [[$token, tokenA]], handlers: [[loginWithTokenFx, () => profile()]] });
    expect(scope.getState($isSignedIn)).toBe(true);
    expect(scope.getState($session)).toBe(null);
    await allSettled(loginWithTokenFx, { scope });
    expect(scope.getState($session)).toEqual({ token: tokenA, profile: profile() });
  });

  test('SES-22 a refused stored token is removed', async () => {
    const scope = fork({
      values: [[$token, tokenA]],
      handlers: [[loginWithTokenFx, () => Promise.reject(refusal(codes.selfExcluded))]],
    });
    const ended = listen(scope, sessionEnded);
    await allSettled(loginWithTokenFx, { scope });
    expect(scope.getState($token)).toBe(null);
    expect(ended).toEqual(['refused']);
  });

  test('Q30 the token of a closed account is kept until the closing ends', async () => {
    const closed = (until: number) =>
      Promise.reject(new ApiError({ code: codes.selfExcluded, message: 'closed', status: 200, data: { until } }));
    const start = async (until: number) => {
      const scope = fork({
        values: [[$token, tokenA]],
        handlers: [
          [loginWithTokenFx, () => closed(until)],
          [profileFx, () => profile()],
        ],
      });
      const started = listen(scope, sessionStarted);
      await allSettled(loginWithTokenFx, { scope });
      return [
        scope.getState($token),
        scope.getState($payoutUntil),
        scope.getState($profile)?.id ?? null,
        started.length,
      ];
    };
    const tomorrow = serverNow() + 86_400_000;
    expect(await start(tomorrow)).toEqual([tokenA, tomorrow, '1', 0]);
    expect(await start(0)).toEqual([tokenA, 0, '1', 0]);
    expect(await start(serverNow() - 1)).toEqual([null, null, null, 0]);
  });

  test('Q30 a new token resets the closed state of the previous token', async () => {
    const scope = fork({
      values: [
        [$token, tokenA],
        [$payoutUntil, 0],
      ],
    });
    await allSettled(tokenChanged, { scope, params: tokenB });
    expect(scope.getState($payoutUntil)).toBe(null);
  });

  test('SES-22 without an answer the token is kept and tried again later', async () => {
    let calls = 0;
    const scope = fork({
      values: [
        [$token, tokenA],
        [$online, false],
      ],
      handlers: [[loginWithTokenFx, () => (++calls === 1 ? Promise.reject(unheard) : Promise.resolve(profile()))]],
    });
    await allSettled(loginWithTokenFx, { scope });
    expect(scope.getState($token)).toBe(tokenA);
    await allSettled(heard(trackOnline.fired), { scope, params: true });
    expect(calls).toBe(2);
    expect(scope.getState($session)).not.toBe(null);
  });

  test('SES-22 a late refusal of the old token keeps the new session', async () => {
    const answer = later<Profile>();
    const scope = fork({
      values: [[$token, tokenA]],
      handlers: [
        [loginWithTokenFx, () => answer.promise],
        [loginFx, () => ({ token: tokenB, memberInfo: profile('2') })],
      ],
    });
    const restoring = allSettled(loginWithTokenFx, { scope });
    const login = allSettled(loginFx, { scope, params: credentials });
    answer.reject(refusal(codes.selfExcluded));
    await Promise.all([restoring, login]);
    expect(scope.getState($session)).toEqual({ token: tokenB, profile: profile('2') });
  });

  test('SES-3 logging out ends the session', async () => {
    const scope = signedIn([[logoutFx, () => ({})]]);
    const ended = listen(scope, sessionEnded);
    await allSettled(logoutFx, { scope });
    expect(ended).toEqual(['logout']);
    expect([scope.getState($token), scope.getState($profile)]).toEqual([null, null]);
  });

  test('SES-21 a failed logout leaves the session unchanged', async () => {
    const scope = signedIn([[logoutFx, () => Promise.reject(unheard)]]);
    await allSettled(logoutFx, { scope });
    expect(scope.getState($session)?.token).toBe(tokenA);
  });

  test('NAV-28 a 401 ends the session', async () => {
    const scope = signedIn();
    const ended = listen(scope, sessionEnded);
    await allSettled(signedOutByServer, { scope });
    expect(ended).toEqual(['server']);
    expect(scope.getState($session)).toBe(null);
  });

  test('SES-5 the member’s guid is kept and removed with the session', async () => {
    const scope = fork({
      handlers: [
        [loginFx, () => ({ token: tokenA, memberInfo: profile() })],
        [logoutFx, () => ({})],
      ],
    });
    await allSettled(loginFx, { scope, params: credentials });
    expect(scope.getState($guid)).toBe(profile().guid);
    await allSettled(logoutFx, { scope });
    expect(scope.getState($guid)).toBe(null);
  });
});

describe('two tabs', () => {
  test('SES-3 a sign-out in another tab ends the session without a call', async () => {
    let calls = 0;
    const scope = signedIn([
      [
        logoutFx,
        () => {
          calls += 1;
          return {};
        },
      ],
    ]);
    const ended = listen(scope, sessionEnded);
    await allSettled(heard(trackOtherTabs.fired), { scope, params: null });
    expect(ended).toEqual(['otherTab']);
    expect(scope.getState($token)).toBe(null);
    expect(calls).toBe(0);
  });

  test('SES-2 a sign-in in another tab applies to this tab', async () => {
    const scope = fork({ handlers: [[loginWithTokenFx, () => profile()]] });
    await allSettled(heard(trackOtherTabs.fired), { scope, params: tokenA });
    expect(scope.getState($session)).toEqual({ token: tokenA, profile: profile() });
  });

  test('another member in another tab clears the old profile first', async () => {
    const scope = signedIn([[loginWithTokenFx, () => profile('2')]]);
    const profiles = listen(scope, $profile);
    await allSettled(heard(trackOtherTabs.fired), { scope, params: tokenB });
    expect(profiles.map((one) => one?.id ?? null)).toEqual([null, '2']);
    expect(scope.getState($token)).toBe(tokenB);
  });

  test('the same token from another tab changes nothing', async () => {
    const scope = signedIn();
    const changed = listen(scope, tokenChanged);
    await allSettled(heard(trackOtherTabs.fired), { scope, params: tokenA });
    expect(changed).toEqual([]);
  });
});
