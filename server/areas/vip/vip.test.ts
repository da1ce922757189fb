import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { benefitIds, benefitStatus, codes, contract } from '../../../contract';
import { members, vipChanges, vipDays, vipYears } from '../../db/schema';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { rollYears, tellLevels } from './index';
import { dayMs, noon, vipOf } from './test-support';

const { vip } = contract;

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ now: noon });
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
  house.clock.set(noon);
});

const { player, settle, own, one, enjoy, told } = vipOf(() => house);
const levelOf = async (token: string) => (await house.call(vip.personalLevel, {}, { token })).data;

describe('points and levels', () => {
  test('C102 VIP-2 a unit of cash gives a point, and hundredths are kept', async () => {
    const { token, id } = await player();
    for (let round = 0; round < 7; round += 1) await settle(id, 33);
    expect(await levelOf(token)).toMatchObject({ levelId: 1, score: 2, nextPoints: 500, factor: 1 });
    const [row] = await house.db.select().from(vipDays).where(eq(vipDays.memberId, id));
    expect(row).toMatchObject({ day: '20261120', staked: 231, points: 231 });
  });

  test('Q64 stakes of coins give no points', async () => {
    const { token, id } = await player();
    await settle(id, 0);
    expect(await levelOf(token)).toMatchObject({ score: 0 });
  });

  test('VIP-2 a level is reached at its points, once', async () => {
    const { token, id } = await player();
    await settle(id, 49_999);
    expect(await levelOf(token)).toMatchObject({ levelId: 1, score: 499 });
    await settle(id, 1);
    expect(await levelOf(token)).toMatchObject({ levelId: 2, score: 500, nextPoints: 2_500 });
    await settle(id, 1_000_000);
    expect(await levelOf(token)).toMatchObject({ levelId: 4 });
    const changes = await house.db.select().from(vipChanges).where(eq(vipChanges.memberId, id)).orderBy(vipChanges.id);
    expect(changes.map(({ before, after, reason }) => [before, after, reason])).toEqual([
      [1, 2, 'points'],
      [2, 4, 'points'],
    ]);
  });

  test('Q64 a holiday gives ten points a unit until 5,000, then one', async () => {
    const { token, id } = await player();
    house.clock.set(Date.UTC(2027, 2, 6));
    expect(await levelOf(token)).toMatchObject({ factor: 10 });
    await settle(id, 10_000);
    expect(await levelOf(token)).toMatchObject({ score: 1_000 });
    await settle(id, 40_000);
    await settle(id, 100_000);
    expect(await levelOf(token)).toMatchObject({ score: 5_000 });
    await settle(id, 400_000);
    expect(await levelOf(token)).toMatchObject({ score: 5_500 });
    house.clock.set(Date.UTC(2027, 2, 7));
    await settle(id, 100);
    expect(await levelOf(token)).toMatchObject({ score: 5_501, factor: 1 });
  });

  test('parallel rounds lose no point', async () => {
    const { token, id } = await player();
    await Promise.all(Array.from({ length: 12 }, () => settle(id, 150)));
    expect(await levelOf(token)).toMatchObject({ score: 18 });
  });
});

describe('the recalculation on 1 January', () => {
  const year = (year: number, ms = 0) => Date.UTC(year, 0, 1) + ms;

  test('Q17 a level falls by at most one step a year', async () => {
    const { token, id } = await player({ levelId: 5 });
    await settle(id, 100);
    house.clock.set(year(2027, -1));
    expect(await levelOf(token)).toMatchObject({ levelId: 5, score: 1 });
    house.clock.set(year(2027));
    expect(await levelOf(token)).toMatchObject({ levelId: 4, score: 0 });
    expect(await levelOf(token)).toMatchObject({ levelId: 4 });
    house.clock.set(year(2029));
    expect(await levelOf(token)).toMatchObject({ levelId: 2 });
  });

  test('Q17 a level whose points were made again stays', async () => {
    const { token, id } = await player();
    await settle(id, 300_000);
    house.clock.set(year(2027));
    expect(await levelOf(token)).toMatchObject({ levelId: 3, score: 0 });
  });

  test('every process may recalculate all members, once', async () => {
    const { id } = await player({ levelId: 3 });
    await settle(id, 100);
    house.clock.set(year(2027));
    expect(await rollYears(house.deps)).toBeGreaterThan(0);
    expect(await rollYears(house.deps)).toBe(0);
    const [row] = await house.db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({ levelId: 2, score: 0, vipYear: 2027 });
  });

  test('MSG-1 each change of a level has one message', async () => {
    const { id } = await player();
    await settle(id, 300_000);
    await tellLevels(house.deps);
    expect(await tellLevels(house.deps)).toBe(0);
    expect(await told(id, 'vipLevelUp')).toMatchObject([
      { title: { en: 'You are V3' }, url: '/subscriber/memberCenter' },
    ]);
    house.clock.set(year(2028));
    await rollYears(house.deps);
    await tellLevels(house.deps);
    expect(await told(id, 'vipLevelDown')).not.toEqual([]);
  });

  test('the points of both years are kept apart at the boundary', async () => {
    const { id } = await player();
    house.clock.set(year(2028, -1));
    await settle(id, 200);
    house.clock.set(year(2028));
    await settle(id, 300);
    const years = await house.db.select().from(vipYears).where(eq(vipYears.memberId, id)).orderBy(vipYears.year);
    expect(years.map(({ year: of, points }) => [of, points])).toEqual([
      [2027, 200],
      [2028, 300],
    ]);
  });
});

