import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { basePath, codes, contract, headers, readEnvelope, type SmsPurpose } from '../../../contract';
import { createApp } from '../../http/app';
import { members } from '../../db/schema';
import { createHarness, requestHeaders, type Harness } from '../../testing/harness';
import { waysIn } from '../../testing/ways-in';
import { implementations } from '../../boot/areas';

const { checkMobile, checkSms, login, loginWithToken, reg, sendSms } = contract.member;
const { loginWithSmsCode, resetPassword, socialStart, loginWithSocial } = contract.access;
const password = 'market-lamp 7';

/** What tests beside the calls do not cover yet: several ways at once, another process, another house. */
describe('abuse of registration and login', () => {
  let house: Harness;
  let ways: Awaited<ReturnType<typeof waysIn>>;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
    ways = await waysIn(house, { password: password, net: '10.13' });
  });
  afterAll(() => house.finish());

  const address = () => ways.address();
  const owner = () => ways.owner();
  const codeFor = (mobile: string, purpose: SmsPurpose) => ways.codeFor(mobile, purpose);
  const other = (code: string) => ways.other(code);

  test('A2 X-Forwarded-For counts only from a configured proxy, and its last hop', async () => {
    const behind = await createHarness({ seed: true, env: { TRUSTED_PROXIES: '10.99.0.1' } });
    const ask = (house2: Harness, ip: string, forwarded: string, n: number) =>
      house2.call(
        checkMobile,
        { mobile: `0244${String(n).padStart(6, '0')}` },
        { ip, headers: { 'x-forwarded-for': forwarded, deviceid: `walking-device-${n}` } },
      );
    const statuses = async (house2: Harness, ip: string, of: (n: number) => string) => {
      const all = [];
      for (let n = 0; n < 22; n += 1) all.push((await ask(house2, ip, of(n), n)).status);
      return all.filter((status) => status === 200).length;
    };
    expect(await statuses(behind, '10.99.0.1', (n) => `10.1.1.${n}`)).toBe(22);
    expect(await statuses(behind, '10.99.0.2', (n) => `10.2.2.${n}`)).toBe(20);
    expect(await statuses(behind, '10.99.0.1', (n) => `1.2.3.${n}, 10.3.3.3`)).toBe(20);
    await behind.close();
  });

  test('A6 number checks are limited by device and by address', async () => {
    const known = await owner();
    const walk = async (deviceOf: (n: number) => string, ip: string) => {
      const answers = [];
      for (let n = 0; n < 60; n += 1)
        answers.push(
          await house.call(
            checkMobile,
            { mobile: n === 0 ? known.mobile : `0557${String(n).padStart(6, '0')}` },
            { ip, headers: { deviceid: deviceOf(n) } },
          ),
        );
      return answers;
    };
    const oneDevice = await walk(() => 'the-walking-phone', '10.14.0.1');
    expect(oneDevice.filter(({ code }) => code === 0)).toHaveLength(5);
    const manyDevices = await walk((n) => `a-walking-phone-${n}`, '10.14.0.2');
    expect(manyDevices.filter(({ code }) => code === 0)).toHaveLength(20);
    for (const answer of [...oneDevice, ...manyDevices]) expect([0, codes.tooMany]).toContain(answer.code);
  }, 60_000);

  test('A8 the count of wrong codes survives a new address and a restart', async () => {
    const { mobile } = await owner();
    const code = await codeFor(mobile, 'reset');
    const wrong = other(code);
    expect(await house.call(checkSms, { mobile, smsCode: wrong, purpose: 'reset' }, { ip: address() })).toMatchObject({
      code: codes.smsCode,
    });
    expect(
      await house.call(loginWithSmsCode, { mobile, smsCode: wrong, purpose: 'reset' }, { ip: address() }),
    ).toMatchObject({ code: codes.smsCode });
    // Another process on the same database.
    const restarted = createApp(house.deps, { implementations });
    const ask = async (smsCode: string) => {
      const answer = await restarted.request(
        `${basePath}${loginWithSmsCode.path}`,
        {
          method: 'POST',
          headers: { ...requestHeaders(house.clock.now()), 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ mobile, smsCode, purpose: 'reset' }).toString(),
        },
        { peer: { address: address() } },
      );
      return readEnvelope(await answer.json())?.code;
    };
    expect(await ask(wrong)).toBe(codes.smsCode);
    expect(await ask(code)).toBe(codes.smsCode);
    expect(await house.call(checkSms, { mobile, smsCode: code, purpose: 'reset' }, { ip: address() })).toMatchObject({
      code: codes.smsCode,
    });
  });

  test('A8 of forty concurrent guesses at most three count', async () => {
    const { mobile } = await owner();
    const code = await codeFor(mobile, 'login');
    const guesses = Array.from({ length: 40 }, (_, n) => String((Number(code) + 1 + n) % 10_000).padStart(4, '0'));
    const answers = await Promise.all(
      guesses.map((smsCode) => house.call(loginWithSmsCode, { mobile, smsCode }, { ip: address() })),
    );
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([codes.smsCode]));
    expect(await house.call(loginWithSmsCode, { mobile, smsCode: code }, { ip: address() })).toMatchObject({
      code: codes.smsCode,
    });
  });

  test('A14 a foreign or altered token gets a 401', async () => {
    const elsewhere = await createHarness();
    const theirs = (await elsewhere.member()).token;
    const { token } = await owner();
    for (const bad of [
      theirs,
      token.slice(1),
      token.slice(0, -1),
      `${token}=`,
      token.split('').reverse().join(''),
      token.toUpperCase(),
      '\u00e9'.repeat(43),
      '-'.repeat(43),
      "' or 1=1 --",
    ]) {
      for (const call of [loginWithToken, contract.account.balance]) {
        const answer = await house.raw(`${basePath}${call.path}`, {
          method: call.method,
          headers: requestHeaders(house.clock.now(), {
            [headers.token]: encodeURI(bad).slice(0, 200),
            'content-type': call.method === 'POST' ? 'application/x-www-form-urlencoded' : undefined,
          }),
          ...(call.method === 'POST' ? { body: '' } : {}),
        });
        expect(answer.status, bad).toBe(401);
      }
    }
    expect(await elsewhere.call(loginWithToken, {}, { token })).toMatchObject({ status: 401 });
    expect(await house.call(loginWithToken, {}, { token })).toMatchObject({ code: 0 });
    await elsewhere.close();
  });

  describe('A15 a token that was sent before the login ends', () => {
    const planted = async () => (await owner()).token;
    const dead = async (token: string, fresh: string) => {
      expect(fresh).not.toBe(token);
      expect(await house.call(loginWithToken, {}, { token })).toMatchObject({ status: 401, code: codes.signedOut });
      expect(await house.call(loginWithToken, {}, { token: fresh })).toMatchObject({ code: 0 });
    };
    test('with a registration', async () => {
      const token = await planted();
      const mobile = '0249000777';
      const smsCode = await codeFor(mobile, 'register');
      const { data } = await house.call(
        reg,
        { mobile, smsCode, password, termsVersion: '1', ageConfirmed: '1' },
        { token, ip: address() },
      );
      await dead(token, data.token);
    });
    test('with a social login', async () => {
      const token = await planted();
      const { url, state } = (await house.call(socialStart, { provider: 'testid' }, { token, ip: address() })).data;
      const place = await house.raw(`${url.replace('/authorize', '/allow')}&subject=kofi`);
      const code = new URL(place.headers.get('location') ?? '', 'https://app.invalid').searchParams.get('code') ?? '';
      const { data } = await house.call(loginWithSocial, { state, code }, { token, ip: address() });
      await dead(token, data.token);
    });
    test('with a new password', async () => {
      const { mobile, token } = await owner();
      const smsCode = await codeFor(mobile, 'reset');
      await house.call(checkSms, { mobile, smsCode, purpose: 'reset' }, { ip: address() });
      const { data } = await house.call(
        resetPassword,
        { mobile, smsCode, new: 'two drums 81' },
        { token, ip: address() },
      );
      await dead(token, data.token);
    });
  });

  test('A19 both logins refuse nested names and drop unknown fields', async () => {
    const { mobile } = await owner();
    const ways = [
      [login, { mobile, password }],
      [loginWithSmsCode, { mobile, smsCode: await codeFor(mobile, 'login') }],
    ] as const;
    for (const [call, fields] of ways) {
      const send = (more: Record<string, string>) =>
        house.raw(
          `${basePath}${call.path}`,
          {
            method: 'POST',
            headers: { ...requestHeaders(house.clock.now()), 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams({ ...fields, ...more }).toString(),
          },
          address(),
        );
      for (const name of ['memberInfo[money]', 'a[]', '__proto__'])
        expect(await (await send({ [name]: '1' })).json()).toMatchObject({ code: codes.invalid });
      const answer = (await (
        await send({ money: '999999', levelId: '10', role: 'admin', id: '1', excludedUntil: '' })
      ).json()) as { code: number; data: { memberInfo: Record<string, unknown> } };
      expect(answer).toMatchObject({ code: 0, data: { memberInfo: { mobile, money: 0, levelId: 1 } } });
    }
  });

  test('D6 without the code, an excluded number looks like an unknown one', async () => {
    const excluded = await owner();
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, excluded.id));
    const unknown = '0209990077';
    const seen = [];
    for (const mobile of [excluded.mobile, unknown]) {
      const sent = await house.call(sendSms, { mobile, purpose: 'login' }, { ip: address() });
      const right = (await house.outbox(mobile))[0]?.code;
      const tried = await house.call(
        loginWithSmsCode,
        { mobile, smsCode: right === undefined ? '1234' : other(right) },
        { ip: address() },
      );
      const guessed = await house.call(login, { mobile, password: 'not this one' }, { ip: address() });
      seen.push([sent, tried, guessed].map(({ status, code, msg, data }) => ({ status, code, msg, data })));
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});
