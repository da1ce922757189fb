import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { checkReceipt, codes, contract, readReceipt, webHashes } from '../../../contract';
import { oddsTables, outcomes, rainGifts, seeds, settings } from '../../db/schema';
import { rainSettings, rainWelcomeOdds } from './settings';
import { readMigrations } from '../../db/migrate';
import { createHarness, registeredPassword, type Harness } from '../../testing/harness';
import { readRules } from './rules';

const rain = contract.cashRain;
const noon = 'GH-20261120-1200';
const open = Date.UTC(2026, 10, 20, 12, 5);
const dayMs = 86_400_000;
const regular = { registeredAt: open - 30 * dayMs, deposit: 50_000, stake: 10_000 };

describe('the first rain of a new member (Q75, ECO-7)', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    await operate(rainSettings);
    house.clock.set(open);
    expect(await house.audit()).toEqual([]);
  });
  const operate = async (value: typeof rainSettings) => {
    await house.db.update(settings).set({ value }).where(eq(settings.key, 'cash-rain:GH'));
    house.clock.advance(5_000);
  };
  const config = async (token?: string) => (await house.call(rain.cfg, {}, token === undefined ? {} : { token })).data;
  const start = (token: string, id = noon) => house.call(rain.drawStatus, { id }, { token });
  const claim = (token: string, key?: string) =>
    house.call(rain.gifts, {}, key === undefined ? { token } : { token, key });
  const drawnWith = async (memberId: number) =>
    (
      await house.db
        .select({ version: outcomes.oddsVersion, slot: rainGifts.slot })
        .from(rainGifts)
        .innerJoin(outcomes, eq(outcomes.seedId, rainGifts.seedId))
        .where(eq(rainGifts.memberId, memberId))
    ).map(({ version }) => version);

  test('RAN-8 every gift is a prize of the published table', async () => {
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const { token, id } = await house.member();
        const shown = await config(token);
        expect(shown).toMatchObject({
          memberStatus: 0,
          oddsVersion: 'rain-welcome-1',
          oddsTotal: 10_000,
          odds: rainWelcomeOdds.rows,
          title: 'Your first rain: a sure gift',
        });
        await start(token);
        const { code, data: gift } = await claim(token);
        expect(code).toBe(0);
        expect(shown.odds.map(({ giftType, giftAmount }) => [giftType, giftAmount])).toContainEqual([
          gift.giftType,
          gift.giftAmount,
        ]);
        expect(await drawnWith(id)).toEqual(['rain-welcome-1']);
      }),
    );
  });

  test('an early deposit and play keep the welcome rain', async () => {
    const { token, id } = await house.member({ deposit: 50_000, stake: 10_000 });
    expect(await config(token)).toMatchObject({ memberStatus: 0, oddsVersion: 'rain-welcome-1' });
    await start(token);
    expect((await claim(token)).data.giftType).not.toBe(0);
    expect(await drawnWith(id)).toEqual(['rain-welcome-1']);
    house.clock.set(Date.UTC(2026, 10, 20, 18, 5));
    expect(await config(token)).toMatchObject({ memberStatus: 0, oddsVersion: 'rain-1', welcome: null });
  });

  test('only visitors and new members see the table', async () => {
    const table = { odds: rainWelcomeOdds.rows, oddsTotal: 10_000, oddsVersion: 'rain-welcome-1' };
    expect(await config()).toMatchObject({ welcome: table, oddsVersion: 'rain-1' });
    const [fresh, old] = [await house.member(), await house.member(regular)];
    expect((await config(fresh.token)).welcome).toEqual(table);
    expect((await config(old.token)).welcome).toBeNull();
    await start(fresh.token);
    await claim(fresh.token);
    expect((await config(fresh.token)).welcome).toBeNull();
    expect((await house.call(contract.fairness.odds, { version: 'rain-welcome-1' })).data).toMatchObject({
      game: 'cash-rain',
      total: 10_000,
      rows: rainWelcomeOdds.rows,
    });
  });

  test('RAN-8 the receipt of the gift can be checked', async () => {
    const { token } = await house.member();
    await start(token);
    const { data: gift } = await claim(token);
    await house.call(contract.fairness.rotate, { serverHash: gift.draw!.serverHash }, { token });
    const { data } = await house.call(contract.fairness.receipt, gift.draw!, { token });
    const receipt = readReceipt(data.text)!;
    expect(receipt).toMatchObject({ oddsVersion: 'rain-welcome-1', prizes: rainWelcomeOdds.rows });
    expect(await checkReceipt(receipt, webHashes(globalThis.crypto.subtle))).toMatchObject({
      right: true,
      committed: true,
      paid: true,
    });
    const shown = receipt.prizes[receipt.slice]!;
    expect([shown.giftType, shown.giftAmount]).toEqual([gift.giftType, gift.giftAmount]);
  });

  test('M17 of two slots started as the first rain only one pays', async () => {
    await operate({ ...rainSettings, begins: ['12:00', '12:15'] });
    const { token, id } = await house.member();
    house.clock.set(Date.UTC(2026, 10, 20, 12, 14, 50));
    expect(await start(token)).toMatchObject({ code: 0, data: false });
    house.clock.set(Date.UTC(2026, 10, 20, 12, 15, 10));
    expect(await start(token, 'GH-20261120-1215')).toMatchObject({ code: 0, data: false });
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(token)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.every(({ code }) => [0, codes.rainPlayed, codes.rainNotEligible].includes(code))).toBe(true);
    expect(await claim(token)).toMatchObject({ code: codes.rainNotEligible });
    expect(await drawnWith(id)).toEqual(['rain-welcome-1']);
    expect(await house.db.select().from(rainGifts).where(eq(rainGifts.memberId, id))).toHaveLength(1);
  });

  test('M17 the second slot is an ordinary rain for an eligible member', async () => {
    await operate({ ...rainSettings, begins: ['12:00', '12:15'] });
    house.clock.set(Date.UTC(2026, 10, 20, 12, 14, 50));
    const { token, id } = await house.member({ deposit: 50_000, stake: 10_000 });
    await start(token);
    house.clock.set(Date.UTC(2026, 10, 20, 12, 15, 10));
    await start(token, 'GH-20261120-1215');
    expect([(await claim(token)).code, (await claim(token)).code]).toEqual([0, 0]);
    const rows = await house.db
      .select({ version: outcomes.oddsVersion })
      .from(outcomes)
      .innerJoin(seeds, eq(seeds.id, outcomes.seedId))
      .where(eq(seeds.memberId, id));
    expect(rows.map(({ version }) => version).sort()).toEqual(['rain-1', 'rain-welcome-1']);
  });

  test.each([
    ['an empty row', { giftType: 0, giftAmount: 0, weight: 1 }],
    ['a gift of nothing', { giftType: 3, giftAmount: 0, weight: 1 }],
    ['a cash row', { giftType: 1, giftAmount: 5, weight: 1 }],
  ])('a welcome table with %s is refused', async (name, row) => {
    const version = `welcome-${name.replace(/\W+/g, '-')}`;
    await house.db
      .insert(oddsTables)
      .values({ version, game: 'cash-rain', rows: [{ giftType: 3, giftAmount: 20, weight: 9 }, row] });
    await operate({ ...rainSettings, welcomeOdds: version });
    await expect(readRules(house.deps)).rejects.toThrow(/empty row or a cash row/);
  });

  test('the migration adds the table and keeps operator changes', async () => {
    const { welcomeOdds: _, ...before } = { ...rainSettings, minutes: 20 };
    await operate(before as typeof rainSettings);
    const { sql } = readMigrations().find(({ name }) => name.startsWith('0130'))!;
    for (const times of [1, 2]) {
      await house.db.execute(sql);
      house.clock.advance(5_000);
      expect((await readRules(house.deps)).settings, `run ${times}`).toMatchObject({
        minutes: 20,
        welcomeOdds: 'rain-welcome-1',
      });
    }
  });
});

describe('the played flag of a slot (RAN-2)', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());

  test('only the member who played sees the flag, on every device', async () => {
    const [one, other] = [await house.register(), await house.member()];
    const played = async (token?: string) =>
      (await house.call(rain.cfg, {}, token === undefined ? {} : { token })).data.durations.map((slot) => slot.played);
    expect(await played(one.token)).toEqual([false, false, false]);
    await house.call(rain.drawStatus, { id: noon }, { token: one.token });
    expect(await played(one.token), 'started, not drawn').toEqual([false, false, false]);
    await house.call(rain.gifts, {}, { token: one.token });
    expect(await played(one.token)).toEqual([true, false, false]);
    const again = await house.call(
      contract.member.login,
      { mobile: one.profile.mobile, password: registeredPassword },
      { headers: { deviceid: 'another-phone' } },
    );
    expect(again.code).toBe(0);
    expect(await played(again.data.token)).toEqual([true, false, false]);
    expect(await played(other.token)).toEqual([false, false, false]);
    expect(await played()).toEqual([undefined, undefined, undefined]);
  });
});
