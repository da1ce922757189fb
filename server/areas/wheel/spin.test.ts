import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { checkReceipt, codes, contract, readReceipt, webHashes } from '../../../contract';
import { members, oddsTables, outcomes, spins, transactions } from '../../db/schema';
import { wheelSettingsOf } from './settings';
import { balances, post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { cycle, open, spinsOf } from './test-support';

const { coinSpin, diamondSpin, fairness } = contract;
const hashes = webHashes(globalThis.crypto.subtle);

describe('spins', () => {
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

  test('CSP-1 I13 forty spins have right prices, prizes and receipts', async () => {
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

  test('F7 F8 D3 a key makes one spin, even without its stored answer', async () => {
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

  test('F9 an idempotency key is bound to one wheel and one member', async () => {
    const [one, two] = [await rich(), await rich()];
    const key = 'a-key-of-two-members';
    expect((await spin(one.token, 1, { key })).code).toBe(0);
    expect(await spin(one.token, 2, { key })).toMatchObject({ status: 200, code: codes.keyConflict });
    await house.db.execute(`delete from idempotency where member_id = ${one.id}`);
    expect(await spin(one.token, 2, { key })).toMatchObject({ status: 200, code: codes.keyConflict });
    expect((await spin(two.token, 1, { key })).code).toBe(0);
  });

  test('R-63 a spin that returns its stake is a movement of 0', async () => {
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

  test('GAM-14 a spin with too few coins is refused and takes nothing', async () => {
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

  test('M1 forty parallel spins without enough coins take nothing', async () => {
    const { id, token } = await rich('coins', 49);
    const answers = await Promise.all(Array.from({ length: 40 }, () => spin(token)));
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([codes.insufficientCoins]));
    expect(await balances(house.db, id)).toEqual({ locked: 0, withdrawable: 0, coins: 49, diamonds: 0 });
    expect(await house.db.$count(spins, eq(spins.memberId, id))).toBe(0);
    expect((await house.call(coinSpin.cfg, {}, { token })).data.seeds!.active.nonce).toBe(0);
  });

  test('C60 R-64 BAD-9 records page by maxId and limit, per wheel and member', async () => {
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

  test('C61 C64 Q47 the winners list has real wins above the stake, with masked numbers', async () => {
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

  test('A21 I21 a closed account cannot spin but can read its records', async () => {
    const { id, token } = await rich();
    await spin(token);
    await house.db.update(members).set({ excludedUntil: 0 }).where(eq(members.id, id));
    house.clock.advance(cycle);
    expect(await spin(token)).toMatchObject({ status: 200, code: codes.selfExcluded });
    expect(await house.call(diamondSpin.bet, { index: 0 }, { token })).toMatchObject({ code: codes.selfExcluded });
    expect((await house.call(coinSpin.records, {}, { token })).data).toHaveLength(1);
    expect(await house.db.select().from(spins).where(eq(spins.memberId, id))).toHaveLength(1);
  });

  test('FAIR-7 the live statistics count every spin', async () => {
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
