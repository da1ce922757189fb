import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { and, eq } from 'drizzle-orm';
import { contract } from '../../contract';
import { games, playDays, transactions } from '../db/schema';
import { balances } from '../ledger';
import { createHarness, type Harness } from '../testing/harness';
import { stateDigest } from '../testing/state';
import { game, openGames, startGame, supplier, walletPlayer } from './test-support';
import { createWallet } from './wallet';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openGames(house, [game, '24']);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

const purses = async (id: number) => {
  const { locked, withdrawable } = await balances(house.db, id);
  return { locked, withdrawable };
};
const posted = async (memberId: number, reason: string) =>
  (
    await house.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.memberId, memberId), eq(transactions.reason, reason)))
  ).length;

describe('Q55 purses', () => {
  test('a stake takes locked money first, a payout goes to withdrawable, a rollback returns each part', async () => {
    const player = await walletPlayer(house, { deposit: 1_000, withdrawable: 500 });
    const [round, transaction] = [player.newId(), player.newId()];
    expect(await player.debit(1_200, { round, transaction })).toEqual({
      transaction,
      balance: { total: 300, locked: 0 },
    });
    expect(await purses(player.id)).toEqual({ locked: 0, withdrawable: 300 });
    expect(await player.rollback(round, transaction)).toMatchObject({ balance: { total: 1_500, locked: 1_000 } });
    expect(await purses(player.id)).toEqual({ locked: 1_000, withdrawable: 500 });
    const next = player.newId();
    await player.debit(400, { round: next });
    expect(await player.credit(next, 900)).toMatchObject({ balance: { total: 2_000, locked: 600 } });
    expect(await purses(player.id)).toEqual({ locked: 600, withdrawable: 1_400 });
  });

  test('a payout of a member without a confirmed deposit is locked', async () => {
    const player = await walletPlayer(house, {});
    const { post } = await import('../ledger');
    await post(house.db, {
      memberId: player.id,
      key: 'promo',
      reason: 'opening',
      now: house.clock.now(),
      entries: [
        { account: 'house:promo', purse: 'cash', amount: -100 },
        { account: 'member', purse: 'locked', amount: 100 },
      ],
    });
    const round = player.newId();
    await player.debit(100, { round });
    expect(await player.credit(round, 250)).toMatchObject({ balance: { total: 250, locked: 250 } });
    expect(await purses(player.id)).toEqual({ locked: 250, withdrawable: 0 });
  });
});

describe('repeats', () => {
  test('a debit, a credit and a rollback that are repeated five times have one effect', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const [round, other] = [player.newId(), player.newId()];
    const [debit, lost, credit, back] = [player.newId(), player.newId(), player.newId(), player.newId()];
    const five = async <T>(work: () => Promise<T>): Promise<T[]> => [
      await work(),
      await work(),
      ...(await Promise.all([work(), work(), work()])),
    ];
    for (const work of [
      () => player.debit(300, { round, transaction: debit }),
      () => player.credit(round, 500, { transaction: credit }),
      () => player.debit(200, { round: other, transaction: lost }),
      () => player.rollback(other, lost, { transaction: back }),
    ]) {
      const answers = await five(work);
      expect(answers[0]).toHaveProperty('balance');
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect(await purses(player.id)).toEqual({ locked: 700, withdrawable: 500 });
    expect([
      await posted(player.id, 'stake'),
      await posted(player.id, 'payout'),
      await posted(player.id, 'rollback'),
    ]).toEqual([2, 1, 1]);
  });

  test('a transaction id with other fields is refused and changes nothing', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const stranger = await walletPlayer(house, { deposit: 1_000 });
    const [round, transaction, paid] = [player.newId(), player.newId(), player.newId()];
    await player.debit(100, { round, transaction });
    await player.credit(round, 10, { transaction: paid, final: false });
    const before = await stateDigest(house.db);
    for (const answer of [
      await player.debit(101, { round, transaction }),
      await player.debit(100, { round: player.newId(), transaction }),
      await stranger.debit(100, { round, transaction }),
      await player.credit(round, 11, { transaction: paid, final: false }),
      await player.credit(round, 10, { transaction: paid, final: true }),
      await player.credit(round, 100, { transaction }),
      await player.debit(10, { round, transaction: paid }),
      await player.rollback(round, transaction, { transaction }),
      await stranger.rollback(round, transaction),
    ])
      expect(answer).toMatchObject({ code: 'TRANSACTION_CONFLICT' });
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('a debit that arrives after its rollback is refused', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const [round, transaction] = [player.newId(), player.newId()];
    expect(await player.rollback(round, transaction)).toMatchObject({ balance: { total: 1_000, locked: 1_000 } });
    expect(await player.debit(100, { round, transaction })).toMatchObject({ code: 'ROUND_OVER' });
    expect(await player.rollback(round, transaction)).toHaveProperty('balance');
    expect(await purses(player.id)).toEqual({ locked: 1_000, withdrawable: 0 });
  });

  test('a debit is returned once, also by two rollbacks at the same time', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const [round, transaction] = [player.newId(), player.newId()];
    await player.debit(100, { round, transaction });
    await Promise.all([player.rollback(round, transaction), player.rollback(round, transaction)]);
    await player.rollback(round, transaction);
    expect(await purses(player.id)).toEqual({ locked: 1_000, withdrawable: 0 });
    expect(await posted(player.id, 'rollback')).toBe(1);
  });
});

