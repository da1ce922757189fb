import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes } from '../../../contract';
import { openGames, startGame, supplier } from '../../bets/test-support';
import { createWallet } from '../../bets/wallet';
import { balances, post } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { openWithdrawals, reviewOnlySums, withdrawalsOf } from '../../testing/withdrawals';
import { gameIds, newKey, openHouse, playerAt } from './test-support';

let house: Harness;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  await openHouse(house);
  await openGames(house, ['23']);
  await openWithdrawals(house);
  await reviewOnlySums(house);
});
afterAll(() => house.close());

const purses = async (id: number) => {
  const { locked, withdrawable } = await balances(house.db, id);
  return { locked, withdrawable };
};

let deposits = 0;
const deposit = (memberId: number, amount: number) =>
  post(house.db, {
    memberId,
    key: `deposit-${(deposits += 1)}`,
    reason: 'deposit',
    now: house.clock.now(),
    cause: { paid: amount },
    entries: [
      { account: 'channel:MTN_MM', purse: 'cash', amount: -amount },
      { account: 'member', purse: 'locked', amount },
    ],
  });

const tens = (max: number) => fc.integer({ min: 1, max }).map((ten) => ten * 10);
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit' as const), amount: tens(200) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('play' as const), amount: tens(100) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('debit' as const), amount: tens(100) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('win' as const), amount: fc.nat(3_000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), amount: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), amount: tens(100) }) },
);

/** A member at a house game and at a game of a supplier, and a model of the two purses. */
async function startTable() {
  const member = await house.member({ known: true });
  const player = await playerAt(house, gameIds.dice, member);
  const session = await startGame(house, member);
  const wallet = createWallet(house.deps, supplier);
  const { take } = withdrawalsOf(house);
  const model = { locked: 0, withdrawable: 0, deposited: false };
  const open: Array<{ round: string; transaction: string; amount: number; locked: number }> = [];
  const total = () => model.locked + model.withdrawable;
  const stake = (amount: number): number => {
    const locked = Math.min(amount, model.locked);
    model.locked -= locked;
    model.withdrawable -= amount - locked;
    return locked;
  };
  const pay = (amount: number): void => {
    model[model.deposited ? 'withdrawable' : 'locked'] += amount;
  };
  return {
    member,
    model,
    async deposit(amount: number) {
      await deposit(member.id, amount);
      model.locked += amount;
      model.deposited = true;
    },
    async play(amount: number) {
      const enough = amount <= total();
      const { code, data } = await player.play(amount);
      // A stake below the smallest offered one is refused before the balance is checked.
      expect(code === codes.stakeNotOffered || code === (enough ? 0 : codes.insufficientBalance)).toBe(true);
      if (code !== 0) return;
      stake(amount);
      pay(data.round.payout);
      expect(data.balance).toEqual({ total: total(), locked: model.locked });
    },
    async debit(amount: number) {
      const [round, transaction] = [newKey(), newKey()];
      const answer = await wallet.debit({ session, game: '23', round, transaction, amount });
      expect('balance' in answer).toBe(amount <= total());
      if ('balance' in answer) open.push({ round, transaction, amount, locked: stake(amount) });
    },
    async win(amount: number) {
      const debit = open.shift();
      if (!debit) return;
      const { round } = debit;
      expect(await wallet.credit({ session, round, transaction: newKey(), amount, final: true })).toHaveProperty(
        'balance',
      );
      pay(amount);
    },
    async rollback() {
      const debit = open.pop();
      if (!debit) return;
      const { round, transaction, amount, locked } = debit;
      expect(await wallet.rollback({ session, round, transaction: newKey(), debit: transaction })).toHaveProperty(
        'balance',
      );
      model.locked += locked;
      model.withdrawable += amount - locked;
    },
    async withdraw(amount: number) {
      const { code } = await take(member.token, { money: amount });
      if (code === 0) model.withdrawable -= amount;
      expect(code !== 0 || model.withdrawable >= 0).toBe(true);
    },
  };
}

test('Q7 Q55 any sequence of deposits, stakes, wins, rollbacks and withdrawals keeps the purses and the books', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const table = await startTable();
      for (const { kind, amount } of steps) {
        await table[kind](amount);
        const { locked, withdrawable } = table.model;
        expect(await purses(table.member.id)).toEqual({ locked, withdrawable });
      }
      expect(await house.audit()).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 240_000);

test('Q7 a deposit into an empty locked purse needs exactly its amount of stakes', async () => {
  await fc.assert(
    fc.asyncProperty(tens(300), fc.array(tens(60), { minLength: 1, maxLength: 8 }), async (amount, stakes) => {
      const table = await startTable();
      await table.deposit(amount);
      let staked = 0;
      for (const stake of stakes) {
        const { locked } = await purses(table.member.id);
        expect(locked).toBe(Math.max(0, amount - staked));
        const room = table.model.locked + table.model.withdrawable;
        if (stake > room) break;
        await table.debit(stake);
        staked += stake;
      }
      const rest = table.model.locked;
      if (rest > 0) await table.debit(rest);
      expect(await purses(table.member.id)).toMatchObject({ locked: 0 });
      expect(staked + rest).toBeGreaterThanOrEqual(amount);
    }),
    { numRuns: 20 },
  );
  expect(await house.audit()).toEqual([]);
}, 120_000);
