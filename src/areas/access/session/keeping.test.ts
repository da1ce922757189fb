// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $token, tokenChanged } from '../../../core/api';
import { readCookie, writeCookie } from '../../../core/storage/cookies';
import { $guid, $referralCode, guidCookieSeconds, guidKept } from './guid';
import { registerFx } from '../entering';
import { $profile, loginWithTokenFx, sessionOpened } from './model';
import { keptToken, tokenCookieSeconds, trackOtherTabs } from './token';
import { contract } from '../../../../contract';

const token = 'a'.repeat(40);

beforeEach(() => {
  localStorage.clear();
  for (const name of ['baobab.token', 'baobab.guid']) document.cookie = `${name}=; Path=/; Max-Age=0`;
  window.history.replaceState(null, '', '/home');
});

/** The cookies that were written while `act` ran. */
async function written(act: () => Promise<unknown>): Promise<string[]> {
  const jar = vi.spyOn(document, 'cookie', 'set');
  await act();
  const all = jar.mock.calls.map(([cookie]) => cookie);
  jar.mockRestore();
  return all;
}

describe('storage on the phone', () => {
  test('SES-4 the token is stored in a 7-day cookie and local storage', async () => {
    const cookies = await written(() => allSettled(tokenChanged, { scope: fork(), params: token }));
    expect(tokenCookieSeconds).toBe(604_800);
    expect(cookies).toEqual([`baobab.token=${token}; Path=/; Max-Age=604800; SameSite=Lax`]);
    expect(localStorage.getItem('baobab.token')).toBe(JSON.stringify(token));
  });

  test('SES-4 the end of the session removes both copies', async () => {
    const scope = fork();
    await allSettled(tokenChanged, { scope, params: token });
    await allSettled(tokenChanged, { scope, params: null });
    expect([readCookie('baobab.token'), localStorage.getItem('baobab.token')]).toEqual([null, null]);
  });

  test('CF16 a token in only the cookie or only storage is found', async () => {
    writeCookie('baobab.token', token, 60);
    expect(keptToken()).toBe(token);
    document.cookie = 'baobab.token=; Path=/; Max-Age=0';
    localStorage.setItem('baobab.token', JSON.stringify(token));
    expect(keptToken()).toBe(token);
  });

  test.each([['{'], ['"short"'], ['17']])('CF16 a stored token %s is ignored', (text) => {
    localStorage.setItem('baobab.token', text);
    expect(keptToken()).toBe(null);
  });

  test('CF15 without cookies the app still starts and signs in', async () => {
    const jar = vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const scope = fork();
    await allSettled(sessionOpened, { scope });
    await allSettled(tokenChanged, { scope, params: token });
    expect(scope.getState($token)).toBe(token);
    jar.mockRestore();
    set.mockRestore();
    await allSettled(trackOtherTabs.teardown, { scope });
  });

  test('SES-5 the guid’s cookie lasts one day', async () => {
    const cookies = await written(() => allSettled(guidKept, { scope: fork(), params: 'abcd-efgh-ijkl' }));
    expect(guidCookieSeconds).toBe(86_400);
    expect(cookies).toEqual(['baobab.guid=abcd-efgh-ijkl; Path=/; Max-Age=86400; SameSite=Lax']);
  });

  test('SES-6 the guid of a shared link becomes the referral code', async () => {
    window.history.replaceState(null, '', '/home?guid=3t4m46zf8d7u2iwf');
    const scope = fork();
    await allSettled(sessionOpened, { scope });
    expect(scope.getState($referralCode)).toBe('3T4M46ZF');
    expect(readCookie('baobab.guid')).toBe('3t4m46zf8d7u2iwf');
    await allSettled(trackOtherTabs.teardown, { scope });
  });

  test('SES-6 an invalid guid is ignored', async () => {
    window.history.replaceState(null, '', '/home?guid=%3Cscript%3E');
    const scope = fork();
    await allSettled(sessionOpened, { scope });
    expect(scope.getState($guid)).toBe(null);
    await allSettled(trackOtherTabs.teardown, { scope });
  });

  test('SES-6 a registration sends the typed invite code before the referral code', async () => {
    const sent: Array<Record<string, unknown>> = [];
    const scope = fork({ values: [[$guid, '3t4m46zf8d7u2iwf']] });
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      sent.push(Object.fromEntries(new URLSearchParams(String(init?.body))));
      return new Response(JSON.stringify({ code: 1001, msg: 'no' }));
    });
    const values = { mobile: '0244123456', password: 'tro-tro 1957', termsVersion: '1', ageConfirmed: true };
    await allSettled(registerFx, { scope, params: values });
    await allSettled(registerFx, { scope, params: { ...values, inviteCode: 'FRIEND' } });
    fetched.mockRestore();
    expect(sent.map(({ inviteCode }) => inviteCode)).toEqual(['3T4M46ZF', 'FRIEND']);
    expect(contract.member.reg.id).toBe('C1');
  });

  test('SES-2 the stored token is read first, and other tabs are followed', async () => {
    localStorage.setItem('baobab.token', JSON.stringify(token));
    const scope = fork({ handlers: [[loginWithTokenFx, () => Promise.reject(new Error('not asked here'))]] });
    await allSettled(sessionOpened, { scope });
    expect(scope.getState($token)).toBe(token);
    localStorage.removeItem('baobab.token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'baobab.token' }));
    await allSettled(scope);
    expect([scope.getState($token), scope.getState($profile)]).toEqual([null, null]);
    await allSettled(trackOtherTabs.teardown, { scope });
  });
});