describe('refusals change nothing', () => {
  test('forged, foreign, ended and demo sessions', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const elsewhere = await startGame(house, player, { supplier: 'another' });
    const otherGame = await startGame(house, player, { game: '24' });
    const house23 = await startGame(house, player, { supplier: 'house', game: '101' });
    const before = await stateDigest(house.db);
    for (const session of ['x'.repeat(43), 'short', player.token, elsewhere, otherGame, house23]) {
      expect(await player.debit(100, { session })).toMatchObject({ code: 'SESSION_EXPIRED' });
      if (session === otherGame) continue;
      expect(await player.wallet.session({ session })).toMatchObject({ code: 'SESSION_EXPIRED' });
      expect(await player.credit('r', 100, { session })).toMatchObject({ code: 'SESSION_EXPIRED' });
      expect(await player.rollback('r', 'd', { session })).toMatchObject({ code: 'SESSION_EXPIRED' });
    }
    expect(await stateDigest(house.db)).toBe(before);
  });

  test('a second start of a game on the same device ends the first session', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const second = await startGame(house, player);
    expect(await player.debit(100)).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await player.debit(100, { session: second })).toHaveProperty('balance');
  });

  test('a stake needs a living session, a credit and a rollback do not', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const [round, lost, transaction] = [player.newId(), player.newId(), player.newId()];
    await player.debit(100, { round });
    await player.debit(100, { round: lost, transaction });
    await house.call(contract.member.logout, {}, { token: player.token });
    expect(await player.wallet.session({ session: player.session })).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await player.debit(100)).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await player.credit(round, 50)).toHaveProperty('balance');
    expect(await player.rollback(lost, transaction)).toHaveProperty('balance');
    expect(await purses(player.id)).toEqual({ locked: 900, withdrawable: 50 });
  });

  test('balance, amounts, ended and unknown rounds, a closed game', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const over = player.newId();
    await player.debit(100, { round: over });
    await player.credit(over, 0);
    const before = await stateDigest(house.db);
    expect(await player.debit(901)).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    for (const amount of [-1, 0.5, Number.NaN, 2 ** 60, '100' as unknown as number])
      expect(await player.debit(amount)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await player.debit(1, { transaction: 'with space' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await player.debit(1, { round: over })).toMatchObject({ code: 'ROUND_OVER' });
    expect(await player.credit(over, 1)).toMatchObject({ code: 'ROUND_OVER' });
    expect(await player.credit('unknown', 1)).toMatchObject({ code: 'UNKNOWN_ROUND' });
    expect(await stateDigest(house.db)).toBe(before);
    await house.db.update(games).set({ open: false }).where(eq(games.id, game));
    house.clock.advance(5_000);
    expect(await player.debit(1)).toMatchObject({ code: 'GAME_CLOSED' });
    await house.db.update(games).set({ open: true }).where(eq(games.id, game));
    house.clock.advance(5_000);
  });

  test('a stake outside the range of the catalogue', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    await house.db.update(games).set({ stakeMin: 50, stakeMax: 500 }).where(eq(games.id, game));
    house.clock.advance(5_000);
    const before = await stateDigest(house.db);
    for (const amount of [49, 501]) expect(await player.debit(amount)).toMatchObject({ code: 'STAKE_NOT_OFFERED' });
    expect(await stateDigest(house.db)).toBe(before);
    for (const amount of [50, 500]) {
      expect(await player.debit(amount)).toHaveProperty('balance');
      house.clock.advance(5_000);
    }
    await house.db.update(games).set({ stakeMin: 1, stakeMax: 1e12 }).where(eq(games.id, game));
    house.clock.advance(5_000);
    expect(await player.debit(1)).toHaveProperty('balance');
  });

  test('Q81 a game without stakes or maxima in the catalogue', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    const whole = { stakeMin: 1, stakeMax: 1e12, maxMultiple: 1_000, maxPayout: 5_000_000 };
    for (const name of Object.keys(whole)) {
      await house.db
        .update(games)
        .set({ ...whole, [name]: null })
        .where(eq(games.id, game));
      house.clock.advance(5_000);
      expect(await player.debit(100), name).toMatchObject({ code: 'GAME_CLOSED' });
    }
    await house.db.update(games).set(whole).where(eq(games.id, game));
    house.clock.advance(5_000);
  });

  test('a stake limit of the member', async () => {
    const player = await walletPlayer(house, { deposit: 1_000 });
    await house.call(
      contract.protection.setLimit,
      { kind: 'stake', window: 'day', amount: 150 },
      { token: player.token },
    );
    expect(await player.debit(100)).toHaveProperty('balance');
    const [round, transaction] = [player.newId(), player.newId()];
    expect(await player.debit(51)).toMatchObject({ code: 'LIMIT_REACHED' });
    expect(await player.debit(50, { round, transaction })).toHaveProperty('balance');
    await player.rollback(round, transaction);
    expect(await player.debit(50)).toHaveProperty('balance');
    expect(await player.debit(1)).toMatchObject({ code: 'LIMIT_REACHED' });
  });
});

