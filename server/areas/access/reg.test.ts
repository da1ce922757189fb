import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { members, options, sessions } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';

const { reg, sendSms } = contract.member;
const password = 'market-lamp 7';

describe('registration', () => {
  let house: Harness;
  let count = 0;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  });
  afterAll(() => house.finish());

  /** A number of its own, from an address of its own, with a code on its phone. */
  const phone = async () => {
    count += 1;
    const mobile = `0244${String(count).padStart(6, '0')}`;
    const ip = `10.1.0.${count}`;
    expect(await house.call(sendSms, { mobile, purpose: 'register' }, { ip })).toMatchObject({ code: 0 });
    const [sent] = await house.outbox(mobile);
    return { mobile, ip, smsCode: sent?.code ?? '' };
  };
  const fields = (mobile: string, smsCode: string) => ({
    mobile,
    smsCode,
    password,
    termsVersion: '1',
    ageConfirmed: '1' as const,
  });

  test('C1 SES-2 a new member has a session, a name, codes and empty purses', async () => {
    const { mobile, ip, smsCode } = await phone();
    const answer = await house.call(reg, fields(mobile, smsCode), { ip });
    expect(answer).toMatchObject({
      code: 0,
      data: {
        memberInfo: {
          mobile,
          money: 0,
          withdrawMoney: 0,
          bonusMoney: 0,
          diamond: 0,
          levelId: 1,
          score: 0,
          hasPinCode: false,
          registeredAt: house.clock.now(),
        },
      },
    });
    expect(answer.data.memberInfo.nickName).toMatch(/^Player \d{4}$/);
    const profile = await house.call(contract.account.profile, {}, { token: answer.data.token });
    expect(profile.data).toEqual(answer.data.memberInfo);
    const [row] = await house.db.select().from(members).where(eq(members.mobile, mobile));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
  test('SES-6 the referral code is derived from the guid and ignores case', async () => {
    const one = await phone();
    const inviter = (await house.call(reg, fields(one.mobile, one.smsCode), { ip: one.ip })).data.memberInfo;
    expect(inviter.inviteCode).toBe(inviter.guid.slice(0, 8).toUpperCase());
    for (const [inviteCode, invitedBy] of [
      [inviter.inviteCode.toLowerCase(), Number(inviter.id)],
      ['NOBODY99', null],
    ] as const) {
      const friend = await phone();
      expect(
        await house.call(reg, { ...fields(friend.mobile, friend.smsCode), inviteCode }, { ip: friend.ip }),
      ).toMatchObject({ code: 0 });
      expect(await house.db.select().from(members).where(eq(members.mobile, friend.mobile))).toMatchObject([
        { invitedBy },
      ]);
    }
  });
  test('A18 of twenty concurrent registrations for one number one succeeds', async () => {
    const { mobile, ip, smsCode } = await phone();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.call(reg, fields(mobile, smsCode), { ip })),
    );
    const told = answers.map(({ code }) => code);
    expect(told.filter((code) => code === codes.ok)).toHaveLength(1);
    expect(told.filter((code) => code === codes.mobileTaken || code === codes.smsCode)).toHaveLength(19);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const rows = await house.db.select().from(members).where(eq(members.mobile, mobile));
    expect(rows).toHaveLength(1);
    expect(
      await house.db
        .select()
        .from(sessions)
        .where(eq(sessions.memberId, rows[0]?.id ?? 0)),
    ).toHaveLength(1);
  });
  test('SES-18 a registration for a taken number is refused', async () => {
    const { mobile, ip, smsCode } = await phone();
    expect(await house.call(reg, fields(mobile, smsCode), { ip })).toMatchObject({ code: 0 });
    house.clock.advance(61_000);
    await house.call(sendSms, { mobile, purpose: 'register' }, { ip });
    const [again] = await house.outbox(mobile);
    expect(await house.call(reg, fields(mobile, again?.code ?? ''), { ip })).toMatchObject({
      status: 200,
      code: codes.mobileTaken,
      msg: 'mobile already exists',
    });
  });
  test('A19 unknown fields of a registration change nothing', async () => {
    const { mobile, ip, smsCode } = await phone();
    const extra = {
      money: '999999',
      levelId: '9',
      role: 'admin',
      id: '1',
      withdrawMoney: '5',
      bonusMoney: '7',
      score: '8',
      excludedUntil: '0',
      passwordHash: 'x',
    };
    const answer = await house.call(reg, { ...fields(mobile, smsCode), ...extra }, { ip });
    expect(answer).toMatchObject({ code: 0, data: { memberInfo: { money: 0, bonusMoney: 0, levelId: 1, score: 0 } } });
  });
  test('SES-14 Q5 a common password is refused and the code stays valid', async () => {
    const { mobile, ip, smsCode } = await phone();
    for (const weak of ['password1', 'GHANA123', '1234567890', mobile]) {
      expect(await house.call(reg, { ...fields(mobile, smsCode), password: weak }, { ip })).toMatchObject({
        status: 200,
        code: codes.weakPassword,
      });
    }
    for (const bad of ['12345', 'x'.repeat(21), '']) {
      expect(await house.call(reg, { ...fields(mobile, smsCode), password: bad }, { ip })).toMatchObject({
        code: codes.invalid,
        data: { field: 'password' },
      });
    }
    expect(await house.call(reg, fields(mobile, smsCode), { ip })).toMatchObject({ code: 0 });
  });
  test('SES-13 Q50 a registration requires number, age confirmation and code', async () => {
    const { mobile, ip, smsCode } = await phone();
    const asked = async (change: Record<string, string | undefined>) =>
      house.call(reg, { ...fields(mobile, smsCode), ...change } as never, { ip });
    expect(await asked({ mobile: '244123456' })).toMatchObject({
      code: codes.invalid,
      data: { field: 'mobile' },
      msg: 'Incorrect format of mobile',
    });
    expect(await asked({ ageConfirmed: '0' })).toMatchObject({
      code: codes.invalid,
      data: { field: 'ageConfirmed' },
      msg: 'Please confirm that you are 18 or older',
    });
    expect(await asked({ smsCode: undefined })).toMatchObject({ code: codes.invalid, data: { field: 'smsCode' } });
    expect(await asked({ smsCode: '12345' })).toMatchObject({ code: codes.invalid, data: { field: 'smsCode' } });
    expect(await asked({ smsCode: String((Number(smsCode) + 1) % 10_000).padStart(4, '0') })).toMatchObject({
      code: codes.smsCode,
    });
    expect(await asked({})).toMatchObject({ code: 0 });
  });
  test('A8 three wrong codes invalidate the right code', async () => {
    const { mobile, ip, smsCode } = await phone();
    const wrong = String((Number(smsCode) + 1) % 10_000).padStart(4, '0');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await house.call(reg, fields(mobile, wrong), { ip: `10.2.0.${attempt}` })).toMatchObject({
        status: 200,
        code: codes.smsCode,
      });
    }
    expect(await house.call(reg, fields(mobile, smsCode), { ip })).toMatchObject({ code: codes.smsCode });
    const { rows } = await house.db.execute(sql`select 1 from members where mobile = ${mobile}`);
    expect(rows).toEqual([]);
  });
  test('SES-19 with option 160 off a registration requires no code', async () => {
    await house.db
      .update(options)
      .set({ content: { en: '0', fr: '0', pt: '0' } })
      .where(eq(options.type, 160));
    const answer = await house.call(reg, { ...fields('0209000001', ''), smsCode: undefined } as never, {
      ip: '10.3.0.1',
      headers: { 'accept-language': 'fr' },
    });
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.data.memberInfo.nickName).toMatch(/^Joueur \d{4}$/);
    await house.db
      .update(options)
      .set({ content: { en: '1', fr: '1', pt: '1' } })
      .where(eq(options.type, 160));
  });
});
