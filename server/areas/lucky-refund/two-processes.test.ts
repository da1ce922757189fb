import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { implementations } from '../../boot/areas';
import { makeDeps } from '../../boot/deps-of';
import { manualClock } from '../../core/clock';
import { drawPrizes, drawSales, prizeState, sessions } from '../../db/schema';
import { advanceDraws, poolBalance } from '../../draws';
import { createApp } from '../../http/app';
import { balances } from '../../ledger';
import { callsTo } from '../../testing/calls';
import { createHarness, type Harness } from '../../testing/harness';
import { refundGame } from './game';
import { newKey, refundOf } from './test-support';

const { luckyRefund } = contract;
/** How far the clock of the second process is ahead, ms. */
const ahead = 200;

let house: Harness;
const refund = refundOf(() => house);
let other: ReturnType<typeof callsTo> & { readonly clock: ReturnType<typeof manualClock>; advance(): Promise<void> };
let id: number;
beforeAll(async () => {
  house = await createHarness();
  await refund.withoutDemoPlayers();
  const { open, env, log } = house.deps;
  const clock = manualClock(house.clock.now() + ahead);
  const deps = await makeDeps(open, env, { clock, log });
  const app = createApp(deps, { implementations });
  other = { ...callsTo(app, clock), clock, advance: async () => void (await advanceDraws(deps, [refundGame])) };
});
afterAll(() => house.finish());
beforeEach(async () => {
  id = await refund.selling();
});

/** Sets the clock of the first process, and the other one `ahead` of it. */
function setClocks(at: number): void {
  house.clock.set(at);
  other.clock.set(at + ahead);
}

describe('two processes whose clocks differ by 200 ms', () => {
  test('F16 LD3 after the first close neither process sells a ticket', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => house.member({ deposit: 1_000 })));
    const { closesAt } = await refund.active();
    const asked = { refundId: id, quantity: 1 };
    const buy = (at: Pick<Harness, 'call'>, token: string) => at.call(luckyRefund.buy, asked, { token, key: newKey() });
    setClocks(closesAt - 1 - ahead);
    const inTime = await Promise.all(buyers.flatMap(({ token }) => [buy(house, token), buy(other, token)]));
    expect(inTime.map(({ code }) => code)).toEqual(inTime.map(() => 0));
    // The second process closes the round while the first one still sells.
    setClocks(closesAt - 1);
    const rush = buyers.map(({ token }) => buy(house, token));
    const late = buyers.map(({ token }) => buy(other, token));
    const [sold] = await Promise.all([Promise.all(rush), other.advance()]);
    for (const { code } of sold) expect([0, codes.refundClosed]).toContain(code);
    for (const { code } of await Promise.all(late)) expect(code).toBe(codes.refundClosed);
    for (const { token } of buyers) expect((await buy(house, token)).code).toBe(codes.refundClosed);
    setClocks(closesAt + 6_000);
    await Promise.all([refund.advance(), other.advance()]);
    const { record } = (await house.call(luckyRefund.record, { refundId: id })).data;
    const sales = await house.db.select().from(drawSales).where(eq(drawSales.roundId, id));
    expect(sales).toHaveLength(inTime.length + sold.filter(({ code }) => code === 0).length);
    expect(sales.every(({ createdAt }) => createdAt < closesAt)).toBe(true);
    expect(record).toMatchObject({ tickets: sales.length });
    expect(record.seed).not.toBeNull();
  });

  test('Q39 M6 a prize redeemed at its deadline is credited once', async () => {
    const { id: memberId, token } = await house.member({ deposit: 4_000 });
    await house.db.update(sessions).set({ expiresAt: house.clock.now() + 30 * 86_400_000 });
    await refund.bought(token, { refundId: id, quantity: 40 });
    await refund.draw();
    const prizes = await house.db.select().from(drawPrizes).where(eq(drawPrizes.roundId, id));
    const sum = prizes.reduce((all, { amount }) => all + amount, 0);
    const before = await balances(house.db, memberId);
    // Due for the second process, and one millisecond before for the first one.
    setClocks(prizes[0]!.dueAt - 1);
    const redeem = (at: Pick<Harness, 'call'>) =>
      prizes.map(({ id: resultId }) => at.call(luckyRefund.redeem, { resultId }, { token, key: newKey() }));
    const [answers] = await Promise.all([
      Promise.all([...redeem(house), ...redeem(other), ...redeem(house)]),
      other.advance(),
      refund.advance(),
    ]);
    for (const { code, data } of answers) {
      expect(code).toBe(0);
      expect([prizeState.redeemed, prizeState.credited]).toContain(data.state);
    }
    expect((await balances(house.db, memberId)).withdrawable).toBe(before.withdrawable + sum);
    expect(await poolBalance(house.db, id)).toBe(0);
  });
});
