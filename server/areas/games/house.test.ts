import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { payoutOf } from '../../../games/protocol/rules';
import { gameSettings } from '../../bets/settings';
import { sweep } from '../../boot/sweep';
import { entries, gameRounds, gameSessions, outcomes } from '../../db/schema';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { demoAt, gameIds, newKey, openHouse, playerAt } from './test-support';

const { bets, fairness, houseGames, member: session } = contract;
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

const purses = async (id: number) => {
  const { locked, withdrawable } = await balances(house.db, id);
  return { locked, withdrawable };
};

test.each([
  [gameIds.dice, 4_850_000],
  [gameIds.kente, 1_800_000],
] as const)('GAM-1 the offer of game %s has the highest win of the game', async (gameId, most) => {
  expect((await house.call(bets.offer, { gameId })).data).toMatchObject({ gameId, maxPayout: most });
});

describe.each(Object.entries(gameIds))('a round of %s', (name, gameId) => {
  test('Q55 R-9 it takes its stake from locked and pays its multiplier to withdrawable', async () => {
    const player = await playerAt(house, gameId);
    const { data, code } = await player.play(100);
    expect(code).toBe(0);
    const { round, balance } = data;
    expect(round).toMatchObject({ gameId, demo: false, stake: 100, nonce: 0 });
    expect(round.state).toBe(name === 'mines' ? 'open' : 'settled');
    if (round.state === 'settled') expect(round.payout).toBe(payoutOf(100, round.multiplier, 1));
    expect(await purses(player.id)).toEqual({ locked: 9_900, withdrawable: round.payout });
    expect(balance).toEqual({ total: 9_900 + round.payout, locked: 9_900 });
    const [outcome] = await house.db
      .select()
      .from(outcomes)
      .orderBy(sql`seed_id desc, nonce desc`)
      .limit(1);
    expect(outcome).toMatchObject({ oddsVersion: expect.stringContaining(round.rulesVersion) as string });
  });

  test('Q34 a repeated key returns its round, another play with it is refused', async () => {
    const player = await playerAt(house, gameId);
    const key = newKey();
    const first = await player.play(100, { key });
    expect((await player.play(100, { key })).data.round).toEqual(first.data.round);
    const before = await stateDigest(house.db);
    expect((await player.play(200, { key })).code).toBe(codes.keyConflict);
    expect(await stateDigest(house.db)).toBe(before);
    expect((await player.result(key)).data?.round).toEqual(first.data.round);
    expect((await player.table()).data).toMatchObject({ gameId, demo: false, maxPayout: 5_000_000 });
  });

  test('GAM-2 I19 a demo plays the same way with its own purse and writes nothing to the ledger', async () => {
    const posted = async () => (await house.db.select({ all: sql<number>`count(*)` }).from(entries))[0]!.all;
    const [before, rounds] = [await posted(), await house.db.$count(gameRounds)];
    const demo = await demoAt(house, gameId);
    expect((await demo.table()).data).toMatchObject({ demo: true, fairness: null, balance: { total: 100_000 } });
    const { data } = await demo.play(100);
    expect(data.round).toMatchObject({ demo: true, gameId, serverHash: null, nonce: null });
    expect(data.balance).toEqual({ total: 100_000 - 100 + data.round.payout, locked: 0 });
    expect((await demo.table()).data.balance).toEqual(data.balance);
    expect([await posted(), await house.db.$count(gameRounds)]).toEqual([before, rounds]);
  });

  test('M2 stakes and parameters that are not offered are refused and change nothing', async () => {
    const player = await playerAt(house, gameId);
    const { stakes } = (await player.table()).data;
    const before = await stateDigest(house.db);
    for (const stake of [1, stakes.min + 1, stakes.max + stakes.step, 99_999_999])
      expect((await player.play(stake)).code).toBe(codes.stakeNotOffered);
    for (const stake of [-10, 0, 1.5, 1e9, '1e2', [10], null])
      expect((await player.play(stake as number)).code).toBe(codes.invalid);
    for (const params of ['', '[]', '{"mines":0}', '{"mines":"3"}', '{"chance":1e9,"side":"under"}', 'null'])
      expect((await player.play(100, { params })).code).toBe(codes.invalid);
    expect((await player.play(20_000)).code).not.toBe(0);
    expect(await stateDigest(house.db)).toBe(before);
  });
});

