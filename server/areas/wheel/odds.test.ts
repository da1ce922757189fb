import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { oddsTables, spins } from '../../db/schema';
import { wheelSettingsOf } from './settings';
import { balances } from '../../ledger';
import { readWheels } from './wheels';
import { createHarness, type Harness } from '../../testing/harness';
import { spinsOf } from './test-support';

const { coinSpin, diamondSpin, fairness } = contract;

describe('odds of the wheels', () => {
  let house: Harness;
  const { rich, spin, change, reset } = spinsOf(() => house);
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    await reset();
    expect(await house.audit()).toEqual([]);
  });

  test('CSP-1 C123 the config lists three wheels with prices, slices, odds and seeds', async () => {
    const { token } = await rich();
    const { data } = await house.call(coinSpin.cfg, {}, { token });
    expect(
      data.wheels.map(({ id, game, price, prizes, oddsTotal, oddsVersion, theoreticalReturn, leftToday }) => [
        id,
        game,
        price,
        prizes.length,
        oddsTotal,
        oddsVersion,
        theoreticalReturn,
        leftToday,
      ]),
    ).toEqual([
      [1, 'coin-spin-1', 50, 12, 10_000, 'coins-50-1', 9_000, 200],
      [2, 'coin-spin-2', 500, 12, 10_000, 'coins-500-1', 9_000, 100],
      [3, 'coin-spin-3', 2_500, 12, 10_000, 'coins-2500-1', 9_000, 50],
    ]);
    expect(data.seeds!.active).toMatchObject({ nonce: 0 });
    expect((await house.call(coinSpin.cfg, {})).data).toMatchObject({
      seeds: null,
      wheels: [{ leftToday: null }, {}, {}],
    });
    for (const { oddsVersion, prizes } of data.wheels) {
      expect((await house.call(fairness.odds, { version: oddsVersion })).data.rows).toEqual(
        prizes.map(({ giftType, giftAmount, weight }) => ({ giftType, giftAmount, weight })),
      );
    }
  });

  test('a spin with outdated odds or on a closed wheel is refused', async () => {
    const { id, token } = await rich();
    expect((await spin(token, 1, { oddsVersion: 'coins-50-1' })).code).toBe(0);
    const [spun] = await house.db.select().from(spins).where(eq(spins.memberId, id));
    await house.db
      .insert(oddsTables)
      .values({ version: 'coins-50-2', game: 'coin-spin-1', rows: [{ giftType: 3, giftAmount: 40, weight: 1 }] });
    const [first, ...rest] = wheelSettingsOf(house.deps.market).coin;
    await change({ coin: [{ ...first!, odds: 'coins-50-2' }, { ...rest[0]!, enable: false }, rest[1]!] });
    expect(await spin(token, 1, { oddsVersion: 'coins-50-1' })).toMatchObject({
      code: codes.oddsChanged,
      data: { oddsVersion: 'coins-50-2' },
    });
    expect(
      (await spin(token, 1, { oddsVersion: 'coins-50-1', key: spun!.key })).data,
      'a spin that was made stays what it was',
    ).toMatchObject({ id: spun!.id });
    expect(await spin(token, 2)).toMatchObject({ code: codes.spinClosed });
    expect(await spin(token, 1, { oddsVersion: 'coins-50-2' })).toMatchObject({
      code: 0,
      data: { prizeId: 0, giftAmount: 40, oddsVersion: 'coins-50-2' },
    });
    const { data } = await house.call(coinSpin.records, {}, { token });
    expect(data.map(({ oddsVersion }) => oddsVersion)).toEqual(['coins-50-2', 'coins-50-1']);
  });

  test.each([
    ['missing', null],
    ['senseless', [{ giftType: 9, giftAmount: 1, weight: 1 }]],
    ['without weight', [{ giftType: 3, giftAmount: 1, weight: 0 }]],
  ])('CSP-3 DIA-6 with odds that are %s, a spin takes nothing', async (name, rows) => {
    const version = `broken-${name.replace(' ', '-')}`;
    if (rows) await house.db.insert(oddsTables).values({ version, game: 'coin-spin-1', rows });
    const [first, ...rest] = wheelSettingsOf(house.deps.market).coin;
    await change({
      coin: [{ ...first!, odds: version }, ...rest],
      diamond: { ...wheelSettingsOf(house.deps.market).diamond, odds: version },
    });
    const { id, token } = await rich();
    expect((await house.call(coinSpin.cfg, {}, { token })).data.wheels.map(({ enable }) => enable)).toEqual([
      false,
      true,
      true,
    ]);
    expect((await house.call(diamondSpin.cfgV2, {}, { token })).data).toMatchObject({
      enable: false,
      theoreticalReturn: 0,
    });
    expect(await spin(token)).toMatchObject({
      status: 200,
      code: codes.prizeNotFound,
      msg: 'Not found prize. Nothing was taken.',
    });
    expect(await house.call(diamondSpin.bet, { index: 0 }, { token })).toMatchObject({ code: codes.prizeNotFound });
    expect(await balances(house.db, id)).toMatchObject({ coins: 10_000 });
    expect((await spin(token, 2)).code).toBe(0);
  });

  test('W15 broken odds are logged once per failure, through the safe serializer', async () => {
    const said: unknown[][] = [];
    const log = new Proxy(house.deps.log, {
      get: (of, name) => (name === 'error' ? (...line: unknown[]) => said.push(line) : Reflect.get(of, name)),
    });
    const [first, ...rest] = wheelSettingsOf(house.deps.market).coin;
    const deps = { ...house.deps, log };
    const read = async (odds: string) => {
      await change({ coin: [{ ...first!, odds }, ...rest] });
      return readWheels(deps);
    };
    for (let times = 0; times < 3; times += 1) await read('never-there');
    expect(said).toEqual([[{ err: expect.any(Error), version: 'never-there' }, 'these odds lead to no prize']]);
    await read(first!.odds);
    await read('never-there');
    expect(said).toHaveLength(2);
  });
});
