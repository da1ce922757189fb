import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { benefitIds, benefitStatus, codes, contract, markets } from '../../../contract';
import { readMigrations } from '../../db/migrate';
import { settings } from '../../db/schema';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { tellCashBacks } from './index';
import { cashBackSettingsOf } from './settings';
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

const { player, settle, enjoy, told } = vipOf(() => house);

describe('the cash back', () => {
  const monday = Date.UTC(2026, 10, 23);
  const claimable = monday + 6 * 3_600_000;
  const week = async (token: string) => (await house.call(vip.cashBack, {}, { token })).data;

  test('VIP-9 VIP-10 Q15 it is claimed from Monday 06:00 to the end of Sunday, once', async () => {
    const { token, id } = await player({ levelId: 4 });
    await settle(id, 100_000, { payout: 40_000 });
    expect(await enjoy(token, benefitIds.cashBack)).toMatchObject({
      code: codes.benefitNotYet,
      msg: 'Bonus is not ready to claim',
    });
    house.clock.set(claimable - 1);
    expect((await week(token)).statu).toBe(benefitStatus.notYet);
    house.clock.set(claimable);
    // 5 % of 600 is 30; 40 % of 1,000 × 3 % is 12.
    expect(await week(token)).toMatchObject({
      statu: 0,
      percent: 500,
      last: { netLoss: 60_000, cost: 3_000, byLoss: 3_000, byPlay: 1_200, amount: 1_200, decided: 'play' },
    });
    const { locked } = await balances(house.db, id);
    expect(await enjoy(token, benefitIds.cashBack)).toMatchObject({ data: { unit: 'cash', amount: 1_200 } });
    expect((await balances(house.db, id)).locked).toBe(locked + 1_200);
    expect(await enjoy(token, benefitIds.cashBack)).toMatchObject({ code: codes.benefitClaimed });
  });

  test('MSG-1 a member with a cash back to claim gets one message about it', async () => {
    const loser = await player({ levelId: 4 });
    await settle(loser.id, 100_000, { payout: 40_000 });
    const quick = await player({ levelId: 4 });
    await settle(quick.id, 100_000);
    const winner = await player({ levelId: 4 });
    await settle(winner.id, 10_000, { payout: 20_000 });
    const ready = (memberId: number) => told(memberId, 'cashBackReady');
    house.clock.set(claimable - 1);
    expect(await tellCashBacks(house.deps)).toBe(0);
    house.clock.set(claimable);
    await enjoy(quick.token, benefitIds.cashBack);
    await tellCashBacks(house.deps);
    expect(await tellCashBacks(house.deps)).toBe(0);
    expect((await ready(loser.id)).map(({ content }) => content.en)).toEqual([
      '₵12.00 waits for you until Sun, 29 Nov, 23:59. Play it once before you withdraw it.',
    ]);
    expect((await ready(loser.id))[0]!.facts[0]!.value.en).toBe('16–22 Nov');
    expect([await ready(quick.id), await ready(winner.id)]).toEqual([[], []]);
  });

  test('Q15 the claim ends with Sunday', async () => {
    const { token, id } = await player({ levelId: 4 });
    await settle(id, 100_000);
    house.clock.set(monday + 7 * dayMs - 1);
    expect((await week(token)).statu).toBe(benefitStatus.claimable);
    house.clock.set(monday + 7 * dayMs);
    expect(await enjoy(token, benefitIds.cashBack)).toMatchObject({ code: codes.benefitNotYet });
  });

  test('Q16 a week that was won, play without an edge and a member without deposit get nothing', async () => {
    const winner = await player({ levelId: 4 });
    await settle(winner.id, 10_000, { payout: 20_000 });
    const odd = await player({ levelId: 4 });
    await settle(odd.id, 10_000, { game: 'unknown' });
    const promo = await player({ levelId: 4, deposit: 0 });
    await settle(promo.id, 10_000);
    house.clock.set(claimable);
    for (const { token } of [winner, odd, promo])
      expect(await enjoy(token, benefitIds.cashBack)).toMatchObject({ code: codes.benefitNotYet });
  });

  test('VIP-9 the cap of a week', async () => {
    const { token, id } = await player({ levelId: 10 });
    await settle(id, 50_000_000);
    house.clock.set(claimable);
    expect((await week(token)).last).toMatchObject({ amount: 30_000, cap: 30_000, decided: 'cap' });
  });
});

describe('settings of an earlier installation', () => {
  test('Q79 the migration adds the lottery and keeps what the operator has set', async () => {
    const which = eq(settings.key, 'cash-back:GH');
    const shipped = cashBackSettingsOf(markets.GH);
    const games = Object.entries(shipped.edges).filter(([game]) => !game.startsWith('lottery-'));
    const before = { ...shipped, cap: 1_000, edges: { ...Object.fromEntries(games), 'lottery-sunset': 3_000 } };
    await house.db.update(settings).set({ value: before }).where(which);
    const { sql } = readMigrations().find(({ name }) => name.startsWith('0310'))!;
    for (const times of [1, 2]) {
      await house.db.execute(sql);
      const [row] = await house.db.select().from(settings).where(which);
      expect(row!.value, `run ${times}`).toEqual({
        ...shipped,
        cap: 1_000,
        edges: { ...shipped.edges, 'lottery-sunset': 3_000 },
      });
    }
  });
});
