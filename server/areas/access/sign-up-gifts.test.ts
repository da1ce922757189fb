import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, headers, memberStatus } from '../../../contract';
import { depositOrders, members, notices, settings } from '../../db/schema';
import { signUpSettings } from './sign-up-settings';
import { depositsOf } from '../../testing/deposits';
import { createHarness, type Harness } from '../../testing/harness';

const { reg, sendSms } = contract.member;
const day = 86_400_000;
const agreed = { password: 'market-lamp 7', termsVersion: '1', ageConfirmed: '1' } as const;

describe('A7 gifts for many accounts of one device or address', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  }, 60_000);
  afterAll(() => house.finish());
  beforeEach(() => house.clock.advance(366 * day));

  let made = 0;
  const phone = (n: number) => `0247${String(n).padStart(6, '0')}`;
  const codeFor = async (mobile: string, deviceid: string) => {
    const ip = `10.51.${Math.floor(made / 200) % 200}.${made % 200}`;
    await house.call(sendSms, { mobile, purpose: 'register' }, { ip, headers: { [headers.deviceId]: deviceid } });
    return (await house.outbox(mobile))[0]?.code ?? '';
  };
  /** Registers `count` accounts at once; answers the tokens. */
  const register = async (count: number, from: (n: number) => { ip: string; deviceid: string }) => {
    const plans = [];
    for (let n = 0; n < count; n += 1) {
      const mobile = phone((made += 1));
      plans.push({ mobile, ...from(n), smsCode: await codeFor(mobile, from(n).deviceid) });
    }
    const answers = await Promise.all(
      plans.map(({ ip, deviceid, ...given }) =>
        house.call(reg, { ...given, ...agreed }, { ip, headers: { [headers.deviceId]: deviceid } }),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(plans.map(() => codes.ok));
    return answers.map(({ data }) => ({ id: Number(data.memberInfo.id), token: data.token }));
  };
  const withGifts = async (all: ReadonlyArray<{ id: number }>) => {
    const rows = await house.db
      .select({ gifts: members.gifts })
      .from(members)
      .where(
        inArray(
          members.id,
          all.map(({ id }) => id),
        ),
      );
    return rows.filter(({ gifts }) => gifts).length;
  };
  const told = async (all: ReadonlyArray<{ id: number }>) => {
    const rows = await house.db
      .select({ title: notices.title })
      .from(notices)
      .where(
        inArray(
          notices.memberId,
          all.map(({ id }) => id),
        ),
      );
    return rows.filter(({ title }) => title.en === 'No welcome gifts on this phone').length;
  };

  test('twenty concurrent accounts of one device get the gifts once', async () => {
    const all = await register(20, (n) => ({ ip: `10.52.0.${n}`, deviceid: 'device-of-a-farm' }));
    expect(await withGifts(all)).toBe(signUpSettings.device.max);
    expect(await told(all)).toBe(20 - signUpSettings.device.max);
    const [late] = await register(1, () => ({ ip: '10.52.1.1', deviceid: 'device-of-a-farm' }));
    expect(await withGifts([late!])).toBe(0);
  }, 60_000);

  test('an IPv6 /64 network gets as many gifts as the setting allows', async () => {
    const set = (value: unknown) => house.db.update(settings).set({ value }).where(eq(settings.key, 'sign-up:GH'));
    await set({ ...signUpSettings, address: { max: 5, windowMs: day } });
    house.clock.advance(10_000);
    const all = await register(15, (n) => ({ ip: `2001:db8:5:5::${n + 1}`, deviceid: `device-of-farm-${n}` }));
    expect(await withGifts(all)).toBe(5);
    await set(signUpSettings);
    house.clock.advance(10_000);
    const more = await register(3, (n) => ({ ip: `2001:db8:5:5::${n + 40}`, deviceid: `device-of-other-${n}` }));
    expect(await withGifts(more)).toBe(3);
  }, 60_000);

  test('a failed registration does not use up a gift', async () => {
    const mobile = phone((made += 1));
    const smsCode = await codeFor(mobile, 'device-of-someone');
    const from = { ip: '10.53.0.1', headers: { [headers.deviceId]: 'device-of-someone' } };
    const ask = (password: string, code = smsCode) =>
      house.call(reg, { ...agreed, mobile, smsCode: code, password }, from);
    expect((await ask('123456')).code).toBe(codes.weakPassword);
    expect((await ask('market-lamp 7', String((Number(smsCode) + 1) % 10_000).padStart(4, '0'))).code).toBe(
      codes.smsCode,
    );
    const { data } = await ask('market-lamp 7');
    expect(await withGifts([{ id: Number(data.memberInfo.id) }])).toBe(1);
  });

  test('without gifts there is no welcome rain and no first-deposit offer', async () => {
    const [first, second] = await register(2, () => ({ ip: '10.54.0.1', deviceid: 'phone-of-a-family' }));
    const gifted = (await withGifts([first!])) === 1 ? first! : second!;
    const plain = gifted === first ? second! : first!;
    const status = async ({ token }: { token: string }) =>
      (await house.call(contract.cashRain.cfg, {}, { token })).data;
    expect(await status(gifted)).toMatchObject({ memberStatus: memberStatus.allowed });
    expect(await status(plain)).toMatchObject({ memberStatus: memberStatus.needsDeposit });
    house.clock.advance(2 * 3_600_000);
    expect((await house.call(contract.pay.firstOffer, {}, { token: gifted.token })).data).not.toBeNull();
    expect((await house.call(contract.pay.firstOffer, {}, { token: plain.token })).data).toBeNull();
    const deposits = depositsOf(house);
    for (const { id, token } of [gifted, plain]) {
      await deposits.sent(token);
      await deposits.pass(5_000);
      const [order] = await house.db
        .select({ firstCoins: depositOrders.firstCoins, state: depositOrders.state })
        .from(depositOrders)
        .where(eq(depositOrders.memberId, id));
      expect(order).toEqual({ state: 3, firstCoins: id === gifted.id ? 1_000 : 0 });
    }
  });
});
