import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import {
  basePath,
  checkReceipt,
  codes,
  contract,
  headers,
  readEnvelope,
  readReceipt,
  webHashes,
  type Purse,
} from '../../../contract';
import { members, oddsTables, outcomes, settings, spins, transactions } from '../../db/schema';
import { wheelSettingsOf } from './settings';
import { balances, post } from '../../ledger';
import { readWheels } from './wheels';
import { createHarness, requestHeaders, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';

const { coinSpin, diamondSpin, fairness } = contract;
const open = Date.UTC(2026, 10, 20, 12, 5);
const hashes = webHashes(globalThis.crypto.subtle);
const cycle = 2_500;

describe('spins', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());
  afterEach(async () => {
    house.clock.set(open);
    await house.db
      .update(settings)
      .set({ value: wheelSettingsOf(house.deps.market) })
      .where(eq(settings.key, 'wheels:GH'));
    expect(await house.audit()).toEqual([]);
  });
  const rich = async (purse: Purse = 'coins', amount = 10_000) => {
    const player = await house.member();
    await post(house.db, {
      memberId: player.id,
      key: 'gift',
      reason: 'opening',
      now: open,
      entries: [
        { account: 'house:promo', purse, amount: -amount },
        { account: 'member', purse, amount },
      ],
    });
    return player;
  };
  const spin = (token: string, id = 1, more: { key?: string; oddsVersion?: string } = {}) =>
    house.call(
      coinSpin.bet,
      { id, ...(more.oddsVersion ? { oddsVersion: more.oddsVersion } : {}) },
      { token, ...(more.key ? { key: more.key } : {}) },
    );
  let changes = 0;
  const change = async (value: Partial<ReturnType<typeof wheelSettingsOf>>) => {
    await house.db
      .update(settings)
      .set({ value: { ...wheelSettingsOf(house.deps.market), ...value } })
      .where(eq(settings.key, 'wheels:GH'));
    // Later each time: what was read a moment ago is kept for two seconds.
    house.clock.advance((changes += 1) * 5_000);
  };

  test('CSP-1 C123 the config shows three wheels with prices, slices and odds before play, and what the next spin is drawn with', async () => {
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

  test('CSP-1 I13 forty spins: each takes its price, pays its slice into the right purse, and its receipt checks', async () => {
    const { id, token } = await rich('coins', 30_000);
    const {
      data: { wheels, seeds },
    } = await house.call(coinSpin.cfg, {}, { token });
    const purse = { locked: 0, withdrawable: 0, coins: 30_000, diamonds: 0 };
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const wheel = wheels[nonce % 2]!;
      const { code, data } = await spin(token, wheel.id, { oddsVersion: wheel.oddsVersion });
      expect(code).toBe(0);
      expect(data).toMatchObject({
        game: wheel.game,
        stake: wheel.price,
        stakeUnit: 'coins',
        nonce,
        serverHash: seeds!.active.serverHash,
        createTime: house.clock.now(),
      });
      expect(wheel.prizes[data.prizeId]).toMatchObject({ giftType: data.giftType, giftAmount: data.giftAmount });
      purse.coins -= wheel.price;
      if (data.giftType === 1) purse.locked += data.giftAmount;
      if (data.giftType === 3) purse.coins += data.giftAmount;
      if (data.giftType === 4) purse.diamonds += data.giftAmount;
      expect(await balances(house.db, id)).toEqual(purse);
      house.clock.advance(cycle);
    }
    await house.call(fairness.rotate, { serverHash: seeds!.active.serverHash }, { token });
    const { data: list } = await house.call(fairness.outcomes, { quantity: 100 }, { token });
    const { data: records } = await house.call(coinSpin.records, { limit: 100 }, { token });
    expect(list.map(({ nonce, giftType, giftAmount, stake }) => [nonce, giftType, giftAmount, stake])).toEqual(
      records.map(({ nonce, giftType, giftAmount, stake }) => [nonce, giftType, giftAmount, stake]),
    );
    for (const outcome of list) {
      const receipt = readReceipt((await house.call(fairness.receipt, outcome, { token })).data.text)!;
      expect(receipt.serverHash).toBe(seeds!.active.serverHash);
      expect(await checkReceipt(receipt, hashes)).toMatchObject({ right: true });
      expect(receipt.slice).toBe(records.find(({ nonce }) => nonce === outcome.nonce)!.prizeId);
    }
  }, 60_000);

  test('F7 F8 D3 one key is one spin: thirty at once, later again, also when the stored answer has gone, and read back', async () => {
    const { id, token } = await rich();
    const key = 'one-key-of-a-spin-000';
    const answers = await Promise.all(Array.from({ length: 30 }, () => spin(token, 1, { key })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]!.code).toBe(0);
    expect((await spin(token, 1, { key })).data).toEqual(answers[0]!.data);
    await house.db.execute(`delete from idempotency where member_id = ${id}`);
    expect((await spin(token, 1, { key })).data).toEqual(answers[0]!.data);
    expect((await house.call(coinSpin.result, { key }, { token })).data).toEqual(answers[0]!.data);
    expect((await house.call(coinSpin.result, { key: 'a-key-that-never-was-sent' }, { token })).data).toBeNull();
    expect((await house.call(coinSpin.result, { key }, { token: (await rich()).token })).data).toBeNull();
    expect(await house.db.select().from(spins).where(eq(spins.memberId, id))).toHaveLength(1);
    expect(
      await house.db
        .select()
        .from(transactions)
        .where(and(eq(transactions.memberId, id), eq(transactions.reason, 'spin'))),
    ).toHaveLength(1);
  });

  test('F9 a key is of one wheel and one member', async () => {
    const [one, two] = [await rich(), await rich()];
    const key = 'a-key-of-two-members';
    expect((await spin(one.token, 1, { key })).code).toBe(0);
    expect(await spin(one.token, 2, { key })).toMatchObject({ status: 200, code: codes.keyConflict });
    await house.db.execute(`delete from idempotency where member_id = ${one.id}`);
    expect(await spin(one.token, 2, { key })).toMatchObject({ status: 200, code: codes.keyConflict });
    expect((await spin(two.token, 1, { key })).code).toBe(0);
  });

  test('R-63 a spin that gives back exactly its stake is a movement of nothing, with its detail', async () => {
    await house.db
      .insert(oddsTables)
      .values({ version: 'even', game: 'coin-spin-1', rows: [{ giftType: 3, giftAmount: 50, weight: 1 }] });
    const [first, ...rest] = wheelSettingsOf(house.deps.market).coin;
    await change({ coin: [{ ...first!, odds: 'even' }, ...rest] });
    const { id, token } = await rich();
    expect((await spin(token)).code).toBe(0);
    const [row] = await house.db.select().from(spins).where(eq(spins.memberId, id));
    const { data } = await house.call(contract.transactions.records, {}, { token });
    expect(data.map(({ reason, kind, amount, balance }) => [reason, kind, amount, balance])).toEqual([
      ['spin', 'coins', 0, 10_000],
      ['opening', 'coins', 10_000, 10_000],
    ]);
    expect((await house.call(contract.transactions.detail, { id: row!.transactionId }, { token })).data).toMatchObject({
      reason: 'spin',
      movements: [{ amount: 0 }],
    });
  });

  test('GAM-14 too few coins: nothing is taken, and a prize does not pay for its own spin', async () => {
    const { id, token } = await rich('coins', 49);
    expect(await spin(token)).toMatchObject({
      status: 200,
      code: codes.insufficientCoins,
      msg: 'You have 49 coins; a spin costs 50.',
      data: { have: 49, need: 50 },
    });
    expect(await balances(house.db, id)).toMatchObject({ coins: 49 });
    expect((await house.call(coinSpin.cfg, {}, { token })).data.seeds!.active.nonce).toBe(0);
  });

  test('M18 M24 a hundred spins at once by script: one, the others are told to wait and cost nothing', async () => {
    const { id, token } = await rich();
    const answers = await Promise.all(Array.from({ length: 100 }, () => spin(token)));
    const won = answers.filter(({ code }) => code === 0);
    expect(won).toHaveLength(1);
    const told = answers.filter(({ code }) => code !== 0);
    for (const answer of told) expect(answer).toMatchObject({ status: 429, code: codes.tooMany });
    // Sixty a minute come as far as the wheel.
    expect(
      told.map(({ data }) => (data as unknown as { retryAfter: number }).retryAfter).sort((a, b) => a - b),
    ).toEqual([...Array.from({ length: 59 }, () => 3), ...Array.from({ length: 40 }, () => 60)]);
    expect((await balances(house.db, id)).coins).toBe(
      10_000 - 50 + (won[0]!.data.giftType === 3 ? won[0]!.data.giftAmount : 0),
    );
    house.clock.advance(cycle);
    expect(await spin(token)).toMatchObject({ status: 429, code: codes.tooMany });
    house.clock.advance(60_000 - cycle);
    expect(await spin(token)).toMatchObject({ code: 0 });
  }, 60_000);

  test('M24 the shortest cycle, to the millisecond, also for a call that is older than the last spin', async () => {
    const { token } = await rich();
    expect((await spin(token)).code).toBe(0);
    house.clock.advance(cycle - 1);
    expect(await spin(token)).toMatchObject({ status: 429, code: codes.tooMany });
    house.clock.advance(1);
    expect(await spin(token)).toMatchObject({ code: 0, data: { nonce: 1 } });
    // One that has waited somewhere: older than the last spin.
    for (const late of [1, cycle, 20_000]) {
      house.clock.set(open + cycle - late);
      expect(await spin(token), `${late} ms before the last`).toMatchObject({
        status: 429,
        code: codes.tooMany,
        data: { retryAfter: 3 },
      });
    }
    house.clock.set(open - 3_600_000);
    expect((await spin(token)).code, 'a clock that was set back locks nobody out').toBe(0);
  }, 60_000);

  test('M24 ten spins whose bodies are held back and let go in reverse order: one', async () => {
    const { id, token } = await rich();
    const held = Array.from({ length: 10 }, (_, at) => {
      house.clock.set(open + at * cycle);
      let finish = (): void => undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          finish = () => {
            stream.enqueue(new TextEncoder().encode('id=1'));
            stream.close();
          };
        },
      });
      const answer = house.raw(`${basePath}${coinSpin.bet.path}`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: {
          ...requestHeaders(house.clock.now(), {
            [headers.token]: token,
            [headers.idempotencyKey]: `a-spin-that-is-held-${at}`,
          }),
          'content-type': 'application/x-www-form-urlencoded',
        },
      } as RequestInit);
      return { answer, finish };
    });
    const found: number[] = [];
    for (const { answer, finish } of held.reverse()) {
      finish();
      found.push(readEnvelope(await (await answer).json())!.code);
    }
    expect(found).toEqual([0, ...Array.from({ length: 9 }, () => codes.tooMany)]);
    const rows = await house.db.select().from(spins).where(eq(spins.memberId, id));
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([open + 9 * cycle]);
  });

  test('a daily limit, by wheel, in the market’s day', async () => {
    await change({ coin: wheelSettingsOf(house.deps.market).coin.map((wheel) => ({ ...wheel, dailyLimit: 2 })) });
    const { token } = await rich();
    for (let count = 0; count < 2; count += 1) {
      expect((await spin(token)).code).toBe(0);
      house.clock.advance(cycle);
    }
    expect((await house.call(coinSpin.cfg, {}, { token })).data.wheels.map(({ leftToday }) => leftToday)).toEqual([
      0, 2, 2,
    ]);
    expect(await spin(token)).toMatchObject({
      code: codes.spinLimit,
      data: { limit: 2, until: Date.UTC(2026, 10, 21) },
    });
    expect((await spin(token, 2)).code).toBe(0);
    house.clock.set(Date.UTC(2026, 10, 21));
    expect((await spin(token)).code).toBe(0);
  });

  test('odds that the player has not seen are refused before anything is charged; a closed wheel too', async () => {
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
  ])(
    'CSP-3 DIA-6 odds that are %s: "Not found prize", nothing is taken, and the other wheels turn',
    async (name, rows) => {
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
    },
  );

  test('W15 broken odds are logged once, by the safe serializer, and again when they break anew', async () => {
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

  test('C59 C63 Q38 v1 has no odds and no hash, v2 has both; each bet pays its multiples', async () => {
    const { token } = await rich('diamonds', 1_000);
    const [v1, v2] = [
      (await house.call(diamondSpin.cfg, {}, { token })).data,
      (await house.call(diamondSpin.cfgV2, {}, { token })).data,
    ];
    expect(v1.bets).toEqual(v2.bets);
    expect(v1.bets.map(({ index, stake }) => [index, stake])).toEqual([
      [0, 10],
      [1, 50],
      [2, 100],
      [3, 500],
    ]);
    expect(v1.bets[3]!.amounts).toEqual([100_000, 100, 1_500, 0, 5_000, 250, 20_000, 500, 1_000]);
    expect(JSON.stringify(v1)).not.toMatch(/weight|serverHash/);
    expect(v2).toMatchObject({
      oddsTotal: 10_000,
      theoreticalReturn: 9_370,
      game: 'diamond-spin',
      oddsVersion: v1.oddsVersion,
    });
    expect(v2.prizes.map(({ weight, ...prize }) => (expect(weight).toBeGreaterThan(0), prize))).toEqual(v1.prizes);
  });

  test('C62 C65 M18 v1 and v2 at once with diamonds for one: one spin; a key of one is known to the other', async () => {
    const { id, token } = await rich('diamonds', 10);
    const key = 'a-key-of-v1-and-of-v2';
    const answers = await Promise.all([
      house.call(diamondSpin.bet, { index: 0 }, { token, key }),
      ...Array.from({ length: 10 }, (_, at) =>
        house.call(at % 2 ? diamondSpin.bet : diamondSpin.betV2, { index: 0 }, { token }),
      ),
    ]);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { code } of answers) expect([0, codes.tooMany, codes.insufficientDiamonds]).toContain(code);
    const [row] = await house.db.select().from(spins).where(eq(spins.memberId, id));
    house.clock.advance(60_000);
    expect((await house.call(diamondSpin.betV2, { index: 0 }, { token, key: row!.key })).data).toMatchObject({
      id: row!.id,
      stake: 10,
      stakeUnit: 'diamonds',
    });
    const poor = await rich('diamonds', 9);
    expect(await house.call(diamondSpin.bet, { index: 0 }, { token: poor.token })).toMatchObject({
      code: codes.insufficientDiamonds,
      data: { have: 9, need: 10 },
    });
  });

  test('M18 M2 an index or a wheel that is none is refused, and nothing changes', async () => {
    const { token } = await rich('diamonds', 1_000);
    const before = await stateDigest(house.db);
    for (const index of [-1, 4, 999, 0.5, 1e9]) {
      expect(await house.call(diamondSpin.bet, { index }, { token })).toMatchObject({
        status: 200,
        code: codes.invalid,
        data: { field: 'index' },
      });
      expect(await house.call(diamondSpin.betV2, { index }, { token })).toMatchObject({ code: codes.invalid });
    }
    for (const id of [0, 4, -1])
      expect(await house.call(coinSpin.bet, { id }, { token })).toMatchObject({
        code: codes.invalid,
        data: { field: 'id' },
      });
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('C60 R-64 records by maxId and limit, each wheel its own; BAD-9 only the member’s', async () => {
    const { id, token } = await rich('coins', 5_000);
    await post(house.db, {
      memberId: id,
      key: 'gems',
      reason: 'opening',
      now: open,
      entries: [
        { account: 'house:promo', purse: 'diamonds', amount: -500 },
        { account: 'member', purse: 'diamonds', amount: 500 },
      ],
    });
    for (let count = 0; count < 10; count += 1) {
      expect((count % 2 ? await spin(token) : await house.call(diamondSpin.betV2, { index: 0 }, { token })).code).toBe(
        0,
      );
      house.clock.advance(cycle);
    }
    const { data: first } = await house.call(diamondSpin.records, { limit: 3 }, { token });
    const { data: second } = await house.call(diamondSpin.records, { limit: 3, maxId: first.at(-1)!.id }, { token });
    expect([...first, ...second].map(({ nonce }) => nonce)).toEqual([8, 6, 4, 2, 0]);
    expect([...first, ...second].every(({ game }) => game === 'diamond-spin')).toBe(true);
    expect((await house.call(coinSpin.records, {}, { token })).data.map(({ nonce }) => nonce)).toEqual([9, 7, 5, 3, 1]);
    expect((await house.call(coinSpin.records, {}, { token: (await rich()).token })).data).toEqual([]);
  });

  test('C61 C64 Q47 winners are real, above their stake, and masked', async () => {
    await house.db.insert(oddsTables).values([
      { version: 'always-2', game: 'coin-spin-1', rows: [{ giftType: 3, giftAmount: 100, weight: 1 }] },
      { version: 'always-1', game: 'coin-spin-2', rows: [{ giftType: 3, giftAmount: 500, weight: 1 }] },
    ]);
    const [first, second, third] = wheelSettingsOf(house.deps.market).coin;
    await change({ coin: [{ ...first!, odds: 'always-2' }, { ...second!, odds: 'always-1' }, third!] });
    const before = (await house.call(coinSpin.winners, {})).data.length;
    const { token, mobile } = await rich();
    await spin(token, 1);
    house.clock.advance(6_000);
    await spin(token, 2);
    house.clock.advance(6_000);
    const { data } = await house.call(coinSpin.winners, {});
    expect(data).toHaveLength(before + 1);
    expect(data[0]).toEqual({
      mobile: `${mobile.slice(0, 3)}•••••${mobile.slice(-2)}`,
      game: 'coin-spin-1',
      giftType: 3,
      giftAmount: 100,
      createTime: expect.any(Number) as number,
    });
  });

  test('A21 I21 a closed account does not spin; looking stays open', async () => {
    const { id, token } = await rich();
    await spin(token);
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    house.clock.advance(cycle);
    expect(await spin(token)).toMatchObject({ status: 200, code: codes.selfExcluded });
    expect(await house.call(diamondSpin.bet, { index: 0 }, { token })).toMatchObject({ code: codes.selfExcluded });
    expect((await house.call(coinSpin.records, {}, { token })).data).toHaveLength(1);
    expect(await house.db.select().from(spins).where(eq(spins.memberId, id))).toHaveLength(1);
  });

  test('FAIR-7 the live statistics know every spin of this run', async () => {
    const all = await house.db.select().from(outcomes);
    house.clock.advance(60_000);
    const { data } = await house.call(fairness.stats, {});
    for (const { game, draws, staked, returned } of data) {
      const of = all.filter((row) => row.game === game);
      expect({ game, draws, staked, returned }).toEqual({
        game,
        draws: of.length,
        staked: of.reduce((sum, row) => sum + row.staked!, 0),
        returned: of.reduce((sum, row) => sum + row.worth!, 0),
      });
    }
    expect(data.find(({ game }) => game === 'diamond-spin')).toMatchObject({ theoreticalReturn: 9_370 });
  });
});
