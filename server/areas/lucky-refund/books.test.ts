import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { drawPrizes, drawRounds, drawSales, drawState } from '../../db/schema';
import { advanceDraws, type DrawGameLoader } from '../../draws';
import { balances } from '../../ledger';
import { trialBalance } from '../../ledger/trial-balance';
import { createHarness, type Harness } from '../../testing/harness';
import { refundGame } from './game';
import { newKey, refundOf } from './test-support';

const { luckyRefund } = contract;

let house: Harness;
const refund = refundOf(() => house);
let id: number;
beforeAll(async () => {
  house = await createHarness();
  await refund.withoutDemoPlayers();
});
afterAll(() => house.finish());
beforeEach(async () => {
  id = await refund.selling();
});

/** Changes stored rows past their triggers, reads what the audit finds, and undoes the change. */
async function found(table: string, change: string, undo: string): Promise<string[]> {
  const run = async (statement: string) => {
    await house.deps.open.exec(`alter table ${table} disable trigger user`);
    await house.db.execute(sql.raw(`update ${table} set ${statement}`));
    await house.deps.open.exec(`alter table ${table} enable trigger user`);
  };
  await run(change);
  const breaches = await house.audit();
  await run(undo);
  return breaches.map((breach) => breach.replace(/: [^:]*$/, ''));
}

describe('the audit of a draw', { timeout: 60_000 }, () => {
  /** A drawn round with one redeemed prize; its leftover is in the next round. */
  async function drawnRound(): Promise<void> {
    const { token } = await house.member({ deposit: 10_000 });
    await refund.bought(token, { refundId: id, quantity: 50 });
    await refund.draw();
    await refund.draw();
    const { data } = await house.call(luckyRefund.personalResults, {}, { token });
    const { code } = await house.call(
      luckyRefund.redeem,
      { resultId: data.find(({ refundId }) => refundId === id)!.resultId },
      { token, key: newKey() },
    );
    expect(code).toBe(0);
    expect(await house.audit()).toEqual([]);
  }

  test('I11 a wrong count, a late sale and a wrong price of tickets are found', async () => {
    await drawnRound();
    const sale = `where round_id = ${id}`;
    expect(await found('draw_sales', `quantity = quantity + 1 ${sale}`, `quantity = quantity - 1 ${sale}`)).toContain(
      'I11 tickets sold, issued and counted are not the same',
    );
    const closes = `(select closes_at from draw_rounds r where r.id = round_id)`;
    const [kept] = await house.db
      .select()
      .from(drawSales)
      .where(sql`round_id = ${id}`);
    expect(
      await found('draw_sales', `created_at = ${closes} ${sale}`, `created_at = ${kept!.createdAt} ${sale}`),
    ).toEqual(['I11 a ticket was sold after the close']);
    expect(await found('draw_sales', `paid = paid + 1 ${sale}`, `paid = paid - 1 ${sale}`)).toEqual([
      'I11 a sale does not match its ledger transaction',
    ]);
  });

  test('I12 a prize above the pool, a pool with a rest and a wrong payment are found', async () => {
    await drawnRound();
    const [open] = await house.db
      .select()
      .from(drawPrizes)
      .where(sql`round_id = ${id} and state = 0`)
      .limit(1);
    const prize = `where id = ${open!.id}`;
    expect(await found('draw_prizes', `amount = amount + 1 ${prize}`, `amount = amount - 1 ${prize}`)).toEqual([
      'I12 a pool holds less than its open prizes',
      'I12 a pool that has rolled over holds more than its open prizes',
    ]);
    const paid = `where round_id = ${id} and state <> 0`;
    expect(await found('draw_prizes', `amount = amount + 1 ${paid}`, `amount = amount - 1 ${paid}`)).toEqual([
      'I12 a credited prize does not match its ledger transaction',
    ]);
  });

  test('I5 purses, pools and the other accounts of each currency add up to zero', async () => {
    await drawnRound();
    const stored = await house.db.execute<{ cash: string; coins: string; diamonds: string }>(sql`
      select sum(locked + withdrawable) as cash, sum(coins) as coins, sum(diamonds) as diamonds from accounts`);
    const rows = await trialBalance(house.db);
    expect(rows.some(({ account, amount }) => account.startsWith('pool:') && amount > 0)).toBe(true);
    for (const currency of ['cash', 'coins', 'diamonds'] as const) {
      const others = rows.filter((row) => row.currency === currency && !row.account.startsWith('member:'));
      const rest = others.reduce((sum, { amount }) => sum + amount, 0);
      expect([currency, Number(stored.rows[0]![currency]) + rest]).toEqual([currency, 0]);
    }
  });
});

