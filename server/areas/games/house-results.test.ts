import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { gameSettings } from '../../bets/settings';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { gameIds, newKey, openHouse, playerAt } from './test-support';

let house: Harness;
beforeAll(async () => {
  house = await createHarness();
  await openHouse(house);
});
afterAll(() => house.finish());

test('a session learns nothing about the round of another game', async () => {
  const dice = await playerAt(house, gameIds.dice);
  const mango = await playerAt(house, gameIds.mango, dice);
  const key = newKey();
  await dice.play(100, { key });
  const before = await stateDigest(house.db);
  for (const answer of [await mango.result(key), await mango.play(100, { key })]) {
    expect(answer.code).toBe(codes.keyConflict);
    expect(answer.data ?? null).toBeNull();
  }
  expect(await stateDigest(house.db)).toBe(before);
  expect((await dice.result(key)).code).toBe(0);
});

test('after a logout a repeat shows the round with the balance after it, and no later one', async () => {
  const player = await playerAt(house, gameIds.dice);
  const key = newKey();
  const first = (await player.play(100, { key })).data;
  await player.play(1_000);
  const now = (await player.result(key)).data!;
  expect(now.round).toEqual(first.round);
  expect(now.balance).toEqual((await player.table()).data.balance);
  expect(now.balance).not.toEqual(first.balance);
  await house.call(contract.member.logout, {}, { token: player.token });
  expect((await player.result(key)).data).toEqual(first);
  expect((await player.play(100, { key })).data).toEqual(first);
  expect((await player.play(100)).code).toBe(codes.sessionExpired);
});

test('after the end of the session a key without a round is still closed', async () => {
  const player = await playerAt(house, gameIds.mines);
  const [key, open] = [newKey(), newKey()];
  const first = (await player.play(100, { key: open })).data;
  house.clock.advance(gameSettings.sessionMs);
  expect(await player.result(key)).toMatchObject({ code: 0, data: null });
  expect((await player.play(100, { key })).code).toBe(codes.keyClosed);
  expect((await player.result(open)).data).toEqual(first);
});
