import { allSettled, createWatch, fork, type Scope } from 'effector';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codes, headers, type Profile } from '../../../../../contract';
import { $profile } from '../../../access/session';
import { $apiBase, $token } from '../../../../core/api';
import { cut, json, listen, type TestServer } from '../../../../core/api/test-server';
import { $isOnBreak } from '../../../../core/play-break';
import { toastShown } from '../../../../core/toasts';
import {
  $closedUntil,
  $missing,
  $wrongPassword,
  coolOffChosen,
  coolOffPicked,
  coolOffQuestion,
  form,
  lastWord,
  meaning,
  opened,
  periodPicked,
  reasonPicked,
} from './model';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useRealTimers();
});

const token = 't'.repeat(43);
const owner: Profile = {
  id: '7',
  mobile: '0244123456',
  nickName: 'Ama',
  img: '',
  money: 0,
  withdrawMoney: 0,
  bonusMoney: 0,
  diamond: 0,
  levelId: 1,
  score: 0,
  guid: 'abcdefgh',
  inviteCode: 'ABCDEFGH',
  hasPinCode: false,
  registeredAt: 1,
};
const status = json({
  code: 0,
  data: { coolOffUntil: 0, realityMinutes: 60, limits: [], timeUpUntil: 0, today: { seconds: 0, staked: 0, won: 0 } },
});
/** Opens the page. */
async function shown(...answers: Array<ReturnType<typeof json>>) {
  server.answer(status, ...answers);
  const scope = fork({
    values: [
      [$token, token],
      [$apiBase, server.base],
      [$profile, owner],
    ],
  });
  await allSettled(opened, { scope });
  return scope;
}
const sent = () => server.seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body))).slice(1);
const later = Date.now() + 86_400_000;

describe('closing the account', () => {
  const filled = async (...answers: Array<ReturnType<typeof json>>) => {
    const scope = await shown(...answers);
    await allSettled(periodPicked, { scope, params: '30d' });
    await allSettled(reasonPicked, { scope, params: 'money' });
    await allSettled(form.changed, { scope, params: { field: 'password', value: 'market-lamp 7' } });
    return scope;
  };

  const confirmed = async (scope: Scope): Promise<Scope> => {
    await allSettled(form.submitted, { scope });
    await allSettled(meaning.yes, { scope });
    return scope;
  };

  test('ACC-9 the button names the missing input', async () => {
    const scope = await shown();
    expect(scope.getState($missing)).toBe('period');
    await allSettled(periodPicked, { scope, params: '7d' });
    expect(scope.getState($missing)).toBe('password');
    await allSettled(form.changed, { scope, params: { field: 'password', value: 'x' } });
    expect(scope.getState($missing)).toBeNull();
  });
  test('ACC-9 Q30 two confirmations close the account and end the session', async () => {
    const scope = await filled(json({ code: 0, data: { until: later } }));
    await allSettled(form.submitted, { scope });
    expect([scope.getState(meaning.$open), sent()]).toEqual([true, []]);
    await allSettled(meaning.yes, { scope });
    expect([scope.getState(meaning.$open), scope.getState(lastWord.$open), sent()]).toEqual([false, true, []]);
    expect(scope.getState(lastWord.$question)?.title).toBe('protection:exclude.last.30d');
    await allSettled(lastWord.yes, { scope });
    expect(sent()).toEqual([{ reason: 'money', period: '30d', password: 'market-lamp 7' }]);
    expect([scope.getState($closedUntil), scope.getState($token), scope.getState($isOnBreak)]).toEqual([
      later,
      null,
      true,
    ]);
    expect(scope.getState(form.$values).password).toBe('');
  });
  test('ACC-9 Q53 a lost answer is looked up, and the closing shown', async () => {
    const scope = await filled(cut(), json({ code: codes.selfExcluded, msg: 'closed', data: { until: later } }));
    const said: string[] = [];
    createWatch({ unit: toastShown, scope, fn: ({ text }) => void said.push(text) });
    await allSettled(lastWord.yes, { scope: await confirmed(scope) });
    expect([scope.getState($closedUntil), scope.getState($token), scope.getState($isOnBreak)]).toEqual([
      later,
      null,
      true,
    ]);
    expect(said).toEqual([]);
    expect(scope.getState(form.$values).password).toBe('');
  });
  test.each([
    ['still open', json({ code: codes.credentials, msg: 'no' }), 'protection:exclude.open'],
    ['not to be reached', cut(), 'protection:exclude.unknown'],
  ])('ACC-9 Q53 after a lost answer an account %s keeps the form', async (_, look, text) => {
    const scope = await filled(cut(), look);
    const said: string[] = [];
    createWatch({ unit: toastShown, scope, fn: (toast) => void said.push(toast.text) });
    await allSettled(lastWord.yes, { scope: await confirmed(scope) });
    expect([scope.getState($closedUntil), scope.getState($token), scope.getState(form.$values).password]).toEqual([
      null,
      token,
      'market-lamp 7',
    ]);
    expect(said).toEqual([text]);
  });
  test('ACC-9 A15 Q53 the look-up’s new session can still close the account', async () => {
    const scope = await filled(
      cut(),
      json({ code: 0, data: { token: 'n'.repeat(43), memberInfo: owner } }),
      json({ code: 0, data: { until: later } }),
    );
    const said: string[] = [];
    createWatch({ unit: toastShown, scope, fn: (toast) => void said.push(toast.text) });
    await allSettled(lastWord.yes, { scope: await confirmed(scope) });
    expect([scope.getState($closedUntil), scope.getState($token), said]).toEqual([
      null,
      'n'.repeat(43),
      ['protection:exclude.open'],
    ]);
    await allSettled(lastWord.yes, { scope: await confirmed(scope) });
    expect([scope.getState($closedUntil), server.seen.at(-1)?.headers[headers.token]]).toEqual([later, 'n'.repeat(43)]);
  });
  test.each([['first'], ['second']])('ACC-9 No to the %s question sends nothing', async (which) => {
    const scope = await filled();
    await allSettled(form.submitted, { scope });
    if (which === 'first') await allSettled(meaning.no, { scope });
    else {
      await allSettled(meaning.yes, { scope });
      await allSettled(lastWord.no, { scope });
    }
    await allSettled(lastWord.yes, { scope });
    expect([sent(), scope.getState($token)]).toEqual([[], token]);
  });
  test('ACC-9 a wrong password shows an error until it changes', async () => {
    const scope = await filled(json({ code: codes.credentials, msg: 'This is not your password' }));
    await allSettled(form.submitted, { scope });
    await allSettled(meaning.yes, { scope });
    await allSettled(lastWord.yes, { scope });
    expect([scope.getState($wrongPassword), scope.getState($closedUntil), scope.getState($token)]).toEqual([
      'This is not your password',
      null,
      token,
    ]);
    await allSettled(form.changed, { scope, params: { field: 'password', value: 'another' } });
    expect(scope.getState($wrongPassword)).toBeNull();
  });
});

describe('a break', () => {
  test('Q30 a break begins after a confirmation and keeps the session', async () => {
    const scope = await shown(json({ code: 0, data: { until: later } }), status);
    await allSettled(coolOffPicked, { scope, params: '7d' });
    await allSettled(coolOffChosen, { scope });
    expect(scope.getState(coolOffQuestion.$question)?.title).toBe('protection:coolOff.ask.7d');
    expect(sent()).toEqual([]);
    await allSettled(coolOffQuestion.yes, { scope });
    expect(sent()[0]).toEqual({ period: '7d' });
    expect(scope.getState($token)).toBe(token);
  });
});
