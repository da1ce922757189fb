import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { codes, contract, lotteryRules } from '../../../contract';
import { openGames, walletPlayer, game } from '../../bets/test-support';
import { members } from '../../db/schema';
import { advanceDraws } from '../../draws';
import { createHarness, type Harness } from '../../testing/harness';
import { stateDigest } from '../../testing/state';
import { hashPassword } from '../access/password-hash';
import { lotteryDraws } from '../lottery';
import { cashOf, flights, openRocket, rocketPlayer } from './rocket/test-support';
import { gameIds, newKey, openHouse, playerAt } from './test-support';

const { lottery, protection } = contract;
const stake = 300;
const ticketPrice = 200;
let house: Harness;
let at: ReturnType<typeof flights>;
beforeAll(async () => {
  house = await createHarness();
  await openGames(house, [game]);
  await openHouse(house);
  await openRocket(house, { chainLength: 200 });
  at = flights(house);
  await advanceDraws(house.deps, lotteryDraws);
  house.clock.advance(2_500);
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
});

/** A member who has started a game of a supplier, Gem Mines and Rocket Rush on one device, and every way to stake. */
async function everywhere(deposit: number) {
  const player = await walletPlayer(house, { deposit });
  const mines = await playerAt(house, gameIds.mines, player);
  const rocket = await rocketPlayer(house, player);
  const round = (await at.roundWith(() => true)).id;
  const { data } = await house.call(lottery.games, {});
  const draw = data.games.find(({ id }) => id === 'red-blue')!.draws[0]!.id;
  const ticket = { game: 'red-blue', bet: 'set', numbers: '3,9,14,21,27,32', blue: '7', draw } as const;
  const rules = lotteryRules['red-blue'].version;
  return {
    ...player,
    debit: player.debit,
    // A round of Gem Mines stays open: no payout hides a stake.
    play: () => mines.play(stake),
    bet: (slot: 1 | 2 = 1) => rocket.bet({ round, slot, stake }),
    buy: () => house.call(lottery.buy, { ...ticket, rules }, { token: player.token, key: newKey() }),
  };
}

test('stakes in all kinds of games at once never take more than the purse', async () => {
  const player = await everywhere(1_000);
  const nine = <Value>(run: (n: number) => Promise<Value>) => Array.from({ length: 9 }, (_, n) => run(n));
  const [debits, plays, bets, tickets] = await Promise.all([
    Promise.all(nine(() => player.debit(stake))),
    Promise.all(nine(player.play)),
    Promise.all(nine((n) => player.bet(n % 2 === 0 ? 1 : 2))),
    Promise.all(nine(player.buy)),
  ]);
  const taken = debits.filter((answer) => 'balance' in answer).length;
  for (const answer of debits) if ('code' in answer) expect(answer.code).toBe('INSUFFICIENT_BALANCE');
  const refusals = [0, codes.insufficientBalance, codes.roundOpen, codes.slotTaken];
  for (const { code } of [...plays, ...bets, ...tickets]) expect(refusals).toContain(code);
  const made = [plays, bets].map(
    (answers) => (answers as ReadonlyArray<{ code: number }>).filter(({ code }) => code === 0).length,
  );
  const bought = tickets.filter(({ code }) => code === 0).length;
  const staked = (taken + made[0]! + made[1]!) * stake + bought * ticketPrice;
  expect(await cashOf(house, player.id)).toBe(1_000 - staked);
  // At least one debit came when the purse held less than a stake.
  expect(1_000 - staked).toBeLessThan(stake);
  expect(1_000 - staked).toBeGreaterThanOrEqual(0);
  await at.settled();
});

describe('games that were started before', () => {
  /** Asks for every stake, and expects that none is taken. */
  async function refused(player: Awaited<ReturnType<typeof everywhere>>, expected: { house: number; wallet: string }) {
    const before = await stateDigest(house.db);
    const answers = await Promise.all([player.play(), player.bet(), player.buy()]);
    expect(answers.map(({ code, status }) => (status === 401 ? 401 : code))).toEqual(
      expected.house === 401
        ? [codes.sessionExpired, codes.sessionExpired, 401]
        : Array<number>(3).fill(expected.house),
    );
    expect(await player.debit(stake)).toMatchObject({ code: expected.wallet });
    expect(await stateDigest(house.db)).toBe(before);
  }

  test('Q30 a break stops their stakes at once, and open rounds still end', async () => {
    const player = await everywhere(5_000);
    const round = player.newId();
    await player.debit(stake, { round });
    await house.call(protection.coolOff, { period: '1d' }, { token: player.token });
    await refused(player, { house: codes.coolingOff, wallet: 'LIMIT_REACHED' });
    expect(await player.credit(round, 500)).toMatchObject({ balance: { total: 5_200 } });
    await at.settled();
  });

  test('A21 a self-exclusion ends their sessions at once, and open rounds still end', async () => {
    const player = await everywhere(5_000);
    const password = randomBytes(6).toString('hex');
    await house.db
      .update(members)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(members.id, player.id));
    const round = player.newId();
    await player.debit(stake, { round });
    const asked = { period: '1d', reason: 'money', password } as const;
    expect((await house.call(protection.exclude, asked, { token: player.token })).code).toBe(0);
    await refused(player, { house: 401, wallet: 'SESSION_EXPIRED' });
    expect(await player.credit(round, 500)).toMatchObject({ balance: { total: 5_200 } });
    await at.settled();
  });
});
