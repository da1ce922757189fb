import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, freshMs, headers, type Call, type InputOf } from '../../../../contract';
import { members, notices, sessions } from '../../../db/schema';
import { createHarness, registeredPassword, type Harness } from '../../../testing/harness';
import { stateDigest } from '../../../testing/state';
import { implementations } from '../../../boot/areas';

const { security, member, account } = contract;
const password = registeredPassword;
let house: Harness;
let devices = 0;
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());

/** A registered member; `ask` makes a call with the first session. */
async function someone(wait = 3_600_000) {
  // So that no limit of codes by address is in the way.
  house.clock.advance(wait);
  const { token, profile } = await house.register(`02447${String((devices += 1)).padStart(5, '0')}`);
  const { mobile } = profile;
  const ask = <C extends Call>(call: C, input: InputOf<C>, session = token) =>
    house.call(call, input, { token: session });
  const age = (ms = freshMs) => house.clock.advance(ms);
  return {
    id: Number(profile.id),
    mobile,
    token,
    ask,
    age,
    /** Another device of the same member. */
    login: async (secret = password, agent?: string) => {
      const answer = await house.call(
        member.login,
        { mobile, password: secret },
        { headers: { [headers.deviceId]: `another-device-${(devices += 1)}`, 'user-agent': agent } },
      );
      return answer.data.token;
    },
    /** The code of a branch authentication, as it arrives. */
    code: async () => {
      await house.call(
        member.sendSms,
        { mobile, purpose: 'branch' },
        { ip: `10.9.${mobile.slice(-4, -2)}.${Number(mobile.slice(-2))}` },
      );
      return (await house.outbox(mobile))[0]?.code ?? '';
    },
  };
}
const wrongCode = (code: string): string => (code === '1111' ? '2222' : '1111');

describe('step-up', () => {
  test('SES-20 a session is fresh for 15 minutes after a login, and not a millisecond longer', async () => {
    const ama = await someone();
    ama.age(freshMs - 1);
    expect((await ama.ask(security.endOtherDevices, {})).code).toBe(codes.ok);
    ama.age(1);
    expect((await ama.ask(security.endOtherDevices, {})).code).toBe(codes.stepUp);
  });

  test('R-10 a code by SMS makes it fresh again, once', async () => {
    const ama = await someone();
    ama.age();
    const smsCode = await ama.code();
    const answer = await ama.ask(security.branch, { smsCode });
    expect(answer).toMatchObject({ code: codes.ok, data: { freshUntil: house.clock.now() + freshMs } });
    expect((await ama.ask(security.endOtherDevices, {})).code).toBe(codes.ok);
    expect((await ama.ask(security.branch, { smsCode })).code).toBe(codes.smsCode);
  });

  test('R-10 the PIN makes it fresh again, and only this session', async () => {
    const ama = await someone();
    await ama.ask(security.setPin, { pin: '2580', password });
    const other = await ama.login();
    ama.age();
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.ok);
    expect((await ama.ask(security.state, {})).data.freshUntil).toBe(house.clock.now() + freshMs);
    expect((await ama.ask(security.endOtherDevices, {}, other)).code).toBe(codes.stepUp);
  });

  test('bypass: every call that asks for a fresh session refuses an old one before it looks at anything, and changes nothing', async () => {
    const ama = await someone();
    const other = await ama.login();
    ama.age();
    const guarded = implementations.filter(({ options }) => options.fresh).map(({ call }) => call);
    expect(guarded.map(({ path }) => path)).toEqual(
      expect.arrayContaining([security.modifyPassword.path, security.endDevice.path, security.endOtherDevices.path]),
    );
    // Being seen is noted every five minutes.
    await ama.ask(security.state, {});
    const before = await stateDigest(house.db);
    const inputs = [{}, { pin: '2580' }, { old: password, new: 'Harmattan-1957' }, { old: 'x', new: 'y' }, { id: 1 }];
    for (const call of guarded)
      for (const input of inputs) {
        expect((await ama.ask(call, input as never)).code, call.path).toBe(codes.stepUp);
      }
    expect(await stateDigest(house.db)).toBe(before);
    expect((await ama.ask(account.balance, {}, other)).code).toBe(codes.ok);
  });

  test('bypass: neither loginWithToken, a code for another purpose, another member’s code, nor a clock set back makes it fresh', async () => {
    const [ama, kojo] = [await someone(), await someone(0)];
    ama.age();
    await ama.ask(member.loginWithToken, {});
    await house.call(member.sendSms, { mobile: ama.mobile, purpose: 'login' }, { ip: '10.8.0.1' });
    const [login] = await house.outbox(ama.mobile);
    expect((await ama.ask(security.branch, { smsCode: login?.code ?? '' })).code).toBe(codes.smsCode);
    const theirs = await kojo.code();
    expect((await ama.ask(security.branch, { smsCode: theirs })).code).toBe(codes.smsCode);
    expect((await ama.ask(security.branch, {})).code).toBe(codes.invalid);
    expect((await ama.ask(security.branch, { smsCode: theirs, pin: '2580' })).code).toBe(codes.invalid);
    expect((await ama.ask(security.branch, { freshUntil: 9e15, fresh: '1' } as never)).code).toBe(codes.invalid);
    const skewed = await house.call(
      security.endOtherDevices,
      {},
      { token: ama.token, headers: { [headers.ticks]: String(house.clock.now() - freshMs) } },
    );
    expect(skewed.code).toBe(codes.clockSkew);
    expect((await ama.ask(security.endOtherDevices, {})).code).toBe(codes.stepUp);
  });

  test('A8 three wrong codes and the code is dead, whoever asks', async () => {
    const ama = await someone();
    const smsCode = await ama.code();
    for (let time = 0; time < 3; time += 1)
      expect((await ama.ask(security.branch, { smsCode: wrongCode(smsCode) })).code).toBe(codes.smsCode);
    expect((await ama.ask(security.branch, { smsCode })).code).toBe(codes.smsCode);
  });
});

