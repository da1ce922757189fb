import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq, ne, sql } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { sweepRounds } from '../../bets/sweep';
import { gameSettings } from '../../bets/settings';
import { gameRounds, gameSteps, seeds, transactions } from '../../db/schema';
import { drawsPerSeed } from '../../fairness';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { demoAt, gameIds, openHouse, playerAt } from './test-support';

const { bets, fairness } = contract;
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

describe('an open round of Gem Mines', () => {
  /** A round whose mines are known: what the server would show after its end. */
  const opened = async (at: Awaited<ReturnType<typeof playerAt>> | Awaited<ReturnType<typeof demoAt>>) => {
    const { round } = (await at.play(100)).data;
    return round;
  };
  const stepSafely = async (player: Awaited<ReturnType<typeof playerAt>>, gems: number) => {
    const { replay, rulesOf } = await import('../../bets/house-draw');
    const { readRound } = await import('../../bets/house-rounds');
    const round = await opened(player);
    const stored = (await readRound(house.db, Number(round.id)))!;
    const game = rulesOf(gameIds.mines)!;
    const tiles = Array.from({ length: 25 }, (_, tile) => tile);
    const mine = (tile: number) => replay(game, { ...stored, steps: [tile] })!.standing.over;
    const safe = tiles.filter((tile) => !mine(tile));
    const steps = safe.slice(0, gems);
    for (const [index, tile] of steps.entries()) expect((await player.step(round.id, index, tile)).code).toBe(0);
    return { round, steps, safe, mines: tiles.filter((tile) => !safe.includes(tile)) };
  };

  test('it is collected at its multiplier, once', async () => {
    const player = await playerAt(house, gameIds.mines);
    const { round } = await stepSafely(player, 3);
    expect((await player.play(100)).code).toBe(codes.roundOpen);
    expect((await player.table()).data.open).toMatchObject({ id: round.id, canCollect: true, multiplier: 14_400 });
    const answers = await Promise.all([player.collect(round.id), player.collect(round.id), player.collect(round.id)]);
    for (const { data } of answers) expect(data.round).toMatchObject({ state: 'settled', payout: 144 });
    expect(await purses(player.id)).toEqual({ locked: 9_900, withdrawable: 144 });
    expect((await player.table()).data).toMatchObject({ open: null, last: [{ id: round.id }] });
    expect((await player.step(round.id, 3, 0)).code).toBe(codes.noRound);
  });

  test('a mine ends it with nothing, and its layout is shown only then', async () => {
    const player = await playerAt(house, gameIds.mines);
    const { round, mines } = await stepSafely(player, 1);
    expect((await player.table()).data.open?.view).toMatchObject({ layout: null });
    const { data } = await player.step(round.id, 1, mines[0]);
    expect(data.round).toMatchObject({ state: 'settled', payout: 0, multiplier: 0, view: { layout: mines } });
    expect(await purses(player.id)).toEqual({ locked: 9_900, withdrawable: 0 });
  });

  test('steps are answered once for each index and never change', async () => {
    const player = await playerAt(house, gameIds.mines);
    const { round, steps, safe } = await stepSafely(player, 2);
    const before = await stateDigest(house.db);
    expect((await player.step(round.id, 0, steps[0])).data.round.steps).toEqual(steps);
    expect((await player.step(round.id, 0, safe[5])).code).toBe(codes.keyConflict);
    for (const [index, tile] of [
      [2, steps[0]],
      [2, 25],
      [2, 'x'],
      [3, safe[5]],
    ] as const)
      expect((await player.step(round.id, index, tile)).code).toBe(codes.invalid);
    expect(await stateDigest(house.db)).toBe(before);
    const many = await Promise.all(Array.from({ length: 5 }, () => player.step(round.id, 2, safe[5])));
    expect(many.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(await house.db.$count(gameSteps, eq(gameSteps.roundId, Number(round.id)))).toBe(3);
  });

  test('its seed cannot be revealed before it ends', async () => {
    const player = await playerAt(house, gameIds.mines);
    const { round } = await stepSafely(player, 1);
    const rotate = () => house.call(fairness.rotate, { serverHash: round.serverHash! }, { token: player.token });
    const before = await stateDigest(house.db);
    expect(await rotate()).toMatchObject({ code: codes.roundOpen, data: { gameId: gameIds.mines } });
    await expect(
      house.db.execute(
        sql`update seeds set state = 'revealed', revealed_at = 1 where member_id = ${player.id} and state = 'active'`,
      ),
    ).rejects.toThrow();
    expect(await stateDigest(house.db)).toBe(before);
    await player.collect(round.id);
    expect((await rotate()).code).toBe(0);
  });

  /** Uses up the nonces of the seed that a round was drawn with, as many other draws would. */
  const useUp = async (serverHash: string) => {
    await house.db.execute(sql`insert into outcomes (seed_id, nonce, game, rounds, odds_version, result, created_at)
      select s.id, n, 'test', 1, 'test-1', '{}', 1 from seeds s cross join generate_series(s.next_nonce, ${drawsPerSeed - 1}::int) as n
      where s.server_hash = ${serverHash}`);
    await house.db.update(seeds).set({ nextNonce: drawsPerSeed }).where(eq(seeds.serverHash, serverHash));
  };

  test('its used-up seed is retired, so that other draws go on, and revealed at its end', async () => {
    const player = await playerAt(house, gameIds.mines);
    const dice = await playerAt(house, gameIds.dice, player);
    const { round } = await stepSafely(player, 1);
    const serverHash = round.serverHash!;
    await useUp(serverHash);
    const other = await dice.play(100);
    expect(other).toMatchObject({ code: 0, data: { round: { nonce: 0 } } });
    expect(other.data.round.serverHash).not.toBe(serverHash);
    const state = async () => (await house.call(fairness.commitment, { serverHash })).data.state;
    const rotate = () => house.call(fairness.rotate, { serverHash }, { token: player.token });
    expect(await state()).toBe('secret');
    expect(await rotate()).toMatchObject({ code: codes.roundOpen, data: { gameId: gameIds.mines } });
    expect((await dice.play(100)).code).toBe(0);
    expect((await player.collect(round.id)).data.round).toMatchObject({ state: 'settled', payout: 110 });
    expect(await state()).toBe('revealed');
    expect((await rotate()).data.revealed).toMatchObject({ serverHash, draws: drawsPerSeed });
    expect((await player.play(100)).code).toBe(0);
  });

  test('the sweep reveals a retired seed whose round ended at the same time', async () => {
    const player = await playerAt(house, gameIds.dice);
    const serverHash = (await player.play(100)).data.round.serverHash!;
    await house.call(fairness.rotate, { serverHash }, { token: player.token });
    await house.db.update(seeds).set({ state: 'retired', revealedAt: null }).where(eq(seeds.serverHash, serverHash));
    await sweepRounds(house.deps);
    expect((await house.call(fairness.commitment, { serverHash })).data.state).toBe('revealed');
  });

  test('nothing can be collected before the first gem', async () => {
    const player = await playerAt(house, gameIds.mines);
    const round = await opened(player);
    expect((await player.collect(round.id)).code).toBe(codes.notCollectable);
  });

  test('I22 F18 an interrupted round is collected, or its stake is returned, a day after its last step', async () => {
    const [collected, returned] = [await playerAt(house, gameIds.mines), await playerAt(house, gameIds.mines)];
    await stepSafely(collected, 2);
    const round = await opened(returned);
    await sweepRounds(house.deps);
    house.clock.advance(gameSettings.abandonedMs - 1);
    await sweepRounds(house.deps);
    expect(
      (
        await house.db
          .select()
          .from(gameRounds)
          .where(eq(gameRounds.id, Number(round.id)))
      )[0]!.state,
    ).toBe(0);
    house.clock.advance(1);
    await Promise.all([sweepRounds(house.deps), sweepRounds(house.deps)]);
    expect(await purses(collected.id)).toEqual({ locked: 9_900, withdrawable: 125 });
    expect(await purses(returned.id)).toEqual({ locked: 10_000, withdrawable: 0 });
    expect(await house.db.$count(gameRounds, eq(gameRounds.state, 0))).toBe(0);
    const reasons = await house.db
      .select({ reason: transactions.reason })
      .from(transactions)
      .where(and(eq(transactions.memberId, returned.id), eq(transactions.reason, 'rollback')));
    expect(reasons).toHaveLength(1);
    expect((await house.call(bets.round, { id: round.id }, { token: returned.token })).data.round).toMatchObject({
      state: 'returned',
      payout: 0,
    });
  });

  test('after a change of the rules an open round pays what could be collected, or its stake is returned', async () => {
    const [swept, collected, untouched] = [
      await playerAt(house, gameIds.mines),
      await playerAt(house, gameIds.mines),
      await playerAt(house, gameIds.mines),
    ];
    await stepSafely(swept, 2);
    const {
      round: { id },
    } = await stepSafely(collected, 1);
    const round = await opened(untouched);
    await house.db.execute(sql`alter table game_rounds disable trigger game_rounds_stay`);
    await house.db.execute(sql`update game_rounds set rules = 'older' where state = 0`);
    await house.db.execute(sql`alter table game_rounds enable trigger game_rounds_stay`);
    expect((await collected.collect(id)).data.round).toMatchObject({ state: 'settled', payout: 110 });
    expect((await untouched.step(round.id, 0, 3)).data.round).toMatchObject({ state: 'returned', payout: 0 });
    house.clock.advance(gameSettings.abandonedMs);
    await sweepRounds(house.deps);
    expect(await purses(swept.id)).toEqual({ locked: 9_900, withdrawable: 125 });
  });

  test('a demo round steps and collects too', async () => {
    const demo = await demoAt(house, gameIds.mines);
    const round = await opened(demo);
    expect((await demo.play(100)).code).toBe(codes.roundOpen);
    const { data } = await demo.step(round.id, 0, 7);
    if (data.round.state === 'open') {
      const end = await demo.collect(round.id);
      expect(end.data).toMatchObject({ round: { state: 'settled', payout: 110 }, balance: { total: 100_010 } });
    } else expect(data).toMatchObject({ round: { payout: 0 }, balance: { total: 99_900 } });
  });

  test('the live statistics count the settled rounds of the present rules', async () => {
    house.clock.advance(20_000);
    const stats = (await house.call(fairness.stats, {})).data;
    const settled = and(eq(gameRounds.game, gameIds.mines), eq(gameRounds.state, 1), ne(gameRounds.rules, 'older'));
    expect(stats.find(({ game }) => game === 'gem-mines')?.draws).toBe(await house.db.$count(gameRounds, settled));
  });
});
