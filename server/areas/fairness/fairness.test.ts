import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { checkReceipt, codes, contract, readReceipt, webHashes } from '../../../contract';
import { drawCounts, oddsTables, outcomes, seeds } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { commitment, drawsPerSeed, recordOutcome, reserveDraw } from '../../fairness';
import { sweep } from '../../boot/sweep';
import { createHarness, type Harness } from '../../testing/harness';
import { statsOf } from './stats';

const calls = contract.fairness;
const hashes = webHashes(globalThis.crypto.subtle);
const noon = 'GH-20261120-1200';

describe('seeds and outcomes of a member', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
    await house.db.insert(oddsTables).values({
      version: 'test-1',
      game: 'test',
      rows: [
        { giftType: 0, giftAmount: 0, weight: 1 },
        { giftType: 3, giftAmount: 10, weight: 1 },
      ],
    });
  });
  afterAll(() => house.close());
  const seedsOf = async (token: string) => (await house.call(calls.seeds, {}, { token })).data;
  const play = (memberId: number, times = 1, game = 'test-game') =>
    Promise.all(
      Array.from({ length: times }, () =>
        withTransaction(house, async (tx) => {
          const reserved = await reserveDraw(tx, house.deps.fairness, { memberId, now: house.clock.now() });
          const slice = reserved.draw.slice([1, 1]);
          await recordOutcome(tx, reserved, {
            game,
            oddsVersion: 'test-1',
            result: { slice, giftType: slice * 3, giftAmount: slice * 10, stake: 5, stakeUnit: 'coins' },
            counted: { market: 'GH', staked: 50, worth: slice * 100, expected: 50, variance: 2_500 },
            at: house.clock.now(),
          });
        }),
      ),
    );

  test('Q37 D7 a rotation reveals the seed of the published hash', async () => {
    const { id, token } = await house.member();
    const before = await seedsOf(token);
    expect(before).toMatchObject({ active: { nonce: 0 }, drawsPerSeed });
    await play(id, 3);
    const during = await seedsOf(token);
    expect(during).toEqual({ ...before, active: { ...before.active, nonce: 3 } });
    expect(JSON.stringify(during)).not.toContain('serverSeed');
    const { data } = await house.call(calls.rotate, { serverHash: before.active.serverHash }, { token });
    expect(commitment(Buffer.from(data.revealed.serverSeed, 'hex'))).toBe(before.active.serverHash);
    expect(data.revealed).toMatchObject({
      serverHash: before.active.serverHash,
      clientSeed: before.active.clientSeed,
      draws: 3,
    });
    expect(data.seeds.active).toEqual({
      serverHash: before.next.serverHash,
      clientSeed: before.active.clientSeed,
      nonce: 0,
    });
    expect(await house.audit()).toEqual([]);
  });

  test('CSP-5 a new client seed uses the next committed server seed', async () => {
    const { id, token } = await house.member();
    const before = await seedsOf(token);
    const { code, data } = await house.call(
      calls.setClientSeed,
      { clientSeed: 'Akwaaba1', serverHash: before.active.serverHash },
      { token },
    );
    expect(code).toBe(0);
    expect(data.seeds.active).toEqual({ serverHash: before.next.serverHash, clientSeed: 'Akwaaba1', nonce: 0 });
    await play(id);
    expect((await house.call(calls.outcomes, {}, { token })).data[0]).toMatchObject({
      clientSeed: 'Akwaaba1',
      serverHash: before.next.serverHash,
      revealed: false,
    });
    for (const clientSeed of ['abcd', 'abcdefghijk', 'with-a', 'Ọlá12', 'a b c d', '', '１２３４５', 'abcde\n']) {
      expect(
        await house.call(calls.setClientSeed, { clientSeed, serverHash: data.seeds.active.serverHash }, { token }),
      ).toMatchObject({ code: codes.invalid });
    }
    expect(await seedsOf(token)).toMatchObject({ active: { clientSeed: 'Akwaaba1' } });
  });

  test('CSP-5 a client seed for a rotated server seed is refused', async () => {
    const { token } = await house.member();
    const { active } = await seedsOf(token);
    const set = (clientSeed: string, serverHash: string) =>
      house.call(calls.setClientSeed, { clientSeed, serverHash }, { token });
    await house.call(calls.rotate, { serverHash: active.serverHash }, { token });
    const rotated = await seedsOf(token);
    expect(await set('Akwaaba1', active.serverHash)).toMatchObject({ code: codes.noSeed });
    expect(await seedsOf(token)).toEqual(rotated);
    const done = await set('Akwaaba1', rotated.active.serverHash);
    expect(await set('Akwaaba1', rotated.active.serverHash)).toMatchObject({ code: 0, data: done.data });
    expect(await set('Medaase2', rotated.active.serverHash)).toMatchObject({ code: codes.noSeed });
    expect((await seedsOf(token)).active.clientSeed).toBe('Akwaaba1');
  });

  test('F8 twenty concurrent rotations make one, with one answer', async () => {
    const { token } = await house.member();
    const { active, next } = await seedsOf(token);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => house.call(calls.rotate, { serverHash: active.serverHash }, { token })),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(answers[0]!.data.seeds.active.serverHash).toBe(next.serverHash);
  });

  test('FAIR-5 concurrent draws and rotations leave no gap in the nonces', async () => {
    const { id, token } = await house.member();
    const { active } = await seedsOf(token);
    await Promise.all([
      play(id, 20),
      house.call(calls.rotate, { serverHash: active.serverHash }, { token }),
      play(id, 20),
    ]);
    expect(await house.audit()).toEqual([]);
    expect((await house.call(calls.outcomes, { quantity: 100 }, { token })).data).toHaveLength(40);
  });

  test('A14 a member cannot rotate or detect another member’s seed', async () => {
    const [one, two] = [await house.member(), await house.member()];
    const { active, next } = await seedsOf(one.token);
    for (const serverHash of [active.serverHash, next.serverHash, 'a'.repeat(64)]) {
      expect(await house.call(calls.rotate, { serverHash }, { token: two.token })).toMatchObject({
        code: codes.noSeed,
      });
    }
    expect(await house.call(calls.rotate, { serverHash: next.serverHash }, { token: one.token })).toMatchObject({
      code: codes.noSeed,
    });
    expect((await seedsOf(one.token)).active).toEqual(active);
  });

  test('I13 the paged list has every outcome with its receipt', async () => {
    const { id, token } = await house.member();
    await house.call(contract.cashRain.drawStatus, { id: noon }, { token });
    await house.call(contract.cashRain.gifts, {}, { token });
    for (let seed = 0; seed < 3; seed += 1) {
      await play(id, 4, seed === 1 ? 'other-game' : 'test-game');
      if (seed < 2) await house.call(calls.rotate, { serverHash: (await seedsOf(token)).active.serverHash }, { token });
    }
    const { data: all } = await house.call(calls.outcomes, {}, { token });
    expect(all.map(({ nonce }) => nonce)).toEqual([3, 2, 1, 0, 3, 2, 1, 0, 4, 3, 2, 1, 0]);
    const paged = [];
    for (let start = {}; ;) {
      const { data: page } = await house.call(calls.outcomes, { quantity: 5, ...start }, { token });
      paged.push(...page);
      if (page.length < 5) break;
      start = { startHash: page.at(-1)!.serverHash, startNonce: page.at(-1)!.nonce };
    }
    expect(paged).toEqual(all);
    expect((await house.call(calls.outcomes, { game: 'other-game', quantity: 3 }, { token })).data).toEqual(
      all.slice(4, 7),
    );
    expect((await house.call(calls.outcomes, { startNonce: 3 }, { token })).code).toBe(codes.invalid);
    for (const outcome of all) {
      const { data } = await house.call(calls.receipt, outcome, { token });
      expect(data.outcome).toEqual(outcome);
      const receipt = readReceipt(data.text)!;
      const checked = await checkReceipt(receipt, hashes);
      if (outcome.revealed) expect(checked).toMatchObject({ right: true });
      else expect([receipt.serverSeed, checked]).toEqual([null, null]);
      expect(receipt.prizes[receipt.slice]).toMatchObject({
        giftType: outcome.giftType,
        giftAmount: outcome.giftAmount,
      });
    }
    expect(all.filter(({ game }) => game === 'cash-rain')).toHaveLength(1);
  });

  test('only its member can get a receipt, but anybody can check one', async () => {
    const [one, two] = [await house.member(), await house.member()];
    await play(one.id);
    const [outcome] = (await house.call(calls.outcomes, {}, { token: one.token })).data;
    expect(await house.call(calls.receipt, outcome!, { token: two.token })).toMatchObject({ code: codes.noOutcome });
    const { text } = (await house.call(calls.receipt, outcome!, { token: one.token })).data;
    const { serverHash } = readReceipt(text)!;
    expect((await house.call(calls.commitment, { serverHash })).data).toEqual({
      state: 'secret',
      committedAt: house.clock.now(),
      serverSeed: null,
    });
    await house.call(calls.rotate, { serverHash }, { token: one.token });
    const { data } = await house.call(calls.commitment, { serverHash });
    expect(data.state).toBe('revealed');
    expect(await checkReceipt(readReceipt(text)!, hashes, data.serverSeed)).toMatchObject({ right: true });
    expect((await house.call(calls.commitment, { serverHash: 'b'.repeat(64) })).data).toEqual({
      state: 'unknown',
      committedAt: null,
      serverSeed: null,
    });
  });

  test('Q37 a rain without a stored slice still has its receipt', async () => {
    const { id, token } = await house.member({ levelId: 9 });
    await house.call(contract.cashRain.drawStatus, { id: noon }, { token });
    const { data: gift } = await house.call(contract.cashRain.gifts, {}, { token });
    const { active } = await seedsOf(token);
    await house.db.execute(sql`alter table outcomes disable trigger outcomes_append_only`);
    const [seed] = await house.db.select().from(seeds).where(eq(seeds.serverHash, active.serverHash));
    await house.db
      .update(outcomes)
      .set({ result: { giftType: gift.giftType, giftAmount: gift.giftAmount } })
      .where(eq(outcomes.seedId, seed!.id));
    await house.db.execute(sql`alter table outcomes enable trigger outcomes_append_only`);
    await house.call(calls.rotate, { serverHash: active.serverHash }, { token });
    const receipt = readReceipt(
      (await house.call(calls.receipt, { serverHash: active.serverHash, nonce: 0 }, { token })).data.text,
    )!;
    expect(await checkReceipt(receipt, hashes)).toMatchObject({ right: true });
    expect(receipt.prizes[receipt.slice]).toMatchObject({ giftType: gift.giftType, giftAmount: gift.giftAmount });
    expect(id).toBeGreaterThan(0);
  });

  test('odds are available by their version', async () => {
    expect((await house.call(calls.odds, { version: 'rain-1' })).data).toMatchObject({
      version: 'rain-1',
      game: 'cash-rain',
      total: 10_000,
    });
    expect(await house.call(calls.odds, { version: 'rain-0' })).toMatchObject({ code: codes.noOdds });
  });
});