test('A16 I16 a debit from the second device is refused', async () => {
  const player = await walletPlayer(house, { deposit: 1_000 });
  const { createSession } = await import('../sessions');
  const other = await createSession(house.db, {
    memberId: player.id,
    deviceId: 'device-of-a-test',
    now: house.clock.now(),
  });
  const second = await startGame(house, { id: player.id, token: other });
  expect(await player.debit(100)).toHaveProperty('balance');
  expect(await player.debit(100, { session: second })).toMatchObject({ code: 'BET_ELSEWHERE' });
  await house.call(contract.bets.kickOut, {}, { token: other });
  expect(await player.debit(100, { session: second })).toHaveProperty('balance');
  expect(await player.debit(100)).toMatchObject({ code: 'BET_ELSEWHERE' });
});

test('M1 of 200 parallel debits on a purse for 10 exactly 10 are accepted', async () => {
  const player = await walletPlayer(house, { deposit: 1_000 });
  const answers = await Promise.all(Array.from({ length: 200 }, () => player.debit(100)));
  expect(answers.filter((answer) => 'balance' in answer)).toHaveLength(10);
  for (const answer of answers)
    if (!('balance' in answer)) expect(answer).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
  expect(await purses(player.id)).toEqual({ locked: 0, withdrawable: 0 });
});

test('a round counts once for the tasks, when it ends', async () => {
  const player = await walletPlayer(house, { deposit: 1_000 });
  const [round, second] = [player.newId(), player.newId()];
  await player.debit(100, { round });
  await player.debit(100, { round });
  await player.credit(round, 300, { final: false });
  const counted = () => house.db.select().from(playDays).where(eq(playDays.memberId, player.id));
  expect(await counted()).toEqual([]);
  await player.credit(round, 700);
  expect(await counted()).toMatchObject([{ rounds: 1, bestTenths: 50 }]);
  const transaction = player.newId();
  await player.debit(100, { round: second, transaction });
  await player.rollback(second, transaction);
  expect(await counted()).toMatchObject([{ rounds: 1 }]);
  expect(await player.wallet.round({ session: player.session, round })).toEqual({
    round,
    game,
    state: 'settled',
    staked: 200,
    paid: 1_000,
  });
  expect(await player.wallet.round({ session: player.session, round: second })).toMatchObject({
    state: 'rolledBack',
    staked: 0,
  });
});

test('the session names the player by an id of this supplier', async () => {
  const player = await walletPlayer(house, { deposit: 1_000 });
  const answer = await player.wallet.session({ session: player.session });
  expect(answer).toMatchObject({ game, mode: 'real', currency: 'GHS', market: 'GH', balance: { total: 1_000 } });
  const elsewhere = await startGame(house, player, { supplier: 'another' });
  const other = await createWallet(house.deps, 'another').session({ session: elsewhere });
  expect('player' in answer && 'player' in other && answer.player !== other.player).toBe(true);
  expect(supplier).toBe('studio');
});
