import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes } from '../../../../../contract';
import { $token } from '../../../../core/api';
import { letIn } from '../../../../core/api/test-member';
import { cut, json, listen, type TestServer } from '../../../../core/api/test-server';
import { dropFromVisit } from '../../../../core/storage/visit-storage';
import { $busy, $fieldErrors, $outcome } from './model';
import { pageOn, right } from './test-support';

let server: TestServer;
beforeAll(async () => {
  server = await listen();
});
afterAll(() => server.close());
beforeEach(() => dropFromVisit('baobab.form.register'));
const page = pageOn(() => server);

describe('refusals of the server', () => {
  test.each([
    [{ code: codes.mobileTaken, msg: 'taken' }, 'mobile', 'auth:error.mobileTaken'],
    [{ code: codes.weakPassword, msg: 'too easy' }, 'password', 'too easy'],
    [{ code: codes.smsCode, msg: 'wrong code' }, 'smsCode', 'wrong code'],
    [{ code: codes.invalid, msg: 'not this', data: { field: 'inviteCode' } }, 'inviteCode', 'not this'],
  ] as const)('SES-18 SES-14 SES-17 %j shows at its field until the field changes', async (answer, field, said) => {
    const { scope, fill, submit, toasts } = await page({ sms: true });
    server.answer(json(answer));
    await fill({ ...right, smsCode: '1234' });
    await submit();
    expect(scope.getState($fieldErrors)[field]).toBe(said);
    expect(toasts).toEqual([]);
    await fill({ [field]: field === 'mobile' ? '0244123457' : '4321abc' });
    expect(scope.getState($fieldErrors)[field]).not.toBe(said);
  });

  test('SES-11 an error without a field shows as a toast', async () => {
    const { fill, submit, toasts } = await page();
    server.answer(json({ code: codes.tooMany, msg: 'wait' }, 429, { 'retry-after': '9' }));
    await fill(right);
    await submit();
    expect(toasts).toEqual([{ kind: 'error', text: 'wait' }]);
  });
});

describe('Q53 a lost answer', () => {
  test('a login with the same credentials confirms the registration', async () => {
    const { scope, fill, submit, sent, toasts } = await page();
    server.answer(cut(), letIn);
    await fill(right);
    const done = submit();
    await expect.poll(() => scope.getState($outcome), { timeout: 4000 }).toBe('checking');
    expect(scope.getState($busy)).toBe(true);
    await done;
    expect(sent('/login')).toEqual([{ mobile: right.mobile, password: right.password }]);
    expect(scope.getState($token)).not.toBe(null);
    expect([scope.getState($outcome), toasts]).toEqual([
      'known',
      [{ kind: 'success', text: 'access:register.welcome' }],
    ]);
  });

  test('a refused login asks the player to try again', async () => {
    const { scope, fill, submit, toasts } = await page();
    server.answer(json({ code: 500, msg: 'broken' }, 500), json({ code: codes.credentials, msg: 'wrong' }));
    await fill(right);
    await submit();
    expect([scope.getState($outcome), scope.getState($busy), toasts]).toEqual(['notCreated', false, []]);
  });

  test('three logins without an answer leave the outcome unknown', async () => {
    const { scope, fill, submit, sent, toasts } = await page();
    server.answer(cut());
    await fill(right);
    await submit();
    expect(sent('/login')).toHaveLength(3);
    expect([scope.getState($outcome), scope.getState($busy), toasts]).toEqual(['unknown', false, []]);
  });

  test('"mobile already exists" after a lost answer is looked up too', async () => {
    const { scope, fill, submit } = await page();
    server.answer(
      cut(),
      json({ code: codes.credentials, msg: 'wrong' }),
      json({ code: codes.mobileTaken, msg: 'taken' }),
      letIn,
    );
    await fill(right);
    await submit();
    await submit();
    expect(scope.getState($token)).not.toBe(null);
  });
});