describe('benefits', () => {
  test('VIP-3 each benefit has its type, a name, a switch, a status and a state', async () => {
    const { token } = await player({ levelId: 1 });
    const types: Array<[number, number]> = [
      [benefitIds.cashBack, 1],
      [benefitIds.dailyCoins, 2],
      [benefitIds.weeklyCoins, 9],
      [benefitIds.tickets, 8],
      [benefitIds.anniversary, 7],
      [benefitIds.christmas, 0],
      [benefitIds.easter, 0],
      [benefitIds.rain, 3],
      [benefitIds.exchange, 6],
      [benefitIds.support, 4],
      [benefitIds.manager, 5],
      [benefitIds.coinMall, 10],
      [benefitIds.diamondMall, 11],
    ];
    const byId = (left: [number, number], right: [number, number]) => left[0] - right[0];
    const { data } = await house.call(vip.benefitsOfLevel, { levelId: 1 });
    const rows = await own(token);
    expect(rows.map(({ id, type }): [number, number] => [id, type]).sort(byId)).toEqual(types.sort(byId));
    expect(data.map(({ id, type }): [number, number] => [id, type]).sort(byId)).toEqual(types.sort(byId));
    for (const { name, enable, state } of data)
      expect([name !== '', typeof enable, state]).toEqual([true, 'boolean', 1]);
    for (const { enable, statu } of rows) {
      expect([0, 1, -1, 9]).toContain(statu);
      if (!enable) expect(statu).toBe(9);
    }
    expect(data.find(({ id }) => id === benefitIds.manager)!.enable).toBe(false);
  });

  test('C106 C103 C108 levels, benefits of a level and the settings of one', async () => {
    const levels = (await house.call(vip.levels, {})).data;
    expect([levels.length, levels[9]]).toEqual([10, { levelId: 10, points: 3_000_000 }]);
    const benefits = (await house.call(vip.benefitsOfLevel, { levelId: 7 })).data;
    expect(benefits).toHaveLength(13);
    expect(benefits.find(({ id }) => id === benefitIds.rain)).toMatchObject({
      unit: 'tenths',
      value: 20,
      enable: true,
    });
    expect(benefits.find(({ id }) => id === benefitIds.manager)).toMatchObject({ enable: false, minLevel: 8 });
    const settings = (await house.call(vip.settings, { benefitId: benefitIds.tickets })).data;
    expect(settings.levels.map(({ value }) => value)).toEqual([0, 0, 0, 0, 1, 1, 2, 3, 5, 10]);
    expect(await house.call(vip.settings, { benefitId: 99 })).toMatchObject({ code: codes.noBenefit });
  });

  test('C104 VIP-5 VIP-6 Q13 claimable ones come first, then status 1, −1 and 9', async () => {
    const { token } = await player({ levelId: 5 });
    await enjoy(token, benefitIds.weeklyCoins);
    const rows = await own(token);
    expect(rows.map(({ id, statu }) => [id, statu])).toEqual([
      [benefitIds.dailyCoins, 0],
      [benefitIds.tickets, 0],
      [benefitIds.weeklyCoins, 1],
      [benefitIds.rain, 1],
      [benefitIds.exchange, 1],
      [benefitIds.support, 1],
      [benefitIds.coinMall, 1],
      [benefitIds.cashBack, -1],
      [benefitIds.anniversary, -1],
      [benefitIds.christmas, -1],
      [benefitIds.easter, -1],
      [benefitIds.manager, 9],
      [benefitIds.diamondMall, 9],
    ]);
  });

  test('C105 VIP-4 daily coins are paid once a day', async () => {
    const { token, id } = await player({ levelId: 5 });
    expect(await enjoy(token, benefitIds.dailyCoins)).toMatchObject({ data: { unit: 'coins', amount: 50 } });
    expect(await enjoy(token, benefitIds.dailyCoins)).toMatchObject({ code: codes.benefitClaimed });
    house.clock.set(Date.UTC(2026, 10, 21) - 1);
    expect(await enjoy(token, benefitIds.dailyCoins)).toMatchObject({ code: codes.benefitClaimed });
    house.clock.set(Date.UTC(2026, 10, 21));
    expect(await enjoy(token, benefitIds.dailyCoins)).toMatchObject({ code: 0 });
    expect((await balances(house.db, id)).coins).toBe(100);
  });

  test('M1 of 50 parallel claims of a benefit, one is paid', async () => {
    const { token, id } = await player({ levelId: 6 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => enjoy(token, benefitIds.weeklyCoins)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.every(({ code }) => code === 0 || code === codes.benefitClaimed)).toBe(true);
    expect((await balances(house.db, id)).coins).toBe(1_000);
  });

  test('Q34 a repeated key gets the first answer', async () => {
    const { token, id } = await player({ levelId: 6 });
    const key = 'a-key-of-a-vip-claim-1';
    const first = await enjoy(token, benefitIds.dailyCoins, key);
    expect((await enjoy(token, benefitIds.dailyCoins, key)).data).toEqual(first.data);
    expect((await balances(house.db, id)).coins).toBe(100);
  });

  test('VIP-6 a level without the benefit is refused, and so are benefits without claims', async () => {
    const { token } = await player();
    expect(await enjoy(token, benefitIds.dailyCoins)).toMatchObject({
      code: codes.benefitLevel,
      data: { minLevel: 3 },
    });
    expect(await enjoy(token, benefitIds.support)).toMatchObject({ code: codes.noBenefit });
    expect(await enjoy(token, 77)).toMatchObject({ code: codes.noBenefit });
  });

  test('VIP-7 free tickets are coupons', async () => {
    const { token } = await player({ levelId: 7 });
    expect(await enjoy(token, benefitIds.tickets)).toMatchObject({ data: { unit: 'tickets', amount: 2 } });
    const coupons = (await house.call(contract.coupons.list, { use: 'ticket' }, { token })).data;
    expect(coupons.map(({ unit, off, title }) => [unit, off, title])).toEqual([
      ['tickets', 1, 'VIP free ticket'],
      ['tickets', 1, 'VIP free ticket'],
    ]);
  });

  test('Q64 Christmas cash is locked, and claimed from 25 to 31 December', async () => {
    const { token, id } = await player({ levelId: 4 });
    const { locked } = await balances(house.db, id);
    house.clock.set(Date.UTC(2026, 11, 25) - 1);
    expect(await enjoy(token, benefitIds.christmas)).toMatchObject({ code: codes.benefitNotYet });
    house.clock.set(Date.UTC(2026, 11, 25));
    expect(await enjoy(token, benefitIds.christmas)).toMatchObject({ data: { unit: 'cash', amount: 500 } });
    expect((await balances(house.db, id)).locked).toBe(locked + 500);
    const late = await player({ levelId: 4 });
    house.clock.set(Date.UTC(2027, 0, 1) - 1);
    expect((await one(late.token, benefitIds.christmas)).statu).toBe(benefitStatus.claimable);
    house.clock.set(Date.UTC(2027, 0, 1));
    expect(await enjoy(late.token, benefitIds.christmas)).toMatchObject({ code: codes.benefitEnded });
  });

  test('Q64 the first anniversary is a year after signing up', async () => {
    const { token } = await player({ levelId: 4, registeredAt: Date.UTC(2026, 0, 15, 8) });
    expect(await one(token, benefitIds.anniversary)).toMatchObject({ statu: -1, begins: Date.UTC(2027, 0, 15) });
    const young = await player({ levelId: 4, registeredAt: noon - dayMs });
    expect(await one(young.token, benefitIds.anniversary)).toMatchObject({ statu: -1, begins: Date.UTC(2027, 10, 19) });
    house.clock.set(Date.UTC(2027, 10, 19));
    expect(await enjoy(young.token, benefitIds.anniversary)).toMatchObject({ code: 0 });
  });

  test('C107 the records list claims, newest first', async () => {
    const { token } = await player({ levelId: 7 });
    await enjoy(token, benefitIds.dailyCoins);
    house.clock.advance(1_000);
    await enjoy(token, benefitIds.weeklyCoins);
    const logs = (await house.call(vip.logs, {}, { token })).data;
    expect(logs.map(({ benefitId, amount, levelId }) => [benefitId, amount, levelId])).toEqual([
      [benefitIds.weeklyCoins, 2_500, 7],
      [benefitIds.dailyCoins, 250, 7],
    ]);
    const older = (await house.call(vip.logs, { excludeMaxId: logs[0]!.id }, { token })).data;
    expect(older.map(({ benefitId }) => benefitId)).toEqual([benefitIds.dailyCoins]);
  });
});