describe('live statistics', () => {
  let house: Harness;
  beforeAll(async () => {
    house = await createHarness();
  });
  afterAll(() => house.close());

  test('FAIR-7 the statistics count every draw by game', async () => {
    const { id } = await house.member();
    const draw = (game: string, worth: number, at: number) =>
      withTransaction(house, async (tx) => {
        const reserved = await reserveDraw(tx, house.deps.fairness, { memberId: id, now: at });
        await recordOutcome(tx, reserved, {
          game,
          oddsVersion: 'test-1',
          result: { giftType: 3, giftAmount: 1 },
          counted: { market: 'GH', staked: 500, worth, expected: 450, variance: 100 },
          at,
        });
      });
    for (let at = 0; at < 260; at += 1) await draw('one-game', at % 10 === 0 ? 4_500 : 0, at);
    await draw('other-game', 7, 5);
    await sweep(house.db, house.clock.now());
    const { data } = await house.call(contract.fairness.stats, {});
    expect(data).toEqual([
      {
        game: 'one-game',
        draws: 260,
        since: 0,
        until: 259,
        staked: 130_000,
        returned: 117_000,
        expected: 117_000,
        sigma: Math.sqrt(26_000),
        realisedReturn: 9_000,
        theoreticalReturn: 9_000,
      },
      {
        game: 'other-game',
        draws: 1,
        since: 5,
        until: 5,
        staked: 500,
        returned: 7,
        expected: 450,
        sigma: 10,
        realisedReturn: 140,
        theoreticalReturn: 9_000,
      },
    ]);
    const groups = await house.db
      .select()
      .from(drawCounts)
      .where(eq(drawCounts.game, 'one-game'))
      .orderBy(drawCounts.id);
    expect(groups.map(({ draws, filling }) => [draws, filling])).toEqual([
      [250, false],
      [10, true],
    ]);
    const {
      rows: [scanned],
    } = await house.db.execute<{ worth: number }>(
      sql`select sum(worth) as worth from outcomes where game = 'one-game'`,
    );
    expect(scanned!.worth).toBe(117_000);
  });

  test('the window takes the newest groups in any table order', () => {
    const group = (id: number, lastAt: number) => ({
      id,
      market: 'GH',
      game: 'g',
      shard: id,
      filling: false,
      draws: 250,
      staked: 250,
      worth: lastAt,
      expected: 225,
      variance: 1,
      firstAt: lastAt - 10,
      lastAt,
    });
    const stats = statsOf('g', [group(1, 900), group(2, 100), group(3, 500), group(4, 800)], 600);
    expect(stats).toMatchObject({ draws: 750, returned: 2_200, since: 490, until: 900, realisedReturn: 29_333 });
  });
});
