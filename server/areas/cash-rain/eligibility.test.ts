import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { members } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { dayMs, noon, open, playsOf } from './test-support';

const rain = contract.cashRain;

describe('eligibility', () => {
  let house: Harness;
  const { started, gifts } = playsOf(() => house);
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    house.clock.set(open);
    expect(await house.audit()).toEqual([]);
  });

  test('RAN-4 memberStatus 1 asks for a deposit and 2 for play', async () => {
    const old = { registeredAt: open - 30 * dayMs };
    const poor = await house.member(old);
    expect((await house.call(rain.cfg, {}, { token: poor.token })).data).toMatchObject({
      memberStatus: 1,
      neededDeposit: 1_000,
      missingStake: 0,
    });
    expect(await house.call(rain.gifts, {}, { token: poor.token })).toMatchObject({
      code: codes.rainNotEligible,
      msg: 'Deposit at least ₵10.00 to catch the rain',
      data: { memberStatus: 1 },
    });
    const idle = await house.member({ ...old, deposit: 50_000, stake: 2_500 });
    expect((await house.call(rain.cfg, {}, { token: idle.token })).data).toMatchObject({
      memberStatus: 2,
      missingStake: 7_500,
      neededDeposit: 0,
    });
    expect(await house.call(rain.drawStatus, { id: noon }, { token: idle.token })).toMatchObject({
      code: 0,
      data: false,
    });
    expect(await house.call(rain.gifts, {}, { token: idle.token })).toMatchObject({
      code: codes.rainNotEligible,
      msg: 'Play for ₵75.00 more to catch the rain',
    });
    expect(await gifts(idle.id)).toHaveLength(0);
    const player = await started({ ...old, deposit: 50_000, stake: 10_000 });
    expect(await house.call(rain.gifts, {}, { token: player.token })).toMatchObject({ code: 0 });
  });

  test('RAN-4 deposits and stakes count for seven days', async () => {
    const { token } = await house.member({ registeredAt: open - 30 * dayMs, deposit: 50_000, stake: 10_000 });
    house.clock.set(open + 7 * dayMs - 1);
    const session = await house.db.execute(sql`update sessions set expires_at = ${open + 30 * dayMs}::bigint`);
    expect(session).toBeDefined();
    expect((await house.call(rain.cfg, {}, { token })).data.memberStatus).toBe(0);
    house.clock.set(open + 7 * dayMs);
    expect((await house.call(rain.cfg, {}, { token })).data.memberStatus).toBe(1);
  });

  test('a new member gets one welcome rain, within seven days', async () => {
    const { token, id } = await started();
    await house.call(rain.gifts, {}, { token });
    house.clock.set(Date.UTC(2026, 10, 20, 18, 5));
    expect((await house.call(rain.cfg, {}, { token })).data.memberStatus).toBe(1);
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ code: codes.rainNotEligible });
    expect(await gifts(id)).toHaveLength(1);
    house.clock.set(open);
    const late = await house.member({ registeredAt: open - 7 * dayMs });
    expect((await house.call(rain.cfg, {}, { token: late.token })).data.memberStatus).toBe(1);
  });

  test('A21 a self-excluded member neither starts nor claims', async () => {
    const [one, two] = [await started(), await house.member()];
    await house.db
      .update(members)
      .set({ excludedUntil: open + dayMs })
      .where(eq(members.id, one.id));
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, two.id));
    expect(await house.call(rain.gifts, {}, { token: one.token })).toMatchObject({
      status: 200,
      code: codes.selfExcluded,
      data: { until: open + dayMs },
    });
    expect(await house.call(rain.drawStatus, { id: noon }, { token: two.token })).toMatchObject({
      code: codes.selfExcluded,
      data: { until: 0 },
    });
    expect(await gifts(one.id)).toHaveLength(0);
  });
});

describe('other markets', () => {
  test('Q46 Brazil has no welcome rain and Portuguese texts', async () => {
    const house = await createHarness({ market: 'BR', now: Date.UTC(2026, 10, 20, 15, 5) });
    const { token } = await house.member();
    const { data } = await house.call(rain.cfg, {}, { token, headers: { 'accept-language': undefined } });
    expect(data).toMatchObject({ memberStatus: 1, title: 'Até R$\u00a010,00 caem do céu' });
    expect(data.rules.join(' ')).not.toContain('grátis');
    expect(await house.audit()).toEqual([]);
    await house.close();
  });
});
