import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract';
import { turnover } from '../ledger';
import { createHarness, type Harness } from '../testing/harness';
import { game, openGames, startGame, walletPlayer } from './test-support';

/** A Friday, 23:00 in Accra. */
const evening = Date.UTC(2026, 10, 20, 23);
const hour = 3_600_000;
let house: Harness;
beforeAll(async () => {
  house = await createHarness({ now: evening });
  await openGames(house, [game]);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
  house.clock.set(evening);
});

test('a stake of yesterday that is returned today does not raise the stake limit of today', async () => {
  const player = await walletPlayer(house, { deposit: 10_000 });
  const [round, transaction] = [player.newId(), player.newId()];
  await player.debit(3_000, { round, transaction });
  house.clock.advance(2 * hour);
  await player.rollback(round, transaction);
  const session = await startGame(house, player);
  for (const kind of ['stake', 'loss'] as const)
    await house.call(contract.protection.setLimit, { kind, window: 'day', amount: 100 }, { token: player.token });
  expect(await player.debit(60, { session })).toHaveProperty('balance');
  const { data } = await house.call(contract.protection.status, {}, { token: player.token });
  const used = (kind: string, window: string) =>
    data.limits.find((limit) => limit.kind === kind && limit.window === window)!.used;
  expect([used('stake', 'day'), used('stake', 'week')]).toEqual([60, 60]);
  expect(await player.debit(41, { session })).toMatchObject({ code: 'LIMIT_REACHED' });
});

test('a debit of today in a round of yesterday counts until it is returned', async () => {
  const player = await walletPlayer(house, { deposit: 10_000 });
  const [round, transaction] = [player.newId(), player.newId()];
  await player.debit(10, { round });
  house.clock.advance(1.5 * hour);
  const since = house.clock.now();
  const session = await startGame(house, player);
  await player.debit(500, { session, round, transaction });
  expect(await turnover(house.db, player.id, since)).toMatchObject({ staked: 500 });
  await player.rollback(round, transaction, { session });
  expect(await turnover(house.db, player.id, since)).toMatchObject({ staked: 0 });
  expect(await turnover(house.db, player.id, evening)).toMatchObject({ staked: 10 });
});