describe('the PIN', () => {
  test('SES-20 ACC-1 it is set, changed and removed; the profile tells', async () => {
    const ama = await someone();
    const hasPin = async () => (await ama.ask(account.profile, {})).data.hasPinCode;
    expect(await hasPin()).toBe(false);
    await ama.ask(security.setPin, { pin: '2580', password });
    expect(await hasPin()).toBe(true);
    await ama.ask(security.setPin, { pin: '1379', password });
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.pinWrong);
    expect((await ama.ask(security.branch, { pin: '1379' })).code).toBe(codes.ok);
    expect((await ama.ask(security.removePin, { password })).code).toBe(codes.ok);
    expect((await ama.ask(security.removePin, { password })).code).toBe(codes.ok);
    expect(await hasPin()).toBe(false);
    expect((await ama.ask(security.branch, { pin: '1379' })).code).toBe(codes.pinNotSet);
  });

  test('A2 a session alone sets, changes and removes no PIN, however fresh: the password, the present PIN or a code by SMS does', async () => {
    const ama = await someone();
    const pinOf = async () =>
      (await house.db.select({ pinHash: members.pinHash }).from(members).where(eq(members.id, ama.id)))[0]?.pinHash;
    const refused = async (proof: Partial<InputOf<typeof security.setPin>>, code: number, field?: string) => {
      const before = await pinOf();
      const set = await ama.ask(security.setPin, { pin: '2580', ...proof });
      expect(set).toMatchObject({ code, ...(field ? { data: { field } } : {}) });
      if (before !== null) expect((await ama.ask(security.removePin, proof)).code).toBe(code);
      expect(await pinOf()).toBe(before);
    };
    await refused({}, codes.invalid, 'password');
    await refused({ password: 'not-this-one' }, codes.wrongPassword, 'password');
    await refused({ old: '2580' }, codes.pinNotSet);
    await refused({ smsCode: '1111' }, codes.smsCode, 'smsCode');
    const set = (proof: Partial<InputOf<typeof security.setPin>>, pin = '2580') =>
      ama.ask(security.setPin, { pin, ...proof });
    ama.age(60_000);
    expect((await set({ smsCode: await ama.code() })).code).toBe(codes.ok);
    ama.age(900_000);
    await refused({}, codes.invalid, 'password');
    await refused({ old: '1379' }, codes.pinWrong, 'old');
    await refused({ password, old: '2580' }, codes.invalid, 'password');
    expect((await set({ old: '2580' }, '1379')).code).toBe(codes.ok);
    expect((await ama.ask(security.branch, { pin: '1379' })).code).toBe(codes.ok);
    expect((await ama.ask(security.removePin, { old: '1379' })).code).toBe(codes.ok);
    expect(await pinOf()).toBeNull();
  });

  test('A22 guesses of the present PIN are counted by a change of the PIN as well', async () => {
    const ama = await someone();
    await ama.ask(security.setPin, { pin: '2580', password });
    const change = (old: string) => ama.ask(security.setPin, { pin: '1379', old });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => change(String(3000 + index))));
    expect(answers.filter(({ code }) => code === codes.pinWrong)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === codes.pinLocked)).toHaveLength(4);
    expect((await change('2580')).code).toBe(codes.pinLocked);
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.pinLocked);
  });

  test.each(['0000', '1111', '1234', '9876', '0123'])('a PIN like %s is refused', async (pin) => {
    const ama = await someone();
    expect((await ama.ask(security.setPin, { pin, password })).code).toBe(codes.weakPin);
    expect((await ama.ask(security.setPin, { pin: ama.mobile.slice(-4), password })).code).toBe(codes.weakPin);
  });

  test('A22 five wrong PINs lock it, on every device and for the right one too; a code by SMS frees it', async () => {
    const ama = await someone();
    await ama.ask(security.setPin, { pin: '2580', password });
    const other = await ama.login();
    const left: unknown[] = [];
    for (let time = 0; time < 4; time += 1)
      left.push(((await ama.ask(security.branch, { pin: '9999' })) as { data: { left?: number } }).data.left);
    expect(left).toEqual([4, 3, 2, 1]);
    expect((await ama.ask(security.branch, { pin: '9999' }, other)).code).toBe(codes.pinLocked);
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.pinLocked);
    expect((await ama.ask(security.branch, { pin: '2580' }, await ama.login())).code).toBe(codes.pinLocked);
    expect((await ama.ask(security.state, {})).data.pinLeft).toBe(0);
    const told = await house.db.select({ title: notices.title }).from(notices).where(eq(notices.memberId, ama.id));
    expect(told).toHaveLength(1);
    ama.age(24 * 3_600_000);
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.pinLocked);
    expect((await ama.ask(security.branch, { smsCode: await ama.code() })).code).toBe(codes.ok);
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.ok);
  });

  test('A22 twenty wrong PINs at once are five tries, and the right one among them does not slip through afterwards', async () => {
    const ama = await someone();
    await ama.ask(security.setPin, { pin: '2580', password });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ama.ask(security.branch, { pin: String(3000 + index) })),
    );
    expect(answers.filter(({ code }) => code === codes.pinWrong)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === codes.pinLocked)).toHaveLength(16);
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.pinLocked);
  });

  test('the PIN is stored as a slow hash, different for two members with the same PIN', async () => {
    const [ama, kojo] = [await someone(), await someone(0)];
    for (const one of [ama, kojo]) await one.ask(security.setPin, { pin: '2580', password });
    const hash = async (id: number) =>
      (await house.db.select({ pinHash: members.pinHash }).from(members).where(eq(members.id, id)))[0]?.pinHash ?? '';
    const [one, other] = [await hash(ama.id), await hash(kojo.id)];
    expect(one).toMatch(/^\$argon2id\$/);
    expect(one).not.toBe(other);
  });
});

