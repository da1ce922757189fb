import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { codes, contract } from '../../../contract';
import { gameRounds, spins } from '../../db/schema';
import { post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';
import { stateDigest } from '../../testing/state';
import { gameIds, newKey, openHouse, playerAt } from './test-support';

const slot = 'GH-20261120-1200';
let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  await openHouse(house);
  await withdrawalsOf(house).open();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

/** A player of Dice Duel with coins for a spin. */
async function playerWithCoins() {
  const player = await playerAt(house, gameIds.dice, await house.member({ deposit: 10_000, known: true }));
  await post(house.db, {
    memberId: player.id,
    key: 'gift',
    reason: 'opening',
    now: house.clock.now(),
    entries: [
      { account: 'house:promo', purse: 'coins', amount: -50_000 },
      { account: 'member', purse: 'coins', amount: 50_000 },
    ],
  });
  return player;
}

test('I7 the key of a game round takes effect in no other call', async () => {
  const player = await playerWithCoins();
  const { token } = player;
  await house.call(contract.cashRain.drawStatus, { id: slot }, { token });
  const key = newKey();
  const first = await player.play(100, { key });
  expect(first.code).toBe(0);
  const before = await stateDigest(house.db);
  expect((await house.call(contract.coinSpin.bet, { id: 1 }, { token, key })).code).toBe(codes.keyConflict);
  expect((await house.call(contract.exchange.exchange, { id: 2 }, { token, key })).code).toBe(codes.keyConflict);
  expect((await house.call(contract.cashRain.gifts, {}, { token, key })).code).toBe(codes.keyConflict);
  expect((await withdrawalsOf(house).take(token, {}, key)).code).toBe(codes.keyConflict);
  expect(await stateDigest(house.db)).toBe(before);
  expect((await player.play(100, { key })).data.round.id).toBe(first.data.round.id);
});

test('I7 the key of a spin places no bet', async () => {
  const player = await playerWithCoins();
  const key = newKey();
  const { token } = player;
  expect((await house.call(contract.coinSpin.bet, { id: 1 }, { token, key })).code).toBe(0);
  expect((await player.play(100, { key })).code).toBe(codes.keyConflict);
  expect(await house.db.$count(gameRounds, eq(gameRounds.memberId, player.id))).toBe(0);
});

test('I7 a bet and a spin with one key at once have one effect', async () => {
  for (let times = 0; times < 5; times += 1) {
    const player = await playerWithCoins();
    const key = newKey();
    const { token } = player;
    const answers = await Promise.all([
      player.play(100, { key }),
      house.call(contract.coinSpin.bet, { id: 1 }, { token, key }),
    ]);
    expect(answers.map(({ code }) => code).sort((one, other) => one - other)).toEqual([0, codes.keyConflict]);
    const made = [
      await house.db.$count(gameRounds, eq(gameRounds.memberId, player.id)),
      await house.db.$count(spins, eq(spins.memberId, player.id)),
    ];
    expect(made[0]! + made[1]!).toBe(1);
  }
});
