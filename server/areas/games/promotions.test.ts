import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract, memberStatus } from '../../../contract';
import { gameSettings } from '../../bets/settings';
import { sweepRounds } from '../../bets/sweep';
import { openGames, startGame } from '../../bets/test-support';
import { createWallet } from '../../bets/wallet';
import { members } from '../../db/schema';
import { createHarness, type Harness } from '../../testing/harness';
import { eligibility } from '../cash-rain/eligibility';
import { rainSettings } from '../cash-rain/settings';
import { playingFriends } from '../diamonds/friends';
import { gameIds, openHouse, playerAt } from './test-support';

/** Shortly after midnight in Accra. */
const early = Date.UTC(2026, 10, 20, 0, 5);
let house: Harness;
beforeAll(async () => {
  house = await createHarness({ now: early });
  await openHouse(house);
  await openGames(house, ['23']);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
  house.clock.set(early);
});

/** What the member's stakes have earned: the daily stake task, the friend task of an inviter, the cash rain. */
async function earned({ id, token }: { id: number; token: string }) {
  const { data } = await house.call(contract.diamondTask.tasks, {}, { token });
  const [row] = await house.db.select().from(members).where(eq(members.id, id));
  const { rows } = await house.db.execute(playingFriends(row!.invitedBy!, { friendStake: 100, most: 20 }));
  const now = house.clock.now();
  const rain = await eligibility(house.db, {
    market: house.deps.market,
    settings: { ...rainSettings, minStake: 100 },
    // Too old for a welcome rain.
    member: { id, registeredAt: 0 },
    now,
  });
  return {
    task: data.find(({ id: task }) => task === 4)!.current,
    friends: Number(rows[0]!['friends']),
    rain: rain.memberStatus === memberStatus.allowed,
  };
}

const nothing = { task: 0, friends: 0, rain: false };
const all = { task: 100, friends: 1, rain: true };

/** A member with a deposit, invited by another one, at a house game. */
async function invited(gameId: string) {
  const inviter = await house.member();
  const player = await playerAt(house, gameId, { deposit: 30_000 });
  await house.db.update(members).set({ invitedBy: inviter.id }).where(eq(members.id, player.id));
  return player;
}

test('TSK-3 INV-1 RAN-4 a stake in an open round earns nothing until the round is settled', async () => {
  const player = await invited(gameIds.mines);
  const { round } = (await player.play(100)).data;
  expect(round.state).toBe('open');
  expect(await earned(player)).toEqual(nothing);
  const { limits } = (await house.call(contract.protection.status, {}, { token: player.token })).data;
  expect(limits.find(({ kind, window }) => kind === 'stake' && window === 'day')!.used).toBe(100);
  for (let tile = 0; tile < 25; tile += 1)
    if ((await player.step(round.id, tile, tile)).data.round.state !== 'open') break;
  expect(await earned(player)).toEqual(all);
});

test('a stake that the sweep returns has earned nothing', async () => {
  const player = await invited(gameIds.mines);
  await player.play(100);
  house.clock.advance(gameSettings.abandonedMs);
  expect(await earned(player)).toEqual(nothing);
  await sweepRounds(house.deps);
  expect(await earned(player)).toEqual(nothing);
});

test('stakes of an outside supplier earn when the round ends, without what was returned', async () => {
  const player = await invited(gameIds.dice);
  const wallet = createWallet(house.deps, 'studio');
  const session = await startGame(house, player);
  const newId = (): string => randomBytes(8).toString('hex');
  const [round, next, back] = [newId(), newId(), newId()];
  await wallet.debit({ session, game: '23', round, transaction: back, amount: 100 });
  await wallet.debit({ session, game: '23', round, transaction: newId(), amount: 90 });
  expect(await earned(player)).toEqual(nothing);
  await wallet.rollback({ session, round, debit: back, transaction: newId() });
  expect(await earned(player)).toEqual(nothing);
  await wallet.credit({ session, round, transaction: newId(), amount: 5, final: true });
  expect(await earned(player)).toEqual({ task: 90, friends: 0, rain: false });
  await wallet.debit({ session, game: '23', round: next, transaction: newId(), amount: 10 });
  expect(await earned(player)).toEqual({ task: 90, friends: 0, rain: false });
  await wallet.credit({ session, round: next, transaction: newId(), amount: 0, final: true });
  expect(await earned(player)).toEqual(all);
});
