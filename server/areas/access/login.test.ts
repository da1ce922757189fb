import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { members, sessions } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { hashPassword } from './password-hash';

const { login, loginWithToken, logout } = contract.member;
const password = 'market-lamp 7';
const day = 86_400_000;

describe('login by password', () => {
  let house: Harness;
  let passwordHash: string;
  beforeAll(async () => {
    house = await createHarness();
    passwordHash = await hashPassword(password);
  });
  afterAll(() => house.close());

  let addresses = 0;
  const address = () => `10.9.${Math.floor((addresses += 1) / 200)}.${addresses % 200}`;
  /** A member with a password, who has used the phone `home`. */
  const owner = async (home = 'the-owners-phone') => {
    const made = await house.member();
    await house.db.update(members).set({ passwordHash }).where(eq(members.id, made.id));
    expect(await enter(made.mobile, password, home)).toMatchObject({ code: 0 });
    return made;
  };
  const enter = (
    mobile: string,
    word: string,
    deviceid = 'some-other-phone',
    ip = address(),
    more: { selfInclusion?: number } = {},
  ) => house.call(login, { mobile, password: word, ...more }, { ip, headers: { deviceid } });

  test('C2 the right password opens a session with the profile', async () => {
    const { mobile, id } = await owner();
    const answer = await enter(mobile, password);
    expect(answer).toMatchObject({ code: 0, data: { memberInfo: { id: String(id), mobile } } });
    expect(await house.call(loginWithToken, {}, { token: answer.data.token })).toMatchObject({
      code: 0,
      data: { id: String(id) },
    });
  });
  test('D6 a wrong password and an unknown number get the same answer', async () => {
    const { mobile } = await owner();
    const [wrong, unknown] = [await enter(mobile, 'wrong one'), await enter('0209999999', 'wrong one')];
    expect(wrong).toMatchObject({ status: 200, code: codes.credentials, msg: 'Wrong mobile or password' });
    expect({ code: unknown.code, msg: unknown.msg, data: unknown.data }).toEqual({
      code: wrong.code,
      msg: wrong.msg,
      data: wrong.data,
    });
  });
  test('Q5 a login accepts passwords of one to twenty characters', async () => {
    expect(await enter('0209999998', 'x')).toMatchObject({ code: codes.credentials });
    for (const bad of ['', 'x'.repeat(21)])
      expect(await enter('0209999998', bad)).toMatchObject({ code: codes.invalid });
    for (const bad of ['+233244123', '0244', '1244123456', '02441234567'])
      expect(await enter(bad, password)).toMatchObject({ code: codes.invalid });
  });
  test('A1 of 100 wrong passwords five are checked, and the owner is notified', async () => {
    const { mobile, token } = await owner();
    const answers = [];
    for (let attempt = 0; attempt < 100; attempt += 1)
      answers.push(await enter(mobile, `wrong ${attempt}`, 'a-strange-phone', attempt < 50 ? '10.8.0.1' : '10.8.0.2'));
    expect(answers.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 5 }, () => codes.credentials),
      ...Array.from({ length: 95 }, () => codes.tooMany),
    ]);
    expect(answers[5]).toMatchObject({ status: 429 });
    expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await enter(mobile, password, 'a-strange-phone')).toMatchObject({ status: 429 });
    const told = await house.call(contract.account.notices, {}, { token });
    expect(told.data).toMatchObject([{ type: 1, title: 'Was that you?' }]);
  }, 60_000);
  test('A2 other addresses or forged X-Forwarded-For headers do not avoid the count', async () => {
    const { mobile } = await owner();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        house.call(
          login,
          { mobile, password: `wrong ${index}` },
          { ip: address(), headers: { deviceid: `phone-${index}-of-many`, 'x-forwarded-for': `1.2.3.${index}` } },
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === codes.credentials)).toHaveLength(5);
    expect(answers.filter(({ status, code }) => status === 429 && code === codes.tooMany)).toHaveLength(25);
  });
  test('A4 strangers cannot lock the owner out of a known phone', async () => {
    const { mobile } = await owner('the-known-phone');
    await Promise.all(Array.from({ length: 12 }, () => enter(mobile, 'wrong one')));
    expect(await enter(mobile, password)).toMatchObject({ status: 429 });
    expect(await enter(mobile, password, 'the-known-phone')).toMatchObject({ code: 0 });
  });
  test('A1 the right password clears the count', async () => {
    const { mobile } = await owner();
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 2; attempt += 1) await enter(mobile, 'wrong one', 'a-new-phone');
      expect(await enter(mobile, password, 'a-new-phone')).toMatchObject({ code: 0 });
    }
  });
  test('A15 a login replaces the token of the request', async () => {
    const { mobile, token } = await owner();
    const answer = await house.call(login, { mobile, password }, { token, ip: address() });
    expect(answer.data.token).not.toBe(token);
    expect(await house.call(loginWithToken, {}, { token })).toMatchObject({ status: 401, code: codes.signedOut });
  });
  test('A12 C5 SES-21 a token is invalid after logout or seven days', async () => {
    const { mobile } = await owner();
    const { token } = (await enter(mobile, password)).data;
    expect(await house.call(logout, {}, { token })).toMatchObject({ code: 0 });
    expect(await house.call(loginWithToken, {}, { token })).toMatchObject({ status: 401 });
    const later = (await enter(mobile, password)).data.token;
    house.clock.advance(7 * day - 1);
    expect(await house.call(loginWithToken, {}, { token: later })).toMatchObject({ code: 0 });
    house.clock.advance(1);
    expect(await house.call(loginWithToken, {}, { token: later })).toMatchObject({ status: 401 });
  });
  test('A13 A14 only the exact token in the header is accepted', async () => {
    const { mobile } = await owner();
    const { token } = (await enter(mobile, password)).data;
    expect(await house.call(loginWithToken, {}, { headers: { cookie: `token=${token}` } })).toMatchObject({
      status: 401,
    });
    const swapped = token.replace(/[a-zA-Z]/, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    for (const bad of [token.slice(0, -1), swapped, `${token}x`, 'x'.repeat(8_000), '']) {
      expect(await house.call(loginWithToken, {}, { token: bad })).toMatchObject({
        status: 401,
        code: codes.signedOut,
      });
    }
  });
  test('SES-2 the eleventh login ends the oldest session', async () => {
    const { mobile, id } = await owner();
    const tokens: string[] = [];
    for (let visit = 0; visit < 12; visit += 1) {
      house.clock.advance(1_000);
      tokens.push((await enter(mobile, password, `phone-number-${visit}`)).data.token);
    }
    expect(await house.db.select().from(sessions).where(eq(sessions.memberId, id))).toHaveLength(10);
    expect(await house.call(loginWithToken, {}, { token: tokens[0] ?? '' })).toMatchObject({ status: 401 });
    expect(await house.call(loginWithToken, {}, { token: tokens[11] ?? '' })).toMatchObject({ code: 0 });
  });

  describe('SES-10 Q30 A21 self-exclusion', () => {
    const exclude = (id: number, excludedUntil: number) =>
      house.db.update(members).set({ excludedUntil }).where(eq(members.id, id));

    test('a running exclusion answers 1003 with its end', async () => {
      const { mobile, id } = await owner();
      const until = house.clock.now() + 30 * day;
      await exclude(id, until);
      for (const more of [{}, { selfInclusion: 1 }, { selfInclusion: 0 }]) {
        const answer = await enter(mobile, password, 'one-of-his-phones', address(), more);
        expect(answer).toMatchObject({ status: 200, code: codes.selfExcluded, data: { until } });
        expect(answer.msg).toContain('2026');
      }
      expect(await enter(mobile, 'wrong one')).toMatchObject({ code: codes.credentials });
    });
    test('A1 the right password clears the count of an excluded account', async () => {
      const { mobile, id } = await owner();
      await exclude(id, 0);
      for (let round = 0; round < 3; round += 1) {
        for (let attempt = 0; attempt < 2; attempt += 1) await enter(mobile, 'wrong one', 'a-new-phone');
        expect(await enter(mobile, password, 'a-new-phone')).toMatchObject({ status: 200, code: codes.selfExcluded });
      }
    });
    test('an expired exclusion ends only after a confirmation', async () => {
      const { mobile, id } = await owner();
      await exclude(id, house.clock.now() - 1);
      expect(await enter(mobile, password)).toMatchObject({ code: codes.selfExcluded });
      expect(await enter(mobile, password, 'a-phone-of-his', address(), { selfInclusion: 1 })).toMatchObject({
        code: 0,
      });
      expect(await enter(mobile, password)).toMatchObject({ code: 0 });
    });
    test('a permanent exclusion never ends', async () => {
      const { mobile, id } = await owner();
      await exclude(id, 0);
      expect(await enter(mobile, password, 'a-phone-of-his', address(), { selfInclusion: 1 })).toMatchObject({
        code: codes.selfExcluded,
        data: { until: 0 },
      });
    });
    test('C3 a stored token is refused during an exclusion', async () => {
      const { id, token } = await owner();
      await exclude(id, house.clock.now() + day);
      expect(await house.call(loginWithToken, {}, { token })).toMatchObject({ code: codes.selfExcluded });
    });
  });
});