describe('the password', () => {
  const chosen = 'Harmattan-1957';

  test('ACC-5 C9 A12 a new password ends every other session, keeps this one, and tells the member', async () => {
    const ama = await someone();
    const other = await ama.login();
    expect((await ama.ask(security.modifyPassword, { old: password, new: chosen })).code).toBe(codes.ok);
    expect((await ama.ask(account.balance, {})).code).toBe(codes.ok);
    expect(await ama.ask(account.balance, {}, other)).toMatchObject({ status: 401, code: codes.signedOut });
    expect((await house.call(member.login, { mobile: ama.mobile, password })).code).toBe(codes.credentials);
    expect(await ama.login(chosen)).toBeTruthy();
    expect(await house.db.select({ id: notices.id }).from(notices).where(eq(notices.memberId, ama.id))).toHaveLength(1);
  });

  test('C9 the same again after a lost answer is a success, and tells nobody twice', async () => {
    const ama = await someone();
    for (let time = 0; time < 3; time += 1)
      expect((await ama.ask(security.modifyPassword, { old: password, new: chosen })).code).toBe(codes.ok);
    expect(await house.db.select({ id: notices.id }).from(notices).where(eq(notices.memberId, ama.id))).toHaveLength(1);
  });

  test.each([
    ['the old one wrong', { old: 'not-this-one', new: chosen }, codes.wrongPassword, 'old'],
    ['the new one too easy', { old: password, new: '123456' }, codes.weakPassword, 'new'],
    ['the new one the old one', { old: password, new: password }, codes.samePassword, 'new'],
    ['the new one too short', { old: password, new: 'short' }, codes.invalid, 'new'],
  ])('SES-14 %s is refused by its field', async (_, input, code, field) => {
    const ama = await someone();
    expect(await ama.ask(security.modifyPassword, input)).toMatchObject({ code, data: { field } });
    expect(await ama.login()).toBeTruthy();
  });

  test('a wrong old password confirms no guess of the current one, neither before nor after a change', async () => {
    const ama = await someone();
    const guess = (old: string, guessed: string) => ama.ask(security.modifyPassword, { old, new: guessed });
    const wrong = { code: codes.wrongPassword, data: { field: 'old' } };
    expect(await guess('not-this-one', password)).toMatchObject(wrong);
    expect(await guess('not-this-one', 'neither-this')).toMatchObject(wrong);
    expect((await guess(password, chosen)).code).toBe(codes.ok);
    expect(await guess('not-this-one', chosen)).toMatchObject(wrong);
    expect((await guess(password, chosen)).code).toBe(codes.ok);
    house.clock.advance(10 * 60_000);
    expect(await guess(password, chosen)).toMatchObject(wrong);
    expect(await ama.login(chosen)).toBeTruthy();
  });

  test('SES-14 the own nickname and the names of the identity make up no password', async () => {
    const ama = await someone();
    await house.db.update(members).set({ nickName: 'Zebra of Aburi' }).where(eq(members.id, ama.id));
    for (const weak of ['Zebra2024', 'aburi!', 'zebraaburi12', 'baobab2024', `go${ama.mobile.slice(-5)}`]) {
      expect(await ama.ask(security.modifyPassword, { old: password, new: weak }), weak).toMatchObject({
        code: codes.weakPassword,
        data: { field: 'new' },
        msg: 'Choose a password without your number, your name or “Baobab”',
      });
    }
    expect((await ama.ask(security.modifyPassword, { old: password, new: 'zebra on a hill' })).code).toBe(codes.ok);
  });

  test('guessing the old password with a stolen session ends after ten tries', async () => {
    const ama = await someone();
    for (let time = 0; time < 10; time += 1)
      await ama.ask(security.modifyPassword, { old: `guess-${time}`, new: chosen });
    expect(await ama.ask(security.modifyPassword, { old: password, new: chosen })).toMatchObject({
      status: 429,
      code: codes.tooMany,
    });
  });

  test('two changes at once: one of them holds, and the books of sessions agree with it', async () => {
    const ama = await someone();
    const other = await ama.login();
    const answers = await Promise.all([
      ama.ask(security.modifyPassword, { old: password, new: chosen }),
      ama.ask(security.modifyPassword, { old: password, new: 'Akosombo-1965' }, other),
    ]);
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    const open = await house.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.memberId, ama.id));
    expect(open).toHaveLength(1);
  });
});