describe('sessions', () => {
  test('forged, foreign, ended and logged-out sessions are refused and change nothing', async () => {
    const player = await playerAt(house, gameIds.dice);
    const mango = await playerAt(house, gameIds.mango, player);
    const demo = await demoAt(house, gameIds.dice);
    const { round } = (await mango.play(100)).data;
    const again = await playerAt(house, gameIds.dice, player);
    const before = await stateDigest(house.db);
    expect((await player.play(100)).code).toBe(codes.sessionExpired);
    expect((await again.play(100, { session: 'x'.repeat(43) })).code).toBe(codes.sessionExpired);
    expect((await again.play(100, { session: player.token })).code).toBe(codes.sessionExpired);
    expect((await again.step(round.id, 0, 1)).code).toBe(codes.noRound);
    expect((await demo.step(round.id, 0, 1)).code).toBe(codes.noRound);
    expect((await demo.collect(round.id)).code).toBe(codes.noRound);
    expect((await house.call(bets.round, { id: round.id }, { token: demo.session })).status).toBe(401);
    expect(await stateDigest(house.db)).toBe(before);
    await house.call(session.logout, {}, { token: player.token });
    const out = await stateDigest(house.db);
    expect((await again.play(100)).code).toBe(codes.sessionExpired);
    expect((await again.table()).code).toBe(codes.sessionExpired);
    expect(await stateDigest(house.db)).toBe(out);
  });

  test('a session ends after its time; a demo is deleted after a day', async () => {
    const [player, demo] = [await playerAt(house, gameIds.dice), await demoAt(house, gameIds.mines)];
    await demo.play(100);
    house.clock.advance(gameSettings.sessionMs);
    expect((await player.play(100)).code).toBe(codes.sessionExpired);
    expect((await demo.table()).code).toBe(0);
    house.clock.advance(gameSettings.demoMs - gameSettings.sessionMs + 1);
    expect((await demo.play(100)).code).toBe(codes.sessionExpired);
    await sweep(house.db, house.clock.now());
    expect(await house.db.$count(gameSessions, sql`member_id is null`)).toBe(0);
    expect(await house.db.$count(gameSessions)).toBeGreaterThan(0);
    for (const table of ['demo_purses', 'demo_rounds'])
      expect((await house.db.execute(sql.raw(`select 1 from ${table}`))).rows).toEqual([]);
  });

  test('GAM-3 a visitor cannot start a game for cash, and a closed or unknown game starts for nobody', async () => {
    expect((await house.call(bets.launch, { gameId: '101' })).status).toBe(401);
    const { token } = await house.member();
    for (const gameId of ['102', '23', '999'])
      for (const call of [bets.launch, bets.demo])
        expect((await house.call(call, { gameId }, { token })).code).toBe(codes.gameClosed);
    expect((await house.call(bets.launch, { gameId: '101' }, { token })).data).toMatchObject({
      mode: 'real',
      frame: '/frames/mango-fever/index.html',
      origin: 'null',
    });
  });

  test('A21 a self-excluded member and a member on a break cannot stake', async () => {
    const player = await playerAt(house, gameIds.dice);
    await house.db.execute(sql`update members set excluded_until = 0 where id = ${player.id}`);
    const before = await stateDigest(house.db);
    expect((await player.play(100)).code).toBe(codes.selfExcluded);
    expect(await stateDigest(house.db)).toBe(before);
    await house.db.execute(sql`update members set excluded_until = null where id = ${player.id}`);
    await house.call(
      contract.protection.setLimit,
      { kind: 'loss', window: 'day', amount: 100 },
      { token: player.token },
    );
    expect((await player.play(110)).code).toBe(codes.limitReached);
    expect((await player.play(100)).code).toBe(0);
  });
});

