import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { calls, codes, contract, exclusionPeriods, selfExcludedSchema, type ExclusionPeriod } from '../../../contract';
import { exclusions, members } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import type { Refusal } from '../../core/refuse';
import { closeAccount } from './pause';
import { createHarness, type Harness } from '../../testing/harness';
import { implementations } from '../../boot/areas';
import { liftExclusion } from '../../sessions/exclusion';
import { hashPassword } from '../access/password-hash';

const { protection, member: calls_ } = contract;
const password = 'market-lamp 7';
const dayMs = 86_400_000;
const noon = Date.UTC(2026, 10, 20, 12, 5);

describe('account closing and breaks', () => {
  let house: Harness;
  let passwordHash: string;
  beforeAll(async () => {
    house = await createHarness({ now: noon });
    passwordHash = await hashPassword(password);
  });
  afterAll(() => house.finish());
  const player = async (plan: Parameters<Harness['member']>[0] = {}) => {
    const made = await house.member(plan);
    await house.db.update(members).set({ passwordHash }).where(eq(members.id, made.id));
    return made;
  };
  const close = (token: string, period: ExclusionPeriod, word = password) =>
    house.call(protection.exclude, { period, reason: 'money', password: word }, { token });
  let ips = 0;
  const login = (mobile: string, selfInclusion?: number) =>
    house.call(
      calls_.login,
      { mobile, password, ...(selfInclusion === undefined ? {} : { selfInclusion }) },
      { ip: `10.7.0.${(ips += 1)}` },
    );

  test.each(exclusionPeriods)('ACC-9 Q30 A12 closing (%s) refuses logins and ends all sessions', async (period) => {
    const { id, mobile, token } = await player();
    const other = (await login(mobile)).data.token;
    const { data, code } = await close(token, period);
    expect(code).toBe(0);
    const days = { '1d': 1, '7d': 7, '30d': 30, '6m': 182, '12m': 366, permanent: 0 }[period];
    if (period === 'permanent') expect(data.until).toBe(0);
    else expect(Math.round((data.until - noon) / dayMs)).toBe(days);
    for (const old of [token, other])
      expect(await house.call(calls_.loginWithToken, {}, { token: old })).toMatchObject({
        status: 401,
        code: codes.signedOut,
      });
    for (const inclusion of [undefined, 0, 1])
      expect(await login(mobile, inclusion)).toMatchObject({ code: codes.selfExcluded, data: { until: data.until } });
    expect(await house.db.select().from(exclusions).where(eq(exclusions.memberId, id))).toMatchObject([
      { kind: 'exclusion', period, reason: 'money' },
    ]);
  });

  test('Q30 a closing of six months lasts 24 hours longer', async () => {
    const { token } = await player();
    const { data } = await close(token, '6m');
    expect(new Date(data.until).toISOString()).toBe('2027-05-21T12:05:00.000Z');
  });

  test('A21 of two concurrent closings the longer one holds', async () => {
    for (const periods of [
      ['permanent', '1d'],
      ['1d', '30d'],
      ['30d', '1d'],
    ] as const) {
      const { id } = await player();
      await Promise.all(
        periods.map((period) =>
          withTransaction(house, (tx) => closeAccount(tx, { memberId: id, period, reason: 'money', now: noon })),
        ),
      );
      const [row] = await house.db.select({ until: members.excludedUntil }).from(members).where(eq(members.id, id));
      expect(row?.until).toBe(periods.includes('permanent' as never) ? 0 : noon + 30 * dayMs);
    }
  });

  test('A21 an exclusion that was extended meanwhile cannot be lifted', async () => {
    const { id } = await player();
    const lift = () =>
      withTransaction(house, (tx) =>
        liftExclusion(tx, { memberId: id, now: noon, where: { language: 'en', market: house.deps.market } }),
      ).then(
        () => 0,
        ({ code }: Refusal) => code,
      );
    for (const [excludedUntil, code] of [
      [0, codes.selfExcluded],
      [noon + 1, codes.selfExcluded],
      [noon, 0],
      [null, 0],
    ] as const) {
      await house.db.update(members).set({ excludedUntil }).where(eq(members.id, id));
      expect([excludedUntil, await lift()]).toEqual([excludedUntil, code]);
      const [row] = await house.db.select({ until: members.excludedUntil }).from(members).where(eq(members.id, id));
      expect(row?.until).toBe(code === 0 ? null : excludedUntil);
    }
  });

  test('SES-10 Q30 a confirmed login reopens the account after the closing', async () => {
    const { mobile, token } = await player();
    await close(token, '1d');
    house.clock.set(noon + dayMs - 1);
    expect(await login(mobile, 1)).toMatchObject({ code: codes.selfExcluded });
    house.clock.set(noon + dayMs);
    expect(await login(mobile)).toMatchObject({ code: codes.selfExcluded });
    const back = await login(mobile, 1);
    expect(back.code).toBe(0);
    expect(await house.call(protection.status, {}, { token: back.data.token })).toMatchObject({ code: 0 });
    house.clock.set(noon);
  });

  test('ACC-9 a wrong password closes nothing, and tries are limited', async () => {
    const { id, token } = await player();
    const answers = [];
    for (let time = 0; time < 8; time += 1) answers.push((await close(token, 'permanent', `wrong ${time}`)).code);
    expect(answers.slice(0, 4)).toEqual([codes.credentials, codes.credentials, codes.credentials, codes.credentials]);
    expect(answers.at(-1)).toBe(codes.tooMany);
    expect(await house.db.select().from(exclusions).where(eq(exclusions.memberId, id))).toEqual([]);
    expect(await house.call(calls_.loginWithToken, {}, { token })).toMatchObject({ code: 0 });
  }, 20_000);

  test('Q30 a break stops play but not reads, and ends automatically', async () => {
    const { token } = await player({ deposit: 5_000 });
    const slot = 'GH-20261120-1200';
    const { data } = await house.call(protection.coolOff, { period: '1d' }, { token });
    expect(data.until).toBe(noon + dayMs);
    expect(await house.call(contract.cashRain.drawStatus, { id: slot }, { token })).toMatchObject({
      status: 200,
      code: codes.coolingOff,
      data: { until: data.until },
    });
    for (const call of [
      contract.account.profile,
      contract.account.balance,
      contract.account.notices,
      protection.status,
    ]) {
      expect(await house.call(call, {}, { token })).toMatchObject({ code: 0 });
    }
    expect(await house.call(protection.status, {}, { token })).toMatchObject({ data: { coolOffUntil: data.until } });
    house.clock.set(noon + dayMs);
    expect(await house.call(protection.status, {}, { token })).toMatchObject({ data: { coolOffUntil: 0 } });
    expect(await house.call(contract.cashRain.drawStatus, { id: 'GH-20261121-1200' }, { token })).toMatchObject({
      code: 0,
    });
    house.clock.set(noon);
  });

  test('Q30 a break can be made longer, never shorter', async () => {
    const { id, token } = await player();
    const ask = (period: '1d' | '7d') => house.call(protection.coolOff, { period }, { token });
    await ask('7d');
    expect((await ask('1d')).data.until).toBe(noon + 7 * dayMs);
    expect((await ask('7d')).data.until).toBe(noon + 7 * dayMs);
    expect(await house.db.select().from(exclusions).where(eq(exclusions.memberId, id))).toHaveLength(1);
  });

  test('Q30 A21 a confirmed login to a closed account opens a limited session', async () => {
    const { mobile, token: old } = await player({ deposit: 5_000 });
    const {
      data: { until },
    } = await close(old, '1d');
    expect((await login(mobile)).data).not.toHaveProperty('token');
    const answer = await login(mobile, 1);
    expect(answer).toMatchObject({ status: 200, code: codes.selfExcluded, data: { until } });
    const { token } = v.parse(selfExcludedSchema, answer.data);
    for (const call of [
      contract.account.profile,
      contract.account.balance,
      contract.withdraw.channels,
      contract.withdraw.records,
      protection.status,
    ]) {
      expect([call.path, (await house.call(call, {} as never, { token: token! })).code]).toEqual([call.path, 0]);
    }
    const playing = () => house.call(contract.cashRain.drawStatus, { id: 'GH-20261120-1200' }, { token: token! });
    expect(await playing()).toMatchObject({ code: codes.selfExcluded, data: { until } });
    expect(await house.call(calls_.loginWithToken, {}, { token: token! })).toMatchObject({
      code: codes.selfExcluded,
      data: { until },
    });
    // The time runs out: what is open stays what it was, until the owner asks for the account, and then ends.
    house.clock.set(until);
    expect(await playing()).toMatchObject({ code: codes.selfExcluded, data: { until } });
    expect(await house.call(calls_.loginWithToken, {}, { token: token! })).toMatchObject({ code: codes.selfExcluded });
    expect(await house.call(contract.account.balance, {}, { token: token! })).toMatchObject({ code: 0 });
    expect(await login(mobile, 1)).toMatchObject({ code: 0 });
    expect(await house.call(contract.account.balance, {}, { token: token! })).toMatchObject({ status: 401 });
    house.clock.set(noon);
  });

  test('A21 every call without an exemption refuses a closed account', async () => {
    const { id, token } = await player({ deposit: 5_000 });
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    const open = new Set(implementations.filter(({ options }) => options.whileExcluded).map(({ call }) => call.path));
    // What stays open is for looking, leaving, and getting the own money or the price of a cancelled order back; never
    // play, never another way in for money.
    for (const { call, options } of implementations.filter((one) => one.options.whileExcluded)) {
      expect([
        call.path,
        options.play ?? false,
        call.money && !/withdraw|mall-service\/order\/cancel/.test(call.path),
      ]).toEqual([call.path, false, false]);
    }
    for (const path of [
      'cash-rain/gifts',
      'cash-rain/draw-status',
      'cash-rain/gift',
      'protection/cool-off',
      'memberMessage/notices',
    ]) {
      expect([...open].filter((one) => one.endsWith(path))).toEqual([]);
    }
    const closed = calls.filter((call) => call.auth === 'member' && !open.has(call.path));
    expect(closed.length).toBeGreaterThan(5);
    // A claim is checked by its own SQL statement, which reads the closing after it has found the session.
    for (const call of closed) {
      const answer = await house.call(call, {} as never, { token });
      expect([call.path, answer.status, answer.code]).toEqual([call.path, 200, codes.selfExcluded]);
    }
    expect(await house.call(calls_.loginWithToken, {}, { token })).toMatchObject({ code: codes.selfExcluded });
  });
});
