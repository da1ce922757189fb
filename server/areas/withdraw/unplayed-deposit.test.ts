import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../contract';
import { openGames, startGame, walletPlayer } from '../../bets/test-support';
import { post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { sumReasons } from './review-rules';
import { minute, reviewsOf } from './test-support';

const day = 24 * 60 * minute;
let house: Harness;
const { rules } = reviewsOf(() => house);
beforeAll(async () => {
  house = await createHarness({ seed: true });
  await openGames(house, ['23']);
  await rules({ reviewDepositMs: day });
});
afterAll(() => house.close());

interface Stake {
  readonly id: string;
  readonly round: string;
  readonly nth: number;
  readonly amount: number;
  readonly locked: number;
  state: 'open' | 'settled' | 'returned';
}

/** A member at a game of a supplier, and a model of the purses and of what was deposited and staked. */
async function startTable() {
  const player = await walletPlayer(house, {});
  const model = { locked: 0, withdrawable: 0 };
  const deposits: Array<{ nth: number; amount: number; at: number }> = [];
  const stakes: Stake[] = [];
  let nth = 0;
  const open = (): Stake | undefined => stakes.find(({ state }) => state === 'open');
  return {
    async deposit(amount: number) {
      nth += 1;
      await post(house.db, {
        memberId: player.id,
        key: `deposit-${nth}`,
        reason: 'deposit',
        now: house.clock.now(),
        cause: { paid: amount },
        entries: [
          { account: 'channel:MTN_MM', purse: 'cash', amount: -amount },
          { account: 'member', purse: 'locked', amount },
        ],
      });
      deposits.push({ nth, amount, at: house.clock.now() });
      model.locked += amount;
    },
    async stake(asked: number) {
      const amount = Math.min(asked, model.locked + model.withdrawable);
      if (amount === 0) return;
      const [id, round] = [player.newId(), player.newId()];
      // The last game session may have expired during a wait.
      const session = await startGame(house, player);
      expect(await player.debit(amount, { round, transaction: id, session })).toHaveProperty('balance');
      const locked = Math.min(amount, model.locked);
      model.locked -= locked;
      model.withdrawable -= amount - locked;
      stakes.push({ id, round, nth: (nth += 1), amount, locked, state: 'open' });
    },
    async settle(payout: number) {
      const stake = open();
      if (!stake) return;
      // More than the game's largest multiple of the stake would be refused (see `openGames`).
      const paid = Math.min(payout, stake.amount * 1_000);
      expect(await player.credit(stake.round, paid)).toHaveProperty('balance');
      stake.state = 'settled';
      model.withdrawable += paid;
    },
    async rollback() {
      const stake = open();
      if (!stake) return;
      expect(await player.rollback(stake.round, stake.id)).toHaveProperty('balance');
      stake.state = 'returned';
      model.locked += stake.locked;
      model.withdrawable += stake.amount - stake.locked;
    },
    async wait(hours: number) {
      house.clock.advance(hours * 60 * minute);
      return Promise.resolve();
    },
    /** What the member sees, and whether a withdrawal is reviewed, beside what the model says. */
    async compare() {
      const now = house.clock.now();
      const { data } = await house.call(contract.account.balance, {}, { token: player.token });
      expect(data).toMatchObject({
        money: model.locked + model.withdrawable,
        withdrawMoney: model.withdrawable,
      });
      const sum = (of: readonly { amount: number }[]): number => of.reduce((all, { amount }) => all + amount, 0);
      const unplayed = deposits.some(
        ({ nth: from, at }) =>
          at > now - day &&
          sum(stakes.filter((stake) => stake.state === 'settled' && stake.nth > from)) <
            sum(deposits.filter((deposit) => deposit.nth >= from)),
      );
      const reasons = await sumReasons({ tx: house.db, deps: house.deps, now }, player.id, 100);
      expect(reasons).toEqual(unplayed ? ['unplayed-deposit'] : []);
    },
  };
}

const whole = (max: number) => fc.integer({ min: 1, max });
const step = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), amount: whole(3_000) }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('stake' as const), amount: whole(3_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), amount: fc.nat(2_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), amount: fc.constant(0) }) },
  fc.record({ kind: fc.constant('wait' as const), amount: whole(9) }),
);

describe('a deposit that was not played', () => {
  test('Q7 A6 the locked meter and the review rule follow any sequence of stakes and rollbacks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
        const table = await startTable();
        await table.deposit(2_000);
        for (const { kind, amount } of steps) {
          await table[kind](amount);
          await table.compare();
        }
      }),
      { numRuns: 20 },
    );
    expect(await house.audit()).toEqual([]);
  }, 240_000);

  test('A6 a stake of an open round does not play a deposit', async () => {
    const table = await startTable();
    await table.deposit(5_000);
    await table.stake(5_000);
    await table.compare();
    await table.settle(0);
    await table.compare();
  });

  test('A6 the rollback of a stake before the deposit takes nothing from the stakes after it', async () => {
    const table = await startTable();
    await table.deposit(5_000);
    await table.stake(5_000);
    await table.deposit(4_000);
    await table.rollback();
    await table.stake(9_000);
    await table.settle(0);
    await table.compare();
  });
});
