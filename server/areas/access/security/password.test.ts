import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../../contract';
import { members, notices, sessions } from '../../../db/schema';
import { createHarness, registeredPassword, type Harness } from '../../../testing/harness';
import { registrarOf } from './test-support';

const { security, member, account } = contract;
const password = registeredPassword;

let house: Harness;
const someone = registrarOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
});
afterAll(() => house.close());

describe('the password', () => {
  const chosen = 'Harmattan-1957';

  test('ACC-5 C9 A12 I23 a new password ends other sessions and notifies the member', async () => {
    const ama = await someone();
    const other = await ama.login();
    expect((await ama.ask(security.modifyPassword, { old: password, new: chosen })).code).toBe(codes.ok);
    expect((await ama.ask(account.balance, {})).code).toBe(codes.ok);
    expect(await ama.ask(account.balance, {}, other)).toMatchObject({ status: 401, code: codes.signedOut });
    expect((await house.call(member.login, { mobile: ama.mobile, password })).code).toBe(codes.credentials);
    expect(await ama.login(chosen)).toBeTruthy();
    const told = await house.db.select({ title: notices.title }).from(notices).where(eq(notices.memberId, ama.id));
    expect(told.filter(({ title }) => title.en.includes('password'))).toHaveLength(1);
  });

  test('C9 a repeated password change succeeds and notifies the member once', async () => {
    const ama = await someone();
    for (let time = 0; time < 3; time += 1)
      expect((await ama.ask(security.modifyPassword, { old: password, new: chosen })).code).toBe(codes.ok);
    expect(await house.db.select({ id: notices.id }).from(notices).where(eq(notices.memberId, ama.id))).toHaveLength(1);
  });

  test.each([
    ['a wrong old password', { old: 'not-this-one', new: chosen }, codes.wrongPassword, 'old'],
    ['a new password that is too easy', { old: password, new: '123456' }, codes.weakPassword, 'new'],
    ['a new password equal to the old one', { old: password, new: password }, codes.samePassword, 'new'],
    ['a new password that is too short', { old: password, new: 'short' }, codes.invalid, 'new'],
  ])('SES-14 %s is refused at its field', async (_, input, code, field) => {
    const ama = await someone();
    expect(await ama.ask(security.modifyPassword, input)).toMatchObject({ code, data: { field } });
    expect(await ama.login()).toBeTruthy();
  });

  test('a wrong old password never confirms a guess of the current one', async () => {
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

  test('SES-14 a password made of the member’s name or number is refused', async () => {
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

  test('ten wrong old passwords block further changes', async () => {
    const ama = await someone();
    for (let time = 0; time < 10; time += 1)
      await ama.ask(security.modifyPassword, { old: `guess-${time}`, new: chosen });
    expect(await ama.ask(security.modifyPassword, { old: password, new: chosen })).toMatchObject({
      status: 429,
      code: codes.tooMany,
    });
  });

  test('of two concurrent password changes one succeeds, with one open session', async () => {
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
