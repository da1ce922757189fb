import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract, markets, type SmsPurpose } from '../../../contract';
import { limitHits, options, smsCodes, smsOutbox } from '../../db/schema';
import { makeDeps } from '../../boot/deps-of';
import type { SmsMessage, SmsOutbox } from '../../core/sms';
import { forget } from '../../core/limits';
import { createHarness, type Harness } from '../../testing/harness';

const { sendSms, checkSms, checkMobile, reg } = contract.member;
const minute = 60_000;

describe('codes by SMS', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  });
  afterAll(() => house.close());

  let count = 0;
  const number = () => `0249${String((count += 1)).padStart(6, '0')}`;
  const address = () => `10.4.${Math.floor((count += 1) / 200)}.${count % 200}`;
  const ask = (mobile: string, purpose: SmsPurpose = 'register', ip = address()) =>
    house.call(sendSms, { mobile, purpose }, { ip });
  const check = (mobile: string, smsCode: string, purpose: SmsPurpose = 'register') =>
    house.call(checkSms, { mobile, smsCode, purpose }, { ip: address() });
  const codeOf = async (mobile: string) => (await house.outbox(mobile))[0]?.code ?? '';
  const other = (code: string, step = 1) =>
    String((Number(code) + step) % 10 ** code.length).padStart(code.length, '0');

  test('C6 ACC-6 SES-17 a code has the market’s length and is stored as a hash', async () => {
    const mobile = number();
    expect(await ask(mobile)).toMatchObject({ code: 0, data: { resendAfter: 60, length: 4, lifeSeconds: 300 } });
    const [sent] = await house.outbox(mobile);
    expect(sent?.code).toMatch(/^\d{4}$/);
    expect(sent?.text).toContain(sent?.code);
    const [row] = await house.db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile));
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  });
  test('C7 ACC-6 a check does not use a code up, a registration does', async () => {
    const mobile = number();
    await ask(mobile);
    const smsCode = await codeOf(mobile);
    for (let time = 0; time < 5; time += 1) expect(await check(mobile, smsCode)).toMatchObject({ code: 0 });
    expect(
      await house.call(reg, { mobile, smsCode, password: 'market-lamp 7', termsVersion: '1', ageConfirmed: '1' }),
    ).toMatchObject({ code: 0 });
    expect(await check(mobile, smsCode)).toMatchObject({ code: codes.smsCode });
  });
  test('A8 three wrong tries invalidate the code, from any address', async () => {
    const mobile = number();
    await ask(mobile);
    const smsCode = await codeOf(mobile);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((step) => check(mobile, other(smsCode, step))));
    expect(answers.every(({ status, code }) => status === 200 && code === codes.smsCode)).toBe(true);
    expect(await check(mobile, smsCode)).toMatchObject({ code: codes.smsCode });
    expect(await house.db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))).toMatchObject([
      { wrongTries: 3 },
    ]);
  });
  test('A9 a code is for one purpose and number, for five minutes', async () => {
    const [mobile, stranger] = [number(), number()];
    await ask(mobile);
    await ask(stranger);
    const smsCode = await codeOf(mobile);
    for (const purpose of ['login', 'reset', 'branch'] as const)
      expect(await check(mobile, smsCode, purpose)).toMatchObject({ code: codes.smsCode });
    if (smsCode !== (await codeOf(stranger)))
      expect(await check(stranger, smsCode)).toMatchObject({ code: codes.smsCode });
    expect(await check(mobile, smsCode)).toMatchObject({ code: 0 });
    house.clock.advance(minute);
    await ask(mobile);
    const newer = await codeOf(mobile);
    if (newer !== smsCode) expect(await check(mobile, smsCode)).toMatchObject({ code: codes.smsCode });
    house.clock.advance(5 * minute - 1);
    expect(await check(mobile, newer)).toMatchObject({ code: 0 });
    house.clock.advance(1);
    expect(await check(mobile, newer)).toMatchObject({ code: codes.smsCode });
  });
  test('A7 a number gets a code every 60 s, five a day', async () => {
    const mobile = number();
    for (let time = 1; time <= 5; time += 1) {
      expect(await ask(mobile)).toMatchObject({ code: 0 });
      const answer = await ask(mobile, 'login');
      expect(answer).toMatchObject({ status: 429, code: codes.tooMany });
      expect(answer.headers.get('retry-after')).toBe('60');
      house.clock.advance(minute);
    }
    expect(await ask(mobile)).toMatchObject({ status: 429 });
    expect(await house.outbox(mobile)).toHaveLength(5);
    house.clock.advance(24 * 60 * minute);
    expect(await ask(mobile)).toMatchObject({ code: 0 });
  });
  test('A7 twenty concurrent requests for one number send one code', async () => {
    const mobile = number();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(mobile)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await house.outbox(mobile)).toHaveLength(1);
  });
  test('A7 one address gets fifteen codes an hour', async () => {
    const answers = [];
    for (let time = 0; time < 16; time += 1) answers.push(await ask(number(), 'register', '10.6.6.6'));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 15 }, () => 200), 429]);
  });
  test('A7 the limit over all numbers stops a flood', async () => {
    await forget(house.db, 'sms-all');
    const now = house.clock.now();
    await house.db.insert(limitHits).values({
      key: 'sms-all',
      hits: Array.from({ length: 999 }, (_, index) => now - 999 + index),
      expiresAt: now + 10 * minute,
    });
    const [last, over] = [number(), number()];
    expect(await ask(last)).toMatchObject({ code: 0 });
    expect(await ask(over)).toMatchObject({ status: 429, code: codes.tooMany });
    expect(await house.outbox(over)).toEqual([]);
    house.clock.advance(10 * minute);
    expect(await ask(over)).toMatchObject({ code: 0 });
  });
  test('A7 premium and foreign prefixes get no code', async () => {
    for (const mobile of ['0900123456', '0300123456', '0101234567']) {
      expect(await ask(mobile)).toMatchObject({ status: 200, code: codes.smsUnavailable });
      expect(await house.outbox(mobile)).toEqual([]);
    }
    expect(await ask('+233244123456')).toMatchObject({ code: codes.invalid });
  });
  test('SES-19 with option 160 off no code is sent', async () => {
    const set = (value: string) =>
      house.db
        .update(options)
        .set({ content: { en: value, fr: value, pt: value } })
        .where(eq(options.type, 160));
    await set('0');
    const mobile = number();
    expect(await ask(mobile)).toMatchObject({ status: 200, code: codes.smsUnavailable });
    await set('1');
    expect(await ask(mobile)).toMatchObject({ code: 0 });
  });
  test('D6 a code request does not reveal whether the number is known', async () => {
    const unknown = number();
    const { mobile: known } = await house.member();
    for (const purpose of ['login', 'reset'] as const) {
      const [one, two] = [await ask(known, purpose), await ask(unknown, purpose)];
      expect({ code: one.code, data: one.data }).toEqual({ code: two.code, data: two.data });
      house.clock.advance(minute);
    }
    expect(await house.outbox(known)).toHaveLength(2);
    expect(await house.outbox(unknown)).toEqual([]);
  });

  test('C8 A6 D6 number checks are limited by device and by address', async () => {
    const { mobile } = await house.member();
    const look = (wanted: string, deviceid: string, ip: string) =>
      house.call(checkMobile, { mobile: wanted }, { ip, headers: { deviceid } });
    expect(await look(mobile, 'device-aaa', '10.5.0.1')).toMatchObject({ code: 0, data: { used: true } });
    expect(await look(number(), 'device-aaa', '10.5.0.1')).toMatchObject({ code: 0, data: { used: false } });
    for (let time = 0; time < 3; time += 1) await look(number(), 'device-aaa', '10.5.0.2');
    expect(await look(number(), 'device-aaa', '10.5.0.3')).toMatchObject({ status: 429 });
    const walk = [];
    for (let time = 0; time < 25; time += 1)
      walk.push((await look(number(), `device-of-walker-${time}`, '10.5.0.9')).status);
    expect(walk.filter((status) => status === 200)).toHaveLength(20);
    expect(await look('0244', 'device-bbb', '10.5.0.4')).toMatchObject({ code: codes.invalid });
  });
});

