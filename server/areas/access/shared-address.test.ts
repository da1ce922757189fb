import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, optionTypes, type SmsPurpose } from '../../../contract';
import { addressLogins, codeSteps, loginBudgets, members, settings } from '../../db/schema';
import { sweep } from '../../boot/sweep';
import { createHarness, type Harness } from '../../testing/harness';
import { addressLimitSettings, type AddressLimitSettings } from './address-limit';

const { login, sendSms } = contract.member;
const { loginWithSmsCode } = contract.access;
const password = 'market-lamp 7';
const wrong = 'harmattan 1957';
const hour = 3_600_000;
const day = 24 * hour;

describe('A7 many members behind one address', () => {
  let house: Harness;
  let passwordHash: string;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
    // As cheap a hash as there is: what is tested is who may try.
    passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    house.clock.advance(day + 1);
    await sweep(house.db, house.clock.now());
  });

  let made = 0;
  /** Members with the password and no known device, in one statement: they need neither purses nor sessions. */
  const crowdOf = (size: number): Promise<Array<{ id: number; mobile: string }>> =>
    house.db
      .insert(members)
      .values(
        Array.from({ length: size }, () => {
          const number = String((made += 1)).padStart(6, '0');
          return {
            market: 'GH',
            mobile: `0247${number}`,
            passwordHash,
            nickName: `Player ${number}`,
            guid: `guid-of-${number}`.padEnd(32, '2'),
            inviteCode: `C${number}`,
            deviceId: 'the-first-phone',
            termsVersion: '1',
            registeredAt: house.clock.now(),
          };
        }),
      )
      .returning({ id: members.id, mobile: members.mobile });
  const at = (ip: string, deviceid: string) => ({ ip, headers: { deviceid } });
  const phoneOf = ({ id }: { id: number }) => `new-phone-of-${id}`;
  const enter = (mobile: string, ip: string, deviceid: string, secret = password) =>
    house.call(login, { mobile, password: secret }, at(ip, deviceid));
  const send = (mobile: string, ip: string, deviceid: string, purpose: SmsPurpose = 'login') =>
    house.call(sendSms, { mobile, purpose }, at(ip, deviceid));
  const newest = async (mobile: string) => (await house.outbox(mobile))[0]?.code ?? '';
  /** Signs in by one code, as the app does after `codeNeeded`. */
  const byCode = async (mobile: string, ip: string, deviceid: string) => {
    const { code } = await send(mobile, ip, deviceid);
    if (code !== codes.ok) return { code, of: 'sendSms' };
    return house.call(loginWithSmsCode, { mobile, smsCode: await newest(mobile) }, at(ip, deviceid));
  };
  const setLimit = async (value: AddressLimitSettings) => {
    await house.db.update(settings).set({ value }).where(eq(settings.key, 'address-limit:GH'));
    // The setting is read again after a moment.
    house.clock.advance(10_000);
  };
  let stranger = 0;
  const nextMobile = () => `0243${String((stranger += 1)).padStart(6, '0')}`;
  /** Uses up the limit of an address that has had no good login. */
  const useUp = async (ip: string) => {
    for (let n = 0; n < addressLimitSettings.base; n += 1)
      expect((await enter(nextMobile(), ip, `mistyping-phone-${(stranger += 1)}`, wrong)).code).toBe(codes.credentials);
  };

  test('400 members, 40 mistype: all get in within one code', async () => {
    const ip = '10.50.0.1';
    const crowd = await crowdOf(400);
    // Every tenth mistypes; the worst order, in which all mistakes come first.
    for (const one of crowd.filter((_, n) => n % 10 === 0))
      expect((await enter(one.mobile, ip, phoneOf(one), wrong)).code).toBe(codes.credentials);
    const ended = { directly: 0, byCode: 0, other: [] as unknown[] };
    const rest = [...crowd];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let one = rest.pop(); one; one = rest.pop()) {
          const first = await enter(one.mobile, ip, phoneOf(one));
          if (first.code === codes.ok) ended.directly += 1;
          else if (first.code !== codes.codeNeeded) ended.other.push(first);
          else {
            const second = await byCode(one.mobile, ip, phoneOf(one));
            if (second.code === codes.ok) ended.byCode += 1;
            else ended.other.push(second);
          }
        }
      }),
    );
    expect(ended.other).toEqual([]);
    expect(ended.directly + ended.byCode).toBe(400);
    // The first 40 or so raised the limit by one for two members; after that nobody needs a code.
    expect(ended.byCode).toBeGreaterThan(0);
    expect(ended.byCode).toBeLessThan(40);
  }, 120_000);

  test('the limit grows with the members who signed in on that day', async () => {
    const ip = '10.50.0.2';
    const [owner, ...crowd] = await crowdOf(10);
    for (const one of crowd.slice(0, 8)) expect((await enter(one.mobile, ip, phoneOf(one))).code).toBe(codes.ok);
    // Twice the same member counts once.
    for (const one of crowd.slice(0, 8)) expect((await enter(one.mobile, ip, phoneOf(one))).code).toBe(codes.ok);
    await useUp(ip);
    expect((await enter(crowd[8]!.mobile, ip, phoneOf(crowd[8]!))).code).toBe(codes.ok);
    // 20 + half of nine members.
    for (let n = 0; n < 4; n += 1) await enter(nextMobile(), ip, `mistyping-phone-${(stranger += 1)}`, wrong);
    expect((await enter(owner!.mobile, ip, phoneOf(owner!))).code).toBe(codes.codeNeeded);
    house.clock.advance(day + 1);
    await useUp(ip);
    expect((await enter(owner!.mobile, ip, phoneOf(owner!))).code).toBe(codes.codeNeeded);
  }, 60_000);

  test('the operator’s setting decides the limit', async () => {
    const [one] = await crowdOf(10);
    await setLimit({ base: 2, percentOfMembers: 0, most: 2 });
    for (let n = 0; n < 2; n += 1) await enter(nextMobile(), '10.50.0.3', `mistyping-phone-${(stranger += 1)}`, wrong);
    expect((await enter(one!.mobile, '10.50.0.3', phoneOf(one!))).code).toBe(codes.codeNeeded);
    await setLimit(addressLimitSettings);
    expect((await enter(one!.mobile, '10.50.0.3', 'another-phone-of-one')).code).toBe(codes.codeNeeded);
    house.clock.advance(hour + 1);
    expect((await enter(one!.mobile, '10.50.0.3', phoneOf(one!))).code).toBe(codes.codeNeeded);
  });

  test('codes after a right password do not count as strangers’ codes', async () => {
    const ip = '10.50.0.4';
    const crowd = await crowdOf(30);
    await setLimit({ base: 20, percentOfMembers: 0, most: 20 });
    await useUp(ip);
    // Strangers use up the 15 codes of the address.
    let sent = 0;
    for (let n = 0; n < 20; n += 1) if ((await send(nextMobile(), ip, `asking-${n}`, 'register')).code === 0) sent += 1;
    expect(sent).toBe(15);
    const [victim] = crowd;
    for (const one of crowd) {
      expect((await enter(one.mobile, ip, phoneOf(one))).code).toBe(codes.codeNeeded);
      expect(await byCode(one.mobile, ip, phoneOf(one))).toMatchObject({ code: codes.ok });
    }
    // Without the password the address still has no code, and the password helps with login codes only.
    expect(await send(victim!.mobile, ip, 'a-stranger-there')).toMatchObject({ status: 429 });
    expect((await enter(victim!.mobile, ip, 'second-phone')).code).toBe(codes.codeNeeded);
    expect(await send(victim!.mobile, ip, 'second-phone', 'reset')).toMatchObject({ status: 429 });
    await setLimit(addressLimitSettings);
  }, 60_000);

  test('a right password gets five codes a day, one a minute', async () => {
    const ip = '10.50.0.5';
    const [one] = await crowdOf(10);
    await useUp(ip);
    let sent = 0;
    for (let round = 0; round < 8; round += 1) {
      expect((await enter(one!.mobile, ip, `phone-round-${round}`)).code).toBe(codes.codeNeeded);
      if ((await send(one!.mobile, ip, `phone-round-${round}`)).code === codes.ok) sent += 1;
      expect((await send(one!.mobile, ip, `phone-round-${round}`)).status).toBe(429);
      house.clock.advance(60_001);
    }
    expect(sent).toBe(5);
  });

  test('a password found there needs a code at every other address', async () => {
    const [one] = await crowdOf(10);
    await useUp('10.50.0.6');
    expect((await enter(one!.mobile, '10.50.0.6', 'guessing-device')).code).toBe(codes.codeNeeded);
    expect((await enter(one!.mobile, '10.50.0.7', 'guessing-device')).code).toBe(codes.codeNeeded);
    expect((await enter(one!.mobile, '10.50.0.8', 'other-device')).code).toBe(codes.codeNeeded);
    // The member's code on one device does not open the others.
    expect(await byCode(one!.mobile, '10.50.0.9', phoneOf(one!))).toMatchObject({ code: codes.ok });
    expect((await enter(one!.mobile, '10.50.0.9', phoneOf(one!))).code).toBe(codes.ok);
    expect((await enter(one!.mobile, '10.50.0.8', 'other-device')).code).toBe(codes.codeNeeded);
    house.clock.advance(day + 1);
    expect((await enter(one!.mobile, '10.50.0.8', 'other-device')).code).toBe(codes.ok);
  });

  test('the tries of an account stay limited behind a used-up address', async () => {
    const [one] = await crowdOf(10);
    await useUp('10.50.1.0');
    const answers = [];
    for (let n = 0; n < 8; n += 1)
      answers.push((await enter(one!.mobile, '10.50.1.0', `guessing-device-${n}`, wrong)).code);
    expect(answers.filter((code) => code === codes.credentials)).toHaveLength(5);
    expect(answers.filter((code) => code === codes.tooMany)).toHaveLength(3);
  }, 30_000);

  test('without codes a used-up address refuses before the password is checked', async () => {
    const [one] = await crowdOf(10);
    const set = (value: string) =>
      house.db.execute(
        sql`update options set content = jsonb_build_object('en', ${value}::text, 'fr', ${value}::text, 'pt', ${value}::text)
          where type = ${optionTypes.smsEnabled}`,
      );
    await useUp('10.50.1.1');
    await set('0');
    for (const secret of [password, wrong])
      expect(await enter(one!.mobile, '10.50.1.1', phoneOf(one!), secret)).toMatchObject({ status: 429 });
    await set('1');
    house.clock.advance(hour + 1);
    expect((await enter(one!.mobile, '10.50.1.1', phoneOf(one!))).code).toBe(codes.ok);
  });

  test('the sweep deletes who was where after a day', async () => {
    const [one] = await crowdOf(10);
    await enter(one!.mobile, '10.50.1.2', phoneOf(one!));
    await useUp('10.50.1.3');
    await enter(one!.mobile, '10.50.1.3', 'another-phone');
    const rows = await house.db.select().from(addressLogins);
    expect(rows.map(({ memberId }) => memberId)).toContain(one!.id);
    expect(JSON.stringify(rows)).not.toContain('10.50.');
    await sweep(house.db, house.clock.now() + day + 1);
    expect(await house.db.select().from(addressLogins)).toEqual([]);
    expect(await house.db.select().from(codeSteps)).toEqual([]);
    expect(await house.db.select().from(loginBudgets)).toEqual([]);
  });
});
