import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, maskMobile } from '../../../contract';
import { createGameSession } from '../../bets/game-session';
import { drawEntries, drawPrizes, drawRounds, members, settings } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { createHarness, type Harness } from '../../testing/harness';
import { demoAt, gameIds, openHouse, playerAt } from '../games/test-support';
import { newKey, refundOf } from '../lucky-refund/test-support';
import { spinsOf } from '../wheel/test-support';
import { storeHiddenKey } from './store-build';

const { browse } = contract;
const cacheMs = 20_000;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.finish());

const winners = async (page = 1, size = 20, platform = 'h5') => {
  house.clock.advance(cacheMs);
  return (await house.call(browse.winners, { page, size }, { headers: { platform } })).data;
};

describe('the feed of wins', () => {
  test('C111 HOM-13 Q47 the feed has the rounds that paid more than their stake', async () => {
    expect(await winners()).toEqual({ wins: [], hasMore: false });
    const player = await playerAt(house, gameIds.dice, { deposit: 1_000_000 });
    const won = [];
    for (let round = 0; round < 60; round += 1) {
      house.clock.advance(3_000);
      const played = (await player.play(100)).data.round;
      if (played.payout > played.stake) won.unshift(played);
    }
    expect(won.length).toBeGreaterThan(5);
    const { rows } = await house.db.execute<{ mobile: string }>(
      sql`select mobile from ${members} where id = ${player.id}`,
    );
    const all = [...(await winners(1, 10)).wins, ...(await winners(2, 10)).wins, ...(await winners(3, 10)).wins];
    expect(all.slice(0, won.length).map(({ amount, time }) => [amount, time])).toEqual(
      won.slice(0, 30).map(({ payout, settleTime }) => [payout, settleTime]),
    );
    expect(all[0]).toMatchObject({ gameId: gameIds.dice, gameName: 'dice', cover: '/art/covers/dice', unit: 'money' });
    expect(all[0]!.mobile).toBe(maskMobile(rows[0]!.mobile));
    expect(JSON.stringify(all)).not.toContain(rows[0]!.mobile);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect((await winners(1, 5)).hasMore).toBe(true);
    const ticker = (await house.call(contract.account.broadcasts, {})).data;
    expect(ticker[0]).toMatchObject({ id: all[0]!.id, type: 2, title: 'dice', url: '/search', amount: all[0]!.amount });
    expect(ticker).toHaveLength(Math.min(20, won.length));
    expect(JSON.stringify(ticker)).not.toContain(rows[0]!.mobile);
  });

  test('C111 the feed has the spins that won more than their price', async () => {
    const { rich, spin } = spinsOf(() => house);
    const { token } = await rich('coins', 300_000);
    const prizesOf = async () => (await house.call(contract.coinSpin.winners, {})).data;
    for (let nth = 0; nth < 400 && (nth < 40 || (await prizesOf()).length === 0); nth += 1) {
      house.clock.advance(5_000);
      expect((await spin(token)).code).toBe(0);
    }
    const prizes = await prizesOf();
    expect(prizes.length).toBeGreaterThan(0);
    const wins = (await winners()).wins.filter(({ gameId }) => gameId === 'coin-spin-1');
    expect(wins.map(({ amount, time }) => [amount, time])).toEqual(
      prizes.map(({ giftAmount, createTime }) => [giftAmount, createTime]),
    );
    expect(wins[0]).toMatchObject({ gameName: '', cover: '', mobile: prizes[0]!.mobile });
  });

  test('C111 HOM-13 the feed has members whose prizes of a draw exceed their stake', async () => {
    const refund = refundOf(() => house);
    await refund.withoutDemoPlayers();
    const refundId = await refund.selling();
    const payer = await house.member({ deposit: 100_000 });
    await refund.bought(payer.token, { refundId, quantity: 50 });
    const guest = await house.member();
    await refund.give(guest.id, 'coins', 1_000_000);
    const bought = await house.call(
      contract.luckyRefund.buyWithCoins,
      { refundId, quantity: 50 },
      { token: guest.token, key: newKey() },
    );
    expect(bought.code).toBe(0);
    expect((await winners()).wins.filter(({ gameId }) => gameId === 'lucky-refund')).toEqual([]);
    await refund.draw();
    const [round] = await house.db.select().from(drawRounds).where(eq(drawRounds.id, refundId));
    const prizes = await house.db.select().from(drawPrizes).where(eq(drawPrizes.roundId, refundId));
    const entries = await house.db.select().from(drawEntries).where(eq(drawEntries.roundId, refundId));
    const expected = entries
      .map(({ memberId, stake }) => ({
        stake,
        amount: prizes.reduce((sum, prize) => (prize.memberId === memberId ? sum + prize.amount : sum), 0),
      }))
      .filter(({ amount, stake }) => amount > stake)
      .map(({ amount }) => amount);
    expect(expected.length).toBeGreaterThan(0);
    const wins = (await winners()).wins.filter(({ gameId }) => gameId === 'lucky-refund');
    expect(wins.map(({ amount }) => amount).sort()).toEqual(expected.sort());
    expect(wins[0]).toMatchObject({
      gameName: 'Lucky Refund',
      cover: '/art/menu/lucky-refund',
      unit: 'money',
      time: round!.publishedAt,
    });
    expect(JSON.stringify(wins)).toMatch(/"mobile":"\d+•+\d+"/);
  });

  test('NAV-30 Q23 the store build gets no wins of hidden games', async () => {
    await house.db
      .insert(settings)
      .values({ key: storeHiddenKey, value: [gameIds.dice, 'coin-spin-1'] })
      .onConflictDoUpdate({ target: settings.key, set: { value: [gameIds.dice, 'coin-spin-1'] } });
    const gamesOf = async (platform: string) => {
      const { wins } = await winners(1, 20, platform);
      return new Set(wins.map(({ gameId }) => gameId));
    };
    // The store build asks within the life of the cache of the web.
    const web = await gamesOf('h5');
    const { wins } = (await house.call(browse.winners, { page: 1, size: 20 }, { headers: { platform: 'store' } })).data;
    expect([web.has('coin-spin-1'), web.has('lucky-refund')]).toEqual([true, true]);
    expect(new Set(wins.map(({ gameId }) => gameId))).toEqual(new Set(['lucky-refund']));
    await house.db
      .update(settings)
      .set({ value: ['1', 'lucky-refund', 'coin-spin-1'] })
      .where(eq(settings.key, storeHiddenKey));
    // '1' is the supplier of the house games.
    expect(await gamesOf('store')).toEqual(new Set());
  });

  test('a demo round is not in the feed', async () => {
    const before = (await winners()).wins[0];
    const demo = await demoAt(house, gameIds.dice);
    let paid = 0;
    for (let round = 0; round < 20; round += 1) {
      house.clock.advance(3_000);
      const { payout, stake } = (await demo.play(100)).data.round;
      if (payout > stake) paid += 1;
    }
    expect(paid).toBeGreaterThan(0);
    expect((await winners()).wins[0]).toEqual(before);
  });

  test('C111 NAV-35 a page has at most 20 wins', async () => {
    expect((await house.call(browse.winners, { size: 21 } as never)).code).toBe(1001);
    expect((await house.call(browse.winners, { page: 0 } as never)).code).toBe(1001);
  });
});