test('M1 of 200 parallel stakes on a purse for 10 exactly 10 are accepted', async () => {
  const player = await playerAt(house, gameIds.dice, { deposit: 1_000 });
  // The smallest chance: nearly no round wins, and a win pays at least ten stakes more.
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => player.play(100, { params: '{"chance":100,"side":"under"}' })),
  );
  const accepted = answers.filter(({ code }) => code === 0);
  const won = accepted.reduce((sum, { data }) => sum + data.round.payout, 0);
  expect(accepted.length).toBe(won === 0 ? 10 : accepted.length);
  expect(accepted.length).toBeGreaterThanOrEqual(10);
  for (const { code } of answers) expect([0, codes.insufficientBalance]).toContain(code);
  const { locked, withdrawable } = await purses(player.id);
  expect(locked + withdrawable).toBe(1_000 + won - accepted.length * 100);
  // Tasks, diamond tasks and cash back count each accepted round once.
  const { rows } = await house.db.execute<Record<string, number>>(sql`
    select t.staked, p.rounds, w.staked as counted from task_days t
      join play_days p on p.member_id = t.member_id join cash_back_weeks w on w.member_id = t.member_id
    where t.member_id = ${player.id}::bigint`);
  expect(rows.map((row) => Object.values(row).map(Number))).toEqual([
    [accepted.length * 100, accepted.length, accepted.length * 100],
  ]);
});

test('M24 a stake within the cycle time is refused, charges nothing and uses no nonce', async () => {
  const spare = await createHarness();
  await openHouse(spare, {});
  const player = await playerAt(spare, gameIds.mango);
  expect((await player.play(100)).code).toBe(0);
  const before = await stateDigest(spare.db);
  for (let tries = 0; tries < 20; tries += 1)
    expect(await player.play(100)).toMatchObject({ code: codes.tooMany, data: { retryAfter: 3 } });
  expect(await stateDigest(spare.db)).toBe(before);
  spare.clock.advance(gameSettings.minCycleMs - 1);
  expect((await player.play(100)).code).toBe(codes.tooMany);
  spare.clock.advance(1);
  expect((await player.play(100)).data.round.nonce).toBe(1);
  await spare.finish();
});

test('GAM-14 a stake above the balance is refused with both amounts', async () => {
  const player = await playerAt(house, gameIds.dice, { deposit: 50 });
  expect(await player.play(100)).toMatchObject({ code: codes.insufficientBalance, data: { have: 50, need: 100 } });
});

test('D3 a key without a round is closed: a late play with it stakes nothing', async () => {
  for (const at of [await playerAt(house, gameIds.dice), await demoAt(house, gameIds.dice)]) {
    const key = newKey();
    expect((await at.result(key)).data).toBeNull();
    expect((await at.result(key)).data).toBeNull();
    const before = await stateDigest(house.db);
    expect((await at.play(100, { key })).code).toBe(codes.keyClosed);
    expect(await stateDigest(house.db)).toBe(before);
  }
});

test('the live statistics list a game with what was staked and paid', async () => {
  const player = await playerAt(house, gameIds.scratch);
  await player.play(100);
  house.clock.advance(20_000);
  const stats = (await house.call(fairness.stats, {})).data;
  const scratch = stats.find(({ game }) => game === 'golden-scratch')!;
  expect(scratch.theoreticalReturn).toBe(9_000);
  expect(scratch.draws).toBe(await house.db.$count(gameRounds, eq(gameRounds.game, gameIds.scratch)));
  expect(houseGames.play.auth).toBe('public');
});
