import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { codes, contract, markets, marketCodes, memberStatus } from '../../../contract';
import { adverts, members, menus, options, transactions } from '../../db/schema';
import { rainSettings } from '../../areas/cash-rain/settings';
import { eligibility } from '../../areas/cash-rain/eligibility';
import { createHarness, type Harness } from '../../testing/harness';
import { demoMobile } from './members';
import { seed } from './index';

const day = 86_400_000;

describe('seeding Ghana', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness({ seed: true });
  });
  afterAll(() => house.close());

  const statusOf = async (mobile: string) => {
    const { rows } = await house.db.execute<{ id: string }>(sql`select id from members where mobile = ${mobile}`);
    const member = {
      id: Number(rows[0]?.id),
      levelId: 1,
      registeredAt: house.clock.now() - 40 * day,
      excludedUntil: null,
      tokenHash: '',
      sessionId: 0,
      freshAt: 0,
    };
    return (await eligibility(house.db, { market: markets.GH, settings: rainSettings, member, now: house.clock.now() }))
      .memberStatus;
  };
  const rowsOf = async () =>
    JSON.stringify([
      await house.db.select().from(options).orderBy(options.type),
      await house.db.select().from(menus).orderBy(menus.id),
      await house.db.select().from(adverts).orderBy(adverts.id),
      await house.db.select().from(members).orderBy(members.id),
      await house.db.select().from(transactions).orderBy(transactions.id),
    ]);

  test('a second seeding changes nothing', async () => {
    const before = await rowsOf();
    await seed(house.deps);
    expect(await rowsOf()).toBe(before);
  });
  test('I1 I2 I3 the ledger of the demo members passes the audit', async () => {
    expect(await house.audit()).toEqual([]);
  });
  test('RAN-4 two demo members may play, two are not eligible', async () => {
    const statuses = await Promise.all([1, 7, 2, 3].map((ending) => statusOf(demoMobile(markets.GH, ending))));
    expect(statuses).toEqual([
      memberStatus.allowed,
      memberStatus.allowed,
      memberStatus.needsDeposit,
      memberStatus.needsPlay,
    ]);
  });
  test('ECO-16 VIP 1 and VIP 7 can log in with the demo password', async () => {
    for (const [mobile, levelId] of [
      ['0240000001', 1],
      ['0240000007', 7],
    ] as const) {
      const answer = await house.call(contract.member.login, { mobile, password: 'baobab123' });
      expect(answer).toMatchObject({ code: 0, data: { memberInfo: { levelId, mobile } } });
      expect(answer.data.memberInfo.money).toBeGreaterThan(0);
    }
  });
  test('SES-10 Q30 one demo exclusion is over, the other is permanent', async () => {
    const over = { mobile: '0240000005', password: 'baobab123' };
    expect(await house.call(contract.member.login, over)).toMatchObject({ code: codes.selfExcluded });
    expect(await house.call(contract.member.login, { ...over, selfInclusion: 1 })).toMatchObject({ code: 0 });
    const forever = { mobile: '0240000006', password: 'baobab123', selfInclusion: 1 };
    expect(await house.call(contract.member.login, forever)).toMatchObject({
      code: codes.selfExcluded,
      data: { until: 0 },
    });
    await seed(house.deps);
    expect(await house.call(contract.member.login, over)).toMatchObject({ code: codes.selfExcluded });
  });
  test('a start a week later keeps the demo members eligible', async () => {
    house.clock.advance(8 * day);
    expect(await statusOf('0240000001')).toBe(memberStatus.needsDeposit);
    await seed(house.deps);
    expect(await statusOf('0240000001')).toBe(memberStatus.allowed);
    expect(await house.audit()).toEqual([]);
  });
  test('a new start keeps the changes of an operator', async () => {
    await house.db
      .update(options)
      .set({ content: { en: '0', fr: '0', pt: '0' } })
      .where(sql`type = 160`);
    await seed(house.deps);
    expect(
      await house.db
        .select()
        .from(options)
        .where(sql`type = 160`),
    ).toMatchObject([{ content: { en: '0' } }]);
  });
  test('a new start removes content that is no longer shipped', async () => {
    await house.db.execute(
      sql`update settings set value = jsonb_set(jsonb_set(value, '{digest}', '"old"'), '{keys}', value->'keys' || '[999]') where key = 'seed:GH:menus'`,
    );
    await house.db
      .insert(menus)
      .values({ market: 'GH', id: 999, position: 100102, sort: 9, title: { en: 'x', fr: 'x', pt: 'x' }, url: '/x' });
    await house.db.insert(menus).values({
      market: 'GH',
      id: 998,
      position: 100102,
      sort: 9,
      title: { en: 'own', fr: 'own', pt: 'own' },
      url: '/me',
    });
    await seed(house.deps);
    const ids = (await house.db.select({ id: menus.id }).from(menus)).map(({ id }) => id);
    expect(ids).not.toContain(999);
    expect(ids).toContain(998);
  });
});

describe.each(marketCodes.filter((code) => code !== 'GH'))('seeding %s', (code) => {
  test('content and demo members exist, and the ledger passes the audit', async () => {
    const house = await createHarness({ seed: true, market: code });
    const login = await house.call(contract.member.login, {
      mobile: demoMobile(markets[code], 1),
      password: 'baobab123',
    });
    expect(login).toMatchObject({ code: 0 });
    expect(await house.audit()).toEqual([]);
    await house.close();
  });
});

test('production has no demo members', async () => {
  const house = await createHarness({ seed: true, env: { NODE_ENV: 'production' } });
  expect(await house.db.select().from(members)).toEqual([]);
  expect(await house.db.select().from(options)).not.toEqual([]);
  await house.close();
});