describe('players online', () => {
  const counts = async () => {
    house.clock.advance(cacheMs);
    return (await house.call(contract.game.online, {})).data;
  };
  test('C115 HOM-12 Q47 players count for five minutes after their last bet', async () => {
    house.clock.advance(10 * 60_000);
    expect(await counts()).toEqual({});
    const ama = await playerAt(house, gameIds.mango);
    await playerAt(house, gameIds.mango);
    await demoAt(house, gameIds.scratch);
    expect(await counts()).toEqual({ [gameIds.mango]: 2, [gameIds.scratch]: 1 });
    house.clock.advance(4 * 60_000);
    await ama.play(100);
    house.clock.advance(2 * 60_000);
    expect(await counts()).toEqual({ [gameIds.mango]: 1 });
    house.clock.advance(5 * 60_000);
    expect(await counts()).toEqual({});
  });
  test('HOM-12 Q47 a device counts once in a game, and in its market only', async () => {
    const now = house.clock.now();
    const start = (deviceId: string, market: 'GH' | 'BR' = 'GH') =>
      withTransaction(house.deps, (tx) =>
        createGameSession(tx, {
          ...{ supplier: 'house', game: gameIds.kente, language: 'en', player: null, lifeMs: 3_600_000 },
          visitor: { market, deviceId },
          now,
        }),
      );
    const first = await start('device-of-abena');
    await start('device-of-abena');
    await start('device-of-kojo');
    await start('device-of-maria', 'BR');
    expect((await counts())[gameIds.kente]).toBe(2);
    const { rows } = await house.db.execute<{ ends: string; device: string }>(
      sql`select expires_at as ends, demo_device as device from game_sessions where id = ${first.id}`,
    );
    expect(Number(rows[0]!.ends)).toBe(now);
    expect(rows[0]!.device).toMatch(/^[0-9a-f]{64}$/);
    house.clock.advance(6 * 60_000);
  });
  test('C115 a member with two devices counts once', async () => {
    const ama = await playerAt(house, gameIds.mines);
    await playerAt(house, gameIds.mines, ama);
    expect(await counts()).toEqual({ [gameIds.mines]: 1 });
  });
});