test('LD3 in a rush at the close every sold ticket was sold in time', { timeout: 60_000 }, async () => {
  const buyers = await Promise.all(Array.from({ length: 20 }, () => house.member({ deposit: 1_000 })));
  const { closesAt } = await refund.active();
  house.clock.set(closesAt - 1);
  const early = buyers.map(({ token }) => refund.buy(token, { refundId: id, quantity: 1 }));
  const before = await Promise.all(early);
  const rush = buyers.flatMap(({ token }) => [1, 2, 3].map(() => refund.buy(token, { refundId: id, quantity: 1 })));
  house.clock.set(closesAt);
  const answers = await Promise.all(rush);
  const accepted = [...before, ...answers].filter(({ code }) => code === 0).length;
  expect(before.every(({ code }) => code === 0)).toBe(true);
  for (const { code } of answers) expect([0, codes.refundClosed]).toContain(code);
  expect(answers.some(({ code }) => code === codes.refundClosed)).toBe(true);
  const sales = await house.db
    .select()
    .from(drawSales)
    .where(sql`round_id = ${id}`);
  expect(sales.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(accepted);
  const paid = await Promise.all(buyers.map(async (buyer) => 1_000 - (await balances(house.db, buyer.id)).locked));
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(accepted * 100);
  expect(await house.audit()).toEqual([]);
  await refund.draw();
});

test('F19 a draw that throws pays nothing, stops no other game, and is repeated', { timeout: 60_000 }, async () => {
  const { id: memberId, token } = await house.member({ deposit: 1_000 });
  await refund.bought(token, { refundId: id, quantity: 10 });
  let times = 0;
  const broken: DrawGameLoader = {
    ...refundGame,
    load: async (...given) => ({
      ...(await refundGame.load(...given)),
      prizes: () => {
        times += 1;
        throw new Error('the prizes cannot be read');
      },
    }),
  };
  let others = 0;
  const other: DrawGameLoader = {
    ...refundGame,
    name: 'other-game',
    load: async (...given) => {
      others += 1;
      return refundGame.load(...given);
    },
  };
  house.clock.set((await refund.active()).closesAt);
  for (let turn = 0; turn < 4; turn += 1) {
    await advanceDraws(house.deps, [broken, other]);
    house.clock.advance(5_000);
  }
  const state = async () =>
    (
      await house.db
        .select()
        .from(drawRounds)
        .where(sql`id = ${id}`)
    )[0]!.state;
  expect(times).toBeGreaterThan(1);
  expect(others).toBe(4);
  expect(await state()).toBeLessThan(drawState.published);
  expect(await house.db.$count(drawPrizes, sql`round_id = ${id}`)).toBe(0);
  await refund.advance();
  expect(await state()).toBeGreaterThanOrEqual(drawState.published);
  const prizes = await house.db
    .select()
    .from(drawPrizes)
    .where(sql`round_id = ${id}`);
  expect(prizes.every((prize) => prize.memberId === memberId)).toBe(true);
  expect(await house.audit()).toEqual([]);
});

test('LD7 rounds go on past a leap day and a year end, and none stays open', async () => {
  house.clock.set(Date.UTC(2028, 1, 28, 23, 50));
  const open = async () => house.db.$count(drawRounds, sql`state < ${drawState.settled}`);
  const counts: number[] = [];
  const pauses = [600_000, 600_000, 600_000, ...Array.from({ length: 12 }, () => 29 * 86_400_000)];
  for (const pause of pauses) {
    house.clock.advance(pause);
    await refund.advance();
    await refund.draw();
    counts.push(await open());
  }
  expect(new Date(house.clock.now()).getUTCFullYear()).toBe(2029);
  expect(Math.max(...counts)).toBeLessThanOrEqual(2);
  expect(await house.audit()).toEqual([]);
}, 180_000);
