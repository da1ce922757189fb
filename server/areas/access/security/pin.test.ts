import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, type InputOf } from '../../../../contract';
import { members, notices } from '../../../db/schema';
import { createHarness, registeredPassword, type Harness } from '../../../testing/harness';
import { registrarOf } from './test-support';

const { security, account } = contract;
const password = registeredPassword;

let house: Harness;
const someone = registrarOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());

describe('the PIN', () => {
  test('SES-20 ACC-1 the PIN is set, changed and removed, and the profile shows it', async () => {
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

  test('A2 changing the PIN requires the password, present PIN or SMS code', async () => {
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

  test('A22 a PIN change counts wrong guesses of the present PIN', async () => {
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

  test('A22 five wrong PINs lock the PIN on every device', async () => {
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
    expect(told.filter(({ title }) => title.en.includes('PIN'))).toHaveLength(1);
    ama.age(24 * 3_600_000);
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.pinLocked);
    expect((await ama.ask(security.branch, { smsCode: await ama.code() })).code).toBe(codes.ok);
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.ok);
  });

  test('A22 of twenty concurrent wrong PINs the fifth locks the PIN', async () => {
    const ama = await someone();
    await ama.ask(security.setPin, { pin: '2580', password });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ama.ask(security.branch, { pin: String(3000 + index) })),
    );
    expect(answers.filter(({ code }) => code === codes.pinWrong)).toHaveLength(4);
    expect(answers.filter(({ code }) => code === codes.pinLocked)).toHaveLength(16);
    expect((await ama.ask(security.branch, { pin: '2580' })).code).toBe(codes.pinLocked);
  });

  test('the PIN is stored as a salted slow hash', async () => {
    const [ama, kojo] = [await someone(), await someone(0)];
    for (const one of [ama, kojo]) await one.ask(security.setPin, { pin: '2580', password });
    const hash = async (id: number) =>
      (await house.db.select({ pinHash: members.pinHash }).from(members).where(eq(members.id, id)))[0]?.pinHash ?? '';
    const [one, other] = [await hash(ama.id), await hash(kojo.id)];
    expect(one).toMatch(/^\$argon2id\$/);
    expect(one).not.toBe(other);
  });
});
