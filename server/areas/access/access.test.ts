import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract, type SmsPurpose } from '../../../contract';
import { members } from '../../db/schema';
import { readEnv } from '../../boot/env';
import { createHarness, type Harness } from '../../testing/harness';
import { waysIn } from '../../testing/ways-in';
import { smsText } from './send-sms';

const { sendSms, checkSms, login, loginWithToken } = contract.member;
const { loginWithSmsCode, resetPassword } = contract.access;
const minute = 60_000;
const day = 86_400_000;
const oldPassword = 'market-lamp 7';
const newPassword = 'two drums 81';

describe('login and password reset by SMS', () => {
  let house: Harness;
  let ways: Awaited<ReturnType<typeof waysIn>>;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
    ways = await waysIn(house, { password: oldPassword, net: '10.11' });
  });
  afterAll(() => house.close());

  const address = () => ways.address();
  const owner = () => ways.owner();
  const codeFor = (mobile: string, purpose: SmsPurpose) => ways.codeFor(mobile, purpose);
  const other = (code: string) => ways.other(code);
  const enter = (
    mobile: string,
    smsCode: string,
    more: { purpose?: 'login' | 'reset'; selfInclusion?: number; deviceid?: string } = {},
  ) => {
    const { deviceid = 'device-of-a-test', ...fields } = more;
    return house.call(loginWithSmsCode, { mobile, smsCode, ...fields }, { ip: address(), headers: { deviceid } });
  };
  const choose = (token: string, mobile: string, smsCode: string, password = newPassword) =>
    house.call(resetPassword, { mobile, smsCode, new: password }, { token, ip: address() });
  const alive = async (token: string) => (await house.call(loginWithToken, {}, { token })).code === 0;

  describe('C4 SES-2 login', () => {
    test('a code opens a session and returns the profile', async () => {
      const { mobile, id } = await owner();
      const answer = await enter(mobile, await codeFor(mobile, 'login'));
      expect(answer).toMatchObject({ code: 0, data: { memberInfo: { id: String(id), mobile } } });
      expect(await alive(answer.data.token)).toBe(true);
    });
    test('A8 three wrong codes invalidate the right code on every device', async () => {
      const { mobile } = await owner();
      const code = await codeFor(mobile, 'login');
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await enter(mobile, other(code))).toMatchObject({
          status: 200,
          code: codes.smsCode,
          data: { field: 'smsCode' },
        });
      }
      expect(await enter(mobile, code)).toMatchObject({ code: codes.smsCode });
      expect(await enter(mobile, code, { deviceid: 'some-other-phone' })).toMatchObject({ code: codes.smsCode });
    });
    test('A9 a code works once, for its number, until a newer code', async () => {
      const [one, two] = [await owner(), await owner()];
      const first = await codeFor(one.mobile, 'login');
      expect(await enter(two.mobile, first)).toMatchObject({ code: codes.smsCode });
      expect(await enter(one.mobile, first)).toMatchObject({ code: 0 });
      expect(await enter(one.mobile, first)).toMatchObject({ code: codes.smsCode });
      house.clock.advance(minute);
      const older = await codeFor(one.mobile, 'login');
      house.clock.advance(minute);
      let newer = await codeFor(one.mobile, 'login');
      if (newer === older) {
        house.clock.advance(minute);
        newer = await codeFor(one.mobile, 'login');
      }
      expect(await enter(one.mobile, older)).toMatchObject({ code: codes.smsCode });
      house.clock.advance(5 * minute);
      expect(await enter(one.mobile, newer)).toMatchObject({ code: codes.smsCode });
    });
    test('A9 a code works only for the purpose of its request', async () => {
      for (const [sent, used] of [
        ['login', 'reset'],
        ['reset', 'login'],
        ['register', 'login'],
        ['branch', 'login'],
      ] as const) {
        const { mobile } = await owner();
        expect(await enter(mobile, await codeFor(mobile, sent), { purpose: used })).toMatchObject({
          code: codes.smsCode,
        });
      }
    });
    test('D6 an unknown number is answered like a wrong code', async () => {
      const { mobile } = await owner();
      const code = await codeFor(mobile, 'login');
      await house.call(sendSms, { mobile: '0209990001', purpose: 'login' }, { ip: address() });
      const [wrong, unknown] = [await enter(mobile, other(code)), await enter('0209990001', '0000')];
      expect({ ...unknown, headers: 0 }).toEqual({ ...wrong, headers: 0 });
    });
    test('A4 an owner locked out by strangers can log in by SMS', async () => {
      const { mobile } = await owner();
      await Promise.all(
        Array.from({ length: 12 }, () =>
          house.call(
            login,
            { mobile, password: 'wrong one' },
            { ip: address(), headers: { deviceid: 'a-strange-phone' } },
          ),
        ),
      );
      expect(
        await house.call(
          login,
          { mobile, password: oldPassword },
          { ip: address(), headers: { deviceid: 'a-strange-phone' } },
        ),
      ).toMatchObject({ status: 429 });
      expect(await enter(mobile, await codeFor(mobile, 'login'))).toMatchObject({ code: 0 });
    });
    test('A15 the token of the request ends at login', async () => {
      const { mobile, token } = await owner();
      const code = await codeFor(mobile, 'login');
      const answer = await house.call(loginWithSmsCode, { mobile, smsCode: code }, { token, ip: address() });
      expect(answer.data.token).not.toBe(token);
      expect([await alive(token), await alive(answer.data.token)]).toEqual([false, true]);
    });
    test('A21 SES-10 Q30 only the right code reveals a self-exclusion', async () => {
      const { mobile, id } = await owner();
      const exclude = (excludedUntil: number) =>
        house.db.update(members).set({ excludedUntil }).where(eq(members.id, id));
      await exclude(house.clock.now() + day);
      const code = await codeFor(mobile, 'login');
      expect(await enter(mobile, other(code))).toMatchObject({ code: codes.smsCode });
      const until = house.clock.now() + day;
      expect((await enter(mobile, code, { selfInclusion: 0 })).data).toEqual({ until, date: expect.any(String) });
      const confirmed = await enter(mobile, code, { selfInclusion: 1 });
      expect(confirmed).toMatchObject({
        status: 200,
        code: codes.selfExcluded,
        data: { until, token: expect.stringMatching(/^.{43}$/) },
      });
      expect(await house.call(contract.account.balance, {}, { token: confirmed.data.token })).toMatchObject({
        code: 0,
      });
      // A code opens one session, whatever it may do.
      expect(await enter(mobile, code, { selfInclusion: 1 })).toMatchObject({ code: codes.smsCode });
    });
    test('SES-10 Q30 after an exclusion the code opens the account on confirmation', async () => {
      const { mobile, id } = await owner();
      await house.db
        .update(members)
        .set({ excludedUntil: house.clock.now() - 1 })
        .where(eq(members.id, id));
      const code = await codeFor(mobile, 'login');
      expect(await enter(mobile, code)).toMatchObject({ code: codes.selfExcluded });
      expect(await enter(mobile, code, { selfInclusion: 1 })).toMatchObject({ code: 0 });
    });
  });

  describe('C10 ACC-5 A10 a forgotten password', () => {
    test('Q3 a reset ends all other sessions and replaces the password', async () => {
      const { mobile, token: elsewhere } = await owner();
      const code = await codeFor(mobile, 'reset');
      expect(await house.call(checkSms, { mobile, smsCode: code, purpose: 'reset' }, { ip: address() })).toMatchObject({
        code: 0,
      });
      const { token } = (await enter(mobile, code, { purpose: 'reset' })).data;
      const answer = await choose(token, mobile, code);
      expect(answer).toMatchObject({ code: 0, data: { memberInfo: { mobile } } });
      expect([await alive(elsewhere), await alive(token), await alive(answer.data.token)]).toEqual([
        false,
        false,
        true,
      ]);
      expect(await house.call(login, { mobile, password: oldPassword }, { ip: address() })).toMatchObject({
        code: codes.credentials,
      });
      expect(await house.call(login, { mobile, password: newPassword }, { ip: address() })).toMatchObject({ code: 0 });
      expect(await choose(answer.data.token, mobile, code)).toMatchObject({ code: codes.smsCode });
    });
    test('A10 a reset requires a fresh, verified code for the same number', async () => {
      const [one, two] = [await owner(), await owner()];
      const code = await codeFor(one.mobile, 'reset');
      expect(await choose(one.token, one.mobile, code)).toMatchObject({ code: codes.smsCode });
      expect(
        await house.call(checkSms, { mobile: one.mobile, smsCode: code, purpose: 'reset' }, { ip: address() }),
      ).toMatchObject({ code: 0 });
      expect(await choose(two.token, one.mobile, code)).toMatchObject({ code: codes.smsCode });
      expect(await choose(one.token, two.mobile, code)).toMatchObject({ code: codes.smsCode });
      house.clock.advance(10 * minute);
      expect(await choose(one.token, one.mobile, code)).toMatchObject({ code: codes.smsCode });
      expect(await alive(one.token)).toBe(true);
      expect(await house.call(login, { mobile: one.mobile, password: oldPassword }, { ip: address() })).toMatchObject({
        code: 0,
      });
    });
    test('A9 a login code cannot reset the password', async () => {
      const { mobile, token } = await owner();
      const code = await codeFor(mobile, 'login');
      await house.call(checkSms, { mobile, smsCode: code, purpose: 'login' }, { ip: address() });
      expect(await choose(token, mobile, code)).toMatchObject({ code: codes.smsCode });
      house.clock.advance(minute);
      const reset = await codeFor(mobile, 'reset');
      expect(await enter(mobile, reset, { purpose: 'reset' })).toMatchObject({ code: 0 });
      expect(await enter(mobile, reset, { purpose: 'reset' })).toMatchObject({ code: codes.smsCode });
    });
    test('A8 wrong codes at a reset are counted', async () => {
      const { mobile } = await owner();
      const code = await codeFor(mobile, 'reset');
      const { token } = (await enter(mobile, code, { purpose: 'reset' })).data;
      for (let attempt = 0; attempt < 3; attempt += 1)
        expect(await choose(token, mobile, other(code))).toMatchObject({ code: codes.smsCode });
      expect(await choose(token, mobile, code)).toMatchObject({ code: codes.smsCode });
    });
    test('SES-14 a weak password is refused and the code stays valid', async () => {
      const { mobile } = await owner();
      const code = await codeFor(mobile, 'reset');
      const { token } = (await enter(mobile, code, { purpose: 'reset' })).data;
      for (const weak of ['password1', mobile, '123456'])
        expect(await choose(token, mobile, code, weak)).toMatchObject({
          code: codes.weakPassword,
          data: { field: 'new' },
        });
      expect(await choose(token, mobile, code, '12345')).toMatchObject({ code: codes.invalid, data: { field: 'new' } });
      expect(await choose(token, mobile, code)).toMatchObject({ code: 0 });
    });
    test('A21 a member who is excluded meanwhile gets no session', async () => {
      const { mobile, id } = await owner();
      const code = await codeFor(mobile, 'reset');
      const { token } = (await enter(mobile, code, { purpose: 'reset' })).data;
      await house.db
        .update(members)
        .set({ excludedUntil: house.clock.now() + day })
        .where(eq(members.id, id));
      expect(await choose(token, mobile, code)).toMatchObject({ code: codes.selfExcluded });
    });
    test('A10 of ten concurrent resets one succeeds', async () => {
      const { mobile } = await owner();
      const code = await codeFor(mobile, 'reset');
      const { token } = (await enter(mobile, code, { purpose: 'reset' })).data;
      const answers = await Promise.all(Array.from({ length: 10 }, () => choose(token, mobile, code)));
      expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
      expect(answers.every(({ code: said }) => [0, codes.smsCode, codes.signedOut].includes(said as 0))).toBe(true);
    });
    test('A1 a reset ends the pauses after wrong passwords', async () => {
      const { mobile } = await owner();
      await Promise.all(
        Array.from({ length: 8 }, () =>
          house.call(
            login,
            { mobile, password: 'wrong one' },
            { ip: address(), headers: { deviceid: 'a-strange-phone' } },
          ),
        ),
      );
      const code = await codeFor(mobile, 'reset');
      const { token } = (await enter(mobile, code, { purpose: 'reset' })).data;
      expect(await choose(token, mobile, code)).toMatchObject({ code: 0 });
      expect(
        await house.call(
          login,
          { mobile, password: newPassword },
          { ip: address(), headers: { deviceid: 'a-strange-phone' } },
        ),
      ).toMatchObject({ code: 0 });
    });
  });

  test('an account without a password answers like a wrong password', async () => {
    const { mobile } = await house.member();
    expect(await house.call(login, { mobile, password: 'any word' }, { ip: address() })).toMatchObject({
      status: 200,
      code: codes.credentials,
    });
  });
});

test('SES-17 the SMS ends with the WebOTP line of the public host', () => {
  expect(smsText('en', '4821', 'play.example.com').split('\n').at(-1)).toBe('@play.example.com #4821');
  expect(smsText('fr', '4821', null)).not.toContain('@');
  expect(readEnv({ PUBLIC_HOST: 'play.example.com' }).publicHost).toBe('play.example.com');
  expect(readEnv({ NODE_ENV: 'production' }).publicHost).toBe(null);
  for (const bad of ['https://x.com', 'x.com #1', 'x.com\n@evil'])
    expect(() => readEnv({ PUBLIC_HOST: bad })).toThrow('PUBLIC_HOST');
});
