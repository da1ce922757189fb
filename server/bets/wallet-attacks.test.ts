import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract } from '../../contract';
import { gameIds, openHouse, playerAt } from '../areas/games/test-support';
import { balances } from '../ledger';
import { createSession } from '../sessions';
import { createHarness, type Harness } from '../testing/harness';
import { stateDigest } from '../testing/state';
import { game, openGames, startGame, walletPlayer } from './test-support';
import { createWallet } from './wallet';

const otherGame = '24';
let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openGames(house, [game, otherGame]);
  await openHouse(house);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof walletPlayer>>['debit']>>;
const accepted = (answers: readonly Answer[]): number => answers.filter((answer) => 'balance' in answer).length;
const refusals = (answers: readonly Answer[]): string[] => [
  ...new Set(answers.flatMap((answer) => ('code' in answer ? [answer.code] : []))),
];
const together = <Value>(count: number, run: (n: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)));
const cashOf = async (id: number): Promise<number> => {
  const { locked, withdrawable } = await balances(house.db, id);
  return locked + withdrawable;
};

describe('credits', () => {
  test('of twenty parallel final credits with ids of their own one is paid', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const round = player.newId();
    await player.debit(100, { round });
    const answers = await together(20, () => player.credit(round, 300));
    expect([accepted(answers), refusals(answers)]).toEqual([1, ['ROUND_OVER']]);
    expect(await balances(house.db, player.id)).toMatchObject({ locked: 900, withdrawable: 300 });
  });

  test('a round is paid by its own player, supplier and game only', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const stranger = await walletPlayer(house, { deposit: 1_000 });
    const round = player.newId();
    await player.debit(100, { round });
    await stranger.debit(100);
    const elsewhere = await startGame(house, player, { supplier: 'another' });
    const other = await startGame(house, player, { game: otherGame });
    const before = await stateDigest(house.db);
    const paid = { session: elsewhere, round, transaction: player.newId(), amount: 300, final: true };
    for (const answer of [
      await stranger.credit(round, 300),
      await createWallet(house.deps, 'another').credit(paid),
      await player.credit(round, 300, { session: other }),
      await player.credit(player.newId(), 300),
    ])
      expect(answer).toMatchObject({ code: 'UNKNOWN_ROUND' });
    expect(await stateDigest(house.db)).toBe(before);
  });
});

describe('rollbacks', () => {
  test('a rollback beside its debit leaves the purse as it was', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    for (let n = 0; n < 10; n += 1) {
      const [round, transaction] = [player.newId(), player.newId()];
      const debit = () => player.debit(100, { round, transaction });
      const rollback = () => player.rollback(round, transaction);
      await Promise.all(n % 2 === 0 ? [debit(), rollback()] : [rollback(), debit()]);
      expect(await cashOf(player.id)).toBe(1_000);
      // The late copy gets the first answer, or is refused; it takes nothing.
      await debit();
      expect(await cashOf(player.id)).toBe(1_000);
    }
  });

  test('a debit that was never sent stays refused in every round and for everybody', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const stranger = await walletPlayer(house, { deposit: 1_000 });
    const [round, transaction] = [player.newId(), player.newId()];
    await player.rollback(round, transaction);
    house.clock.advance(30 * 60_000);
    for (const answer of [
      ...(await together(10, () => player.debit(100, { round, transaction }))),
      await player.debit(100, { transaction }),
      await stranger.debit(100, { transaction }),
    ])
      expect(answer).toMatchObject({ code: 'ROUND_OVER' });
    expect([await cashOf(player.id), await cashOf(stranger.id)]).toEqual([1_000, 1_000]);
  });
});

describe('debits', () => {
  test('amounts outside the range, another game and a demo take nothing', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const demo = (await house.call(contract.bets.demo, { gameId: gameIds.dice })).data.session;
    const before = await stateDigest(house.db);
    for (const amount of [-1, -0.5, 1e12 + 1, 2 ** 53, 1e400, '1e3', true, null, [100], { valueOf: () => 100 }])
      expect(await player.debit(amount as number)).toMatchObject({ code: 'BAD_REQUEST' });
    for (const given of [{ game: otherGame }, { game: gameIds.dice }, { session: demo }])
      expect(await player.debit(100, given)).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await stateDigest(house.db)).toBe(before);
    house.clock.advance(3_600_000);
    const later = await stateDigest(house.db);
    expect(await player.debit(100)).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await stateDigest(house.db)).toBe(later);
  });

  test('of 100 debits by two devices in two games one device stakes', async () => {
    const player = await walletPlayer(house, { deposit: 2_000 });
    const token = await createSession(house.db, {
      memberId: player.id,
      deviceId: 'device-of-a-test',
      now: house.clock.now(),
    });
    const games = [game, otherGame];
    const sessionsOf = (of: string) =>
      Promise.all(games.map((id) => startGame(house, { id: player.id, token: of }, { game: id })));
    const devices = [await sessionsOf(player.token), await sessionsOf(token)];
    const answers = await together(100, (n) => {
      const at = Math.floor(n / 2) % 2;
      return player.debit(100, { session: devices[n % 2]![at]!, game: games[at]! });
    });
    const of = (device: number) => answers.filter((_, n) => n % 2 === device);
    const [loser, winner] = [of(0), of(1)].sort((one, other) => accepted(one) - accepted(other));
    expect([accepted(loser!), refusals(loser!)]).toEqual([0, ['BET_ELSEWHERE']]);
    expect([accepted(winner!), refusals(winner!)]).toEqual([20, ['INSUFFICIENT_BALANCE']]);
    expect(await cashOf(player.id)).toBe(0);
  });

  test('a stake limit holds over a house game and two games of a supplier', async () => {
    const player = await walletPlayer(house, { deposit: 10_000 });
    const other = await startGame(house, player, { game: otherGame });
    // A round of Gem Mines stays open: no payout hides a stake, and a second one is refused.
    const mines = await playerAt(house, gameIds.mines, player);
    const limit = { kind: 'stake', window: 'day', amount: 1_000 } as const;
    await house.call(contract.protection.setLimit, limit, { token: player.token });
    const [inHouse, atSupplier] = await Promise.all([
      together(20, () => mines.play(150)),
      together(40, (n) => (n % 2 === 0 ? player.debit(150) : player.debit(150, { session: other, game: otherGame }))),
    ]);
    const played = inHouse.filter(({ code }) => code === 0).length;
    for (const { code } of inHouse) expect([0, codes.roundOpen, codes.limitReached]).toContain(code);
    expect(refusals(atSupplier)).toEqual(['LIMIT_REACHED']);
    expect(played + accepted(atSupplier)).toBe(6);
    expect(await cashOf(player.id)).toBe(10_000 - 900);
    expect(await player.debit(100)).toHaveProperty('balance');
    expect(await player.debit(1)).toMatchObject({ code: 'LIMIT_REACHED' });
  });
});
