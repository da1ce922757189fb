import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { codes, contract, type RainGift } from '../../../contract';
import { entries, oddsTables, outcomes, seeds, settings, transactions } from '../../db/schema';
import { rainSettings, rainOdds } from './settings';
import { openDraw } from '../../fairness';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { drawGift, readyTable } from './gifts-of';
import { dayMs, noon, open, playsOf } from './test-support';

const rain = contract.cashRain;
/** A member whose next rain is an ordinary one. */
const regular = { registeredAt: open - 30 * dayMs, deposit: 50_000, stake: 10_000 };

describe('gifts', () => {
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

  test('a gift names its draw, and the receipt of that draw matches', async () => {
    const { token } = await started();
    const { data: gift } = await house.call(rain.gifts, {}, { token });
    expect(await house.call(rain.gift, { id: noon }, { token })).toMatchObject({ code: 0, data: gift });
    expect(await house.call(rain.gifts, {}, { token })).toMatchObject({ code: codes.rainPlayed, data: gift });
    const { data: receipt } = await house.call(contract.fairness.receipt, gift.draw!, { token });
    expect(receipt.outcome).toMatchObject({ game: 'cash-rain', ...gift.draw, createTime: gift.createTime });
  });

  test('RAN-8 I7 the outcome can be computed again from the seeds', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => started({ ...regular, levelId: 9 })));
    for (const { id, token } of players) {
      const { data } = await house.call(rain.gifts, {}, { token });
      const [row] = await gifts(id);
      const [seed] = await house.db.select().from(seeds).where(eq(seeds.id, row!.seedId));
      const [outcome] = await house.db.select().from(outcomes).where(eq(outcomes.seedId, row!.seedId));
      expect(outcome).toMatchObject({
        nonce: row!.nonce,
        oddsVersion: 'rain-1',
        game: 'cash-rain',
        result: { giftType: data.giftType, giftAmount: data.giftAmount },
      });
      const again = drawGift(
        openDraw(seed!.serverSeed, seed!.clientSeed, row!.nonce),
        readyTable(rainOdds, 30, house.deps.market),
      );
      expect(again).toEqual({ giftType: data.giftType, giftAmount: data.giftAmount });
    }
  });

  const always = async (gift: Pick<RainGift, 'giftType' | 'giftAmount'>, change: Partial<typeof rainSettings> = {}) => {
    const version = `test-${gift.giftType}-${gift.giftAmount}`;
    await house.db
      .insert(oddsTables)
      .values({ version, game: 'cash-rain', rows: [{ ...gift, weight: 1 }] })
      .onConflictDoNothing();
    await house.db
      .update(settings)
      .set({ value: { ...rainSettings, odds: version, ...change } })
      .where(eq(settings.key, 'cash-rain:GH'));
    house.clock.advance(5_000);
  };

  test('RAN-9 Q11 each gift is paid into its purse, cash as locked', async () => {
    const cases = [
      [{ giftType: 0, giftAmount: 0 }, {}],
      [{ giftType: 1, giftAmount: 50 }, { locked: 50 }],
      [{ giftType: 2, giftAmount: 5 }, { locked: 500 }],
      [{ giftType: 3, giftAmount: 100 }, { coins: 100 }],
      [{ giftType: 4, giftAmount: 1 }, { diamonds: 1 }],
    ] as const;
    for (const [gift, purse] of cases) {
      await always(gift);
      const { id, token } = await started(regular);
      const before = await balances(house.db, id);
      expect((await house.call(rain.gifts, {}, { token })).data).toMatchObject(gift);
      const grown = Object.entries(purse).map(([name, amount]) => [name, before[name as keyof typeof before] + amount]);
      expect(await balances(house.db, id)).toEqual({ ...before, ...Object.fromEntries(grown) });
      const posted = await house.db
        .select()
        .from(transactions)
        .where(and(eq(transactions.memberId, id), eq(transactions.reason, 'rain')));
      expect(posted).toHaveLength(gift.giftType === 0 ? 0 : 1);
      if (posted[0])
        expect(await house.db.select().from(entries).where(eq(entries.transactionId, posted[0].id))).toHaveLength(2);
    }
    await always({ giftType: 0, giftAmount: 0 }, { odds: 'rain-1' });
  });

  test('LD4 the pool is never overdrawn, and its reserve pays only coins', async () => {
    house.clock.set(Date.UTC(2026, 10, 20, 18, 5));
    const slot = 'GH-20261120-1800';
    await always({ giftType: 2, giftAmount: 5 }, { poolCap: 7_000 });
    const players = await Promise.all(Array.from({ length: 20 }, () => started(regular, slot)));
    const answers = await Promise.all(players.map(({ token }) => house.call(rain.gifts, {}, { token })));
    const cash = answers.filter(({ data }) => data.giftType === 2);
    expect(answers.every(({ code }) => code === 0)).toBe(true);
    // 500 each from 7,000, while at least 1,500 (the largest gift, three times) are left.
    expect(cash.length).toBeGreaterThanOrEqual(12);
    expect(cash.length).toBeLessThanOrEqual(14);
    expect(answers.filter(({ data }) => ![2, 0, 3].includes(data.giftType))).toEqual([]);
    const { data } = await house.call(rain.cfg, {});
    expect(data.poolLeft).toBe(7_000 - cash.length * 500);
    expect(data).toMatchObject({ oddsVersion: 'rain-1-coins' });
    expect(data.odds.every(({ giftType }) => giftType === 0 || giftType === 3)).toBe(true);
    await house.db.update(settings).set({ value: rainSettings }).where(eq(settings.key, 'cash-rain:GH'));
  });
});