test('A8 production without a gateway sends and stores no codes', async () => {
  const env = { NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32) };
  const house = await createHarness({ seed: true, env });
  const old = { mobile: '0244123456', text: '4821 is your code', code: '4821', createdAt: house.clock.now() };
  await house.db.insert(smsOutbox).values(old);
  const restarted = await makeDeps(house.deps.open, house.deps.env, { clock: house.clock, log: house.deps.log });
  const { mobile } = await house.member();
  for (const purpose of ['register', 'login', 'reset', 'branch'] as const) {
    const msg = 'We cannot send codes at the moment. Please try again later';
    expect(await house.call(sendSms, { mobile, purpose })).toMatchObject({
      status: 200,
      code: codes.smsUnavailable,
      msg,
    });
  }
  expect(restarted.sms).toBeNull();
  expect(await house.db.select().from(smsOutbox)).toEqual([]);
  expect(await house.db.select().from(smsCodes)).toEqual([]);
  await restarted.payments.idle();
  await house.close();
});

test('A8 production with an adapter passes the message on and stores none', async () => {
  const sent: SmsMessage[] = [];
  const sms: SmsOutbox = {
    send: (_, message) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  const house = await createHarness({ seed: true, env: { NODE_ENV: 'production', DATA_KEY: 'ab'.repeat(32) }, sms });
  const { mobile } = await house.member();
  expect(await house.call(sendSms, { mobile, purpose: 'login' })).toMatchObject({ code: 0 });
  expect(sent).toMatchObject([{ mobile, code: expect.stringMatching(/^\d{4}$/) }]);
  expect(await house.db.select().from(smsOutbox)).toEqual([]);
  await house.close();
});

test('SES-17 codes of other markets have six digits', async () => {
  const house = await createHarness({ seed: true, market: 'KE' });
  const mobile = markets.KE.mobile.example;
  expect(await house.call(sendSms, { mobile })).toMatchObject({ code: 0, data: { length: 6 } });
  expect((await house.outbox(mobile))[0]?.code).toMatch(/^\d{6}$/);
  await house.close();
});