describe('devices', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

  test('each open session is listed, this one first, with what it runs on and when it was seen; no token is told', async () => {
    const ama = await someone();
    house.clock.advance(60_000);
    const other = await ama.login(password, android);
    house.clock.advance(600_000);
    const { data } = await ama.ask(security.devices, {}, other);
    expect(
      data.map(({ current, browser, system, seenAt }) => ({
        current,
        browser,
        system,
        ago: house.clock.now() - seenAt,
      })),
    ).toEqual([
      { current: true, browser: 'Chrome', system: 'Android', ago: 0 },
      { current: false, browser: '', system: '', ago: 660_000 },
    ]);
    expect(JSON.stringify(data)).not.toContain(other);
    await ama.ask(account.balance, {});
    expect((await ama.ask(security.devices, {}, other)).data[1]?.seenAt).toBe(house.clock.now());
  });

  test('A12 one is signed out; a second time is no error; another member’s and the own one are left alone', async () => {
    const [ama, kojo] = [await someone(), await someone(0)];
    const other = await ama.login();
    const [mine, theirs] = (await ama.ask(security.devices, {})).data;
    for (let time = 0; time < 2; time += 1)
      expect((await ama.ask(security.endDevice, { id: theirs?.id ?? 0 })).code).toBe(codes.ok);
    expect((await ama.ask(account.balance, {}, other)).status).toBe(401);
    expect((await ama.ask(security.endDevice, { id: mine?.id ?? 0 })).code).toBe(codes.invalid);
    expect((await kojo.ask(security.endDevice, { id: mine?.id ?? 0 })).code).toBe(codes.ok);
    expect((await ama.ask(account.balance, {})).code).toBe(codes.ok);
  });

  test('A12 everywhere else is signed out at once', async () => {
    const ama = await someone();
    const others = [await ama.login(), await ama.login()];
    expect((await ama.ask(security.endOtherDevices, {})).data.ended).toBe(2);
    for (const other of others) expect((await ama.ask(account.balance, {}, other)).status).toBe(401);
    expect((await ama.ask(security.devices, {})).data).toHaveLength(1);
  });
});

describe('tokens', () => {
  test('A12 an old token is worth nothing after a logout and after 7 days', async () => {
    const ama = await someone();
    await ama.ask(member.logout, {});
    expect(await ama.ask(account.balance, {})).toMatchObject({ status: 401, code: codes.signedOut });
    const kojo = await someone();
    kojo.age(7 * 24 * 3_600_000 - 1);
    expect((await kojo.ask(account.balance, {})).code).toBe(codes.ok);
    kojo.age(1);
    expect((await kojo.ask(account.balance, {})).status).toBe(401);
  });

  test('A13 a token that is only in the cookie lets nobody in', async () => {
    const ama = await someone();
    for (const name of ['token', 'baobab.token']) {
      const answer = await house.call(account.balance, {}, { headers: { cookie: `${name}=${ama.token}` } });
      expect(answer).toMatchObject({ status: 401, code: codes.signedOut });
    }
  });
});
