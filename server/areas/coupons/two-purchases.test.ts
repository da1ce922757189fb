import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, contract, lotteryRules } from '../../../contract';
import { coupons, drawSales } from '../../db/schema';
import { advanceDraws } from '../../draws';
import { balances } from '../../ledger';
import { createHarness, type Harness } from '../../testing/harness';
import { lotteryDraws } from '../lottery';
import { newKey, refundOf } from '../lucky-refund/test-support';
import { cap, mallHouse } from '../mall/test-support';
import { giveTicketCoupon } from './test-support';

const { lottery, luckyRefund } = contract;
let house: Harness;
const refund = refundOf(() => house);
const shop = mallHouse(() => house);
beforeAll(async () => {
  house = await createHarness();
  await refund.withoutDemoPlayers();
});
afterAll(() => house.finish());

test('M4 of lottery, refund and mall orders with one coupon, one wins', async () => {
  const refundId = await refund.selling();
  await advanceDraws(house.deps, lotteryDraws);
  house.clock.advance(2_500);
  const { token, id } = await house.member({ deposit: 10_000, levelId: 6 });
  await shop.give(id, 'coins', 100_000);
  const address = (await shop.save(token)).data.id;
  const { games } = (await house.call(lottery.games, {})).data;
  const draw = games.find((game) => game.id === 'red-blue')!.draws[0]!.id;
  const numbers = { game: 'red-blue', bet: 'set', numbers: '3,9,14,21,27,32', blue: '7' } as const;
  const rules = lotteryRules['red-blue'].version;
  const couponId = await giveTicketCoupon(house, id, { off: 100, unit: 'amount', minimum: 100 });
  const ticket = () => house.call(lottery.buy, { ...numbers, draw, rules, couponId }, { token, key: newKey() });
  const codesOf = () => house.call(luckyRefund.buy, { refundId, quantity: 2, couponId }, { token, key: newKey() });
  const order = () => shop.buy({ token, address }, [cap()], { coupons: [couponId] });
  const [tickets, refunds, orders] = await Promise.all([
    Promise.all([1, 2, 3, 4].map(ticket)),
    Promise.all([1, 2, 3, 4].map(codesOf)),
    Promise.all([1, 2, 3, 4].map(order)),
  ]);
  const bought = [...tickets, ...refunds].map(({ code }) => code);
  expect(bought.filter((code) => code === 0)).toHaveLength(1);
  expect(bought.filter((code) => code !== 0)).toEqual(Array(7).fill(codes.couponUsed));
  for (const { code } of orders) expect([codes.couponUnfit, codes.couponUsed]).toContain(code);
  // Either purchase costs 200 and takes 100 off.
  const paid = await balances(house.db, id);
  expect([paid.locked, paid.coins]).toEqual([9_900, 100_000]);
  const sales = await house.db.select().from(drawSales).where(eq(drawSales.memberId, id));
  expect(sales.reduce((sum, { off }) => sum + off, 0)).toBe(100);
  const [coupon] = await house.db.select().from(coupons).where(eq(coupons.id, couponId));
  expect(coupon!.usedAt).not.toBeNull();
});
