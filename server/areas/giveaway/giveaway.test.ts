import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, headers, markets, standingGiveaway } from '../../../contract';
import { giveawayGifts, giveaways, members, settings } from '../../db/schema';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { signUpSettings } from '../access/sign-up-settings';
import { giveawaysOf, type GiveawayRow } from './settings';

const { basic, gifts, mine, register } = contract.giveaway;
const { sendSms } = contract.member;
const id = standingGiveaway;
const [shipped] = giveawaysOf(markets.GH);
const agreed = { id, password: 'market-lamp 7', termsVersion: '1', ageConfirmed: '1' } as const;

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  await allowPerDevice(1_000);
});
afterAll(() => house.close());
afterEach(async () => {
  await set({});
  expect(await house.audit()).toEqual([]);
});

async function set(change: Partial<GiveawayRow>): Promise<void> {
  await house.db
    .update(settings)
    .set({ value: [{ ...shipped, ...change }] })
    .where(eq(settings.key, 'giveaways:GH'));
  house.clock.advance(2_500);
}
/** How many gifts a device may get. Members of the harness share one device. */
async function allowPerDevice(max: number): Promise<void> {
  const value = { ...signUpSettings, device: { ...signUpSettings.device, max } };
  await house.db.update(settings).set({ value }).where(eq(settings.key, 'sign-up:GH'));
  house.clock.advance(2_500);
}
let made = 0;
/** A caller with a phone and an address of its own. */
function caller() {
  made += 1;
  return { ip: `10.77.${made}.1`, headers: { [headers.deviceId]: `giveaway-phone-${made}` } };
}
const newMobile = () => `0249${String((made += 1)).padStart(6, '0')}`;
/** A member who calls from a phone of its own. */
async function member() {
  const one = await house.member();
  const [row] = await house.db.select({ mobile: members.mobile }).from(members).where(eq(members.id, one.id));
  return { ...one, mobile: row!.mobile };
}
const take = ({ token, mobile }: { token: string; mobile: string }, key?: string) =>
  house.call(gifts, { id, mobile }, { token, ...(key ? { key } : {}) });
const coinsOf = async (memberId: number) => (await balances(house.db, memberId)).coins;
const given = async () => (await house.call(basic, { id })).data.given;

describe('GIV-1 the giveaway', () => {
  test('C86 shows the gift and how many have been given, to visitors too', async () => {
    expect((await house.call(basic, { id })).data).toEqual({ id, coins: 300, total: 1_000, given: 0, until: null });
  });

  // Before the others: no member of the device that the harness gives to all has a gift yet.
  test('of a hundred accounts on one device, one gets the gift', async () => {
    await allowPerDevice(1);
    const farm = await Promise.all(Array.from({ length: 100 }, member));
    const before = await given();
    const answers = await Promise.all(farm.map((one) => take(one)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.giftTaken)).toHaveLength(99);
    house.clock.advance(2_500);
    expect(await given()).toBe(before + 1);
    await allowPerDevice(1_000);
  });

  test('C87 a member gets the gift once, and a repeat with the same key gets the same answer', async () => {
    const one = await member();
    expect((await house.call(mine, { id }, { token: one.token })).data).toEqual({ gift: null });
    const before = await coinsOf(one.id);
    const first = await take(one, 'a'.repeat(32));
    expect(first).toMatchObject({ code: 0, data: { id, coins: 300 } });
    expect((await take(one, 'a'.repeat(32))).data).toEqual(first.data);
    expect(await take(one)).toMatchObject({ code: codes.giftTaken });
    expect(await coinsOf(one.id)).toBe(before + 300);
    expect((await house.call(mine, { id }, { token: one.token })).data.gift).toMatchObject({ id, coins: 300 });
  });

  test('fifty parallel requests of a member give one gift', async () => {
    const one = await member();
    const answers = await Promise.all(Array.from({ length: 50 }, () => take(one)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.giftTaken)).toHaveLength(49);
  });

  test('a foreign mobile is refused', async () => {
    const [one, other] = [await member(), await member()];
    expect(await take({ token: one.token, mobile: other.mobile })).toMatchObject({ code: codes.invalid });
  });

  test('the last gift goes to one of two parallel members', async () => {
    house.clock.advance(2_500);
    await set({ total: (await given()) + 1 });
    const answers = await Promise.all([take(await member()), take(await member())]);
    expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.giftsGone]);
    const [row] = await house.db.select().from(giveaways);
    expect((await house.db.select().from(giveawayGifts)).length).toBe(row!.given);
  });

  test.each([
    ['an unknown id', {}, 99],
    ['a giveaway that is switched off', { enable: false }, id],
    ['a giveaway that has not begun', { from: 9_000_000_000_000 }, id],
    ['a giveaway that has ended', { until: 1 }, id],
  ])('GIV-2 %s is answered with "The activity is invalid"', async (_, change, asked) => {
    await set(change);
    const one = await member();
    expect(await house.call(basic, { id: asked })).toMatchObject({
      code: codes.noActivity,
      msg: 'The activity is invalid',
    });
    expect(await house.call(gifts, { id: asked, mobile: one.mobile }, { token: one.token })).toMatchObject({
      code: codes.noActivity,
    });
    expect(await house.call(register, { ...agreed, id: asked, mobile: newMobile() }, caller())).toMatchObject({
      code: codes.noActivity,
    });
  });

  test('Q46 Brazil has no giveaway', () => {
    expect(giveawaysOf(markets.BR)).toEqual([]);
  });
});

describe('C88 registration for the gift', () => {
  async function proven(from: ReturnType<typeof caller>, mobile = newMobile()) {
    await house.call(sendSms, { mobile, purpose: 'register' }, from);
    return { mobile, smsCode: (await house.outbox(mobile))[0]?.code ?? '' };
  }

  test('a new member gets the gift with the account', async () => {
    const from = caller();
    const answer = await house.call(register, { ...agreed, ...(await proven(from)) }, from);
    expect(answer).toMatchObject({ code: 0, data: { gift: { id, coins: 300 } } });
    expect(await coinsOf(Number(answer.data.memberInfo.id))).toBe(300);
  });

  test('Q57 D6 known and unknown mobiles are answered alike without a code', async () => {
    const known = await member();
    const answers = await Promise.all(
      [known.mobile, newMobile()].map((mobile) => house.call(register, { id, mobile, password: 'x7-lamp' }, caller())),
    );
    expect(answers[0]!.data).toEqual(answers[1]!.data);
    expect(answers[0]!.msg).toBe(answers[1]!.msg);
    expect(answers[0]).toMatchObject({ code: codes.invalid, data: { field: 'smsCode' } });
  });

  test('Q57 age and terms are needed', async () => {
    const from = caller();
    const form = { id, password: 'market-lamp 7', ...(await proven(from)) };
    expect(await house.call(register, { ...form, ageConfirmed: '1' }, from)).toMatchObject({
      data: { field: 'termsVersion' },
    });
    expect(await house.call(register, { ...form, termsVersion: '1' }, from)).toMatchObject({
      data: { field: 'ageConfirmed' },
    });
  });

  test('a second account of a device is registered without a gift', async () => {
    await allowPerDevice(1);
    const from = caller();
    const first = await house.call(register, { ...agreed, ...(await proven(from)) }, from);
    expect(first.data.gift).not.toBe(null);
    const second = await house.call(register, { ...agreed, ...(await proven(from)) }, from);
    expect([second.code, second.data.gift]).toEqual([codes.ok, null]);
    expect(await coinsOf(Number(second.data.memberInfo.id))).toBe(0);
  });
});
