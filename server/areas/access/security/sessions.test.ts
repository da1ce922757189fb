import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, freshMs, headers } from '../../../../contract';
import { createHarness, registeredPassword, type Harness } from '../../../testing/harness';
import { stateDigest } from '../../../testing/state';
import { implementations } from '../../../boot/areas';
import { registrarOf } from './test-support';

const { security, member, account } = contract;
const password = registeredPassword;

let house: Harness;
const someone = registrarOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());

const wrongCode = (code: string): string => (code === '1111' ? '2222' : '1111');

describe('step-up', () => {
  test('SES-20 a session is fresh for exactly 15 minutes after a login', async () => {
    const ama = await someone();
    ama.age(freshMs - 1);
    expect((await ama.ask(security.endOtherDevices, {})).code).toBe(codes.ok);
    ama.age(1);
    expect((await ama.ask(security.endOtherDevices, {})).code).toBe(codes.stepUp);
  });

  test('R-10 a code by SMS makes a session fresh again, once', async () => {
    const ama = await someone();
    ama.age();
    const smsCode = await ama.code();
    const answer = await ama.ask(security.branch, { smsCode });
    expect(answer).toMatchObject({ code: codes.ok, data: { freshUntil: house.clock.now() + freshMs } });
    expect((await ama.ask(security.endOtherDevices, {})).code).toBe(codes.ok);
    expect((await ama.ask(security.branch, { smsCode })).code).toBe(codes.smsCode);
  });

  test('R-10 the PIN makes only the current session fresh again', async () => {
    const ama = await someone();
    await ama.ask(security.setPin, { pin: '2580', password });
    const other = await ama.login();
    ama.age();
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.ok);
    expect((await ama.ask(security.state, {})).data.freshUntil).toBe(house.clock.now() + freshMs);
    expect((await ama.ask(security.endOtherDevices, {}, other)).code).toBe(codes.stepUp);
  });

  test('guarded calls refuse a session that is not fresh', async () => {
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

  test('other tokens, codes and clocks do not make a session fresh', async () => {
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

  test('A8 three wrong codes invalidate the right code', async () => {
    const ama = await someone();
    const smsCode = await ama.code();
    for (let time = 0; time < 3; time += 1)
      expect((await ama.ask(security.branch, { smsCode: wrongCode(smsCode) })).code).toBe(codes.smsCode);
    expect((await ama.ask(security.branch, { smsCode })).code).toBe(codes.smsCode);
  });
});

describe('devices', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

  test('the device list shows every open session without its token', async () => {
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

  test('A12 a member can end each of their other sessions, repeatedly', async () => {
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

  test('A12 all other sessions end at once', async () => {
    const ama = await someone();
    const others = [await ama.login(), await ama.login()];
    expect((await ama.ask(security.endOtherDevices, {})).data.ended).toBe(2);
    for (const other of others) expect((await ama.ask(account.balance, {}, other)).status).toBe(401);
    expect((await ama.ask(security.devices, {})).data).toHaveLength(1);
  });
});

describe('tokens', () => {
  test('A12 a token is invalid after a logout and after 7 days', async () => {
    const ama = await someone();
    await ama.ask(member.logout, {});
    expect(await ama.ask(account.balance, {})).toMatchObject({ status: 401, code: codes.signedOut });
    const kojo = await someone();
    kojo.age(7 * 24 * 3_600_000 - 1);
    expect((await kojo.ask(account.balance, {})).code).toBe(codes.ok);
    kojo.age(1);
    expect((await kojo.ask(account.balance, {})).status).toBe(401);
  });

  test('A13 a token that is only in the cookie is refused', async () => {
    const ama = await someone();
    for (const name of ['token', 'baobab.token']) {
      const answer = await house.call(account.balance, {}, { headers: { cookie: `${name}=${ama.token}` } });
      expect(answer).toMatchObject({ status: 401, code: codes.signedOut });
    }
  });
});
