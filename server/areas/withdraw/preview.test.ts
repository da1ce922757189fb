import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  codes,
  contract,
  downTo,
  leastUnit,
  marketCodes,
  withdrawFee,
  withdrawNet,
  withdrawObstacle,
  WithdrawState,
  type MarketCode,
} from '../../../contract';
import { payChannels, sessions, withdrawTerms } from '../../db/schema';
import { withTransaction } from '../../db/transaction';
import { balances, post } from '../../ledger';
import { readWithdrawLimit } from './terms';
import { createHarness, type Harness } from '../../testing/harness';
import { withdrawalsOf } from '../../testing/withdrawals';

/** How many withdrawals a market; more by PREVIEW_RUNS. */
const runs = Number(process.env['PREVIEW_RUNS'] ?? 25);
let house: Harness;
afterEach(async () => {
  expect(await house.audit()).toEqual([]);
  await house.close();
});

/** What the screen shows before Withdraw is pressed: only the contract's functions and calls. */
async function preview(token: string, channelId: string, money: number) {
  const { data: channels } = await house.call(contract.withdraw.channels, {}, { token });
  const channel = channels.find(({ id }) => id === channelId)!;
  const {
    data: { tax },
  } = await house.call(contract.withdraw.tax, { money }, { token });
  const fee = withdrawFee(
    money,
    { type: channel.withdrawFeeType, value: channel.withdrawFeeValue },
    leastUnit(house.deps.market),
  );
  const {
    data: { withdrawMoney },
  } = await house.call(contract.account.balance, {}, { token });
  const limit = await readWithdrawLimit(house.db, house.deps);
  return {
    channel,
    fee,
    tax,
    net: withdrawNet(money, fee, tax),
    obstacle: withdrawObstacle({
      money,
      free: withdrawMoney,
      limit: { ...limit, min: Math.max(limit.min, channel.min), max: Math.min(limit.max, channel.max) },
      fee,
      tax,
    }),
  };
}

/** What the ledger has moved for an order, by account. */
async function moved(orderNo: string): Promise<Record<string, number>> {
  const { rows } = await house.db.execute<{ account: string; sum: number }>(sql`
    select e.account, sum(e.amount) as sum from entries e join transactions t on t.id = e.transaction_id
    where t.cause ->> 'order' = ${orderNo} group by e.account having sum(e.amount) <> 0`);
  return Object.fromEntries(rows.map(({ account, sum: amount }) => [account.replace(/:[A-Z0-9_]+$/, ''), amount]));
}

const arbitrary = fc.record({
  /** Where between the smallest and the largest, with the ends and the odd pesewa. */
  at: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  odd: fc.integer({ min: 0, max: 99 }),
  channel: fc.nat({ max: 9 }),
  feeType: fc.constantFrom(1, 2),
  feeValue: fc.oneof(fc.constantFrom(0, 1, 9_999), fc.integer({ min: 0, max: 1_500 })),
  tax: fc.oneof(fc.constantFrom(0, 1, 500, 9_999), fc.integer({ min: 0, max: 3_000 })),
  taxBase: fc.constantFrom('gross' as const, 'winnings' as const),
  won: fc.integer({ min: 0, max: 3_000_000 }),
});

describe('the ledger moves exactly the amounts of the preview', () => {
  test.each(marketCodes)(
    'WDR-12 WDR-13 WDR-14 I20 %s: every amount, fee type, fee and tax',
    async (market: MarketCode) => {
      house = await createHarness({ seed: true, market });
      const withdrawals = withdrawalsOf(house);
      await withdrawals.open();
      const unit = leastUnit(house.deps.market);
      const { id, token } = await withdrawals.member(unit);
      const seen = { paid: 0, refused: 0 };
      await fc.assert(
        fc.asyncProperty(arbitrary, async ({ at, odd, channel: nth, feeType, feeValue, tax, taxBase, won: asked }) => {
          const won = downTo(asked, unit);
          const now = house.clock.now();
          await house.db
            .update(payChannels)
            .set({ withdrawFeeType: feeType, withdrawFeeValue: feeValue })
            .where(eq(payChannels.market, market));
          await house.db
            .update(withdrawTerms)
            .set({ tax, taxBase, reviewAbove: 9_999_999_999 })
            .where(eq(withdrawTerms.market, market));
          if (won > 0) {
            await withTransaction(house, (tx) =>
              post(tx, {
                memberId: id,
                key: `won-${now}`,
                reason: 'payout',
                now,
                entries: [
                  { account: 'house:game', purse: 'cash', amount: -won },
                  { account: 'member', purse: 'withdrawable', amount: won },
                ],
              }),
            );
          }
          const { data: channels } = await house.call(contract.withdraw.channels, {}, { token });
          const { id: payChannel, channelCode, banks, min, max, mobilePattern } = channels[nth % channels.length]!;
          const money = Math.floor(Math.min(max, Math.floor(min + (max - min) * at ** 3) + odd) / unit) * unit;
          const said = await preview(token, payChannel, money);
          const bank = banks[0];
          const own = bank ? '1234567890' : mobilesOf[market].find((mobile) => new RegExp(mobilePattern).test(mobile))!;
          const before = await balances(house.db, id);
          const answer = await withdrawals.take(token, {
            money,
            payChannel,
            channel: channelCode,
            bankAccount: own,
            ...(bank
              ? { bankCode: bank.sortCode, bankName: `${bank.sortCode} ${bank.name}` }
              : { bankCode: channelCode, bankName: `${channelCode} own` }),
          });
          // What the screen would not let through the server refuses, and the reverse.
          expect(answer.code === 0, `${JSON.stringify({ money, ...said })} ${answer.code} ${answer.msg}`).toBe(
            said.obstacle === null,
          );
          const after = await balances(house.db, id);
          if (answer.code !== 0) {
            seen.refused += 1;
            expect(after).toEqual(before);
          } else {
            seen.paid += 1;
            expect([said.fee % unit, said.tax % unit, said.net % unit]).toEqual([0, 0, 0]);
            expect(answer.data).toMatchObject({ money, fee: said.fee, tax: said.tax, net: said.net });
            expect(before.withdrawable - after.withdrawable).toBe(money);
            await house.deps.payments.idle();
            const fails = said.net % 100 === 1 || said.net % 100 === 3;
            await withdrawals.pass(120_000);
            await withdrawals.pass(300_000);
            expect((await withdrawals.row(answer.data.orderNo)).state).toBe(
              fails ? WithdrawState.failed : WithdrawState.paid,
            );
            expect(await moved(answer.data.orderNo)).toEqual(
              fails
                ? {}
                : Object.fromEntries(
                    [
                      ['member', -money],
                      ['channel', said.net],
                      ['house:fees', said.fee],
                      ['tax', said.tax],
                    ].filter(([, amount]) => amount !== 0),
                  ),
            );
          }
          // The next one is of another day, of somebody who has proved lately who he is.
          house.clock.advance(86_400_000);
          await house.db
            .update(sessions)
            .set({ freshAt: house.clock.now(), expiresAt: house.clock.now() + 86_400_000 });
        }),
        { numRuns: runs, endOnFailure: true },
      );
      expect(seen.paid).toBeGreaterThan(runs / 5);
    },
    60_000 + runs * 2_000,
  );
});

test('WDR-12 Uganda takes and pays only whole shillings', async () => {
  house = await createHarness({ seed: true, market: 'UG' });
  const withdrawals = withdrawalsOf(house);
  await withdrawals.open();
  const { id, token } = await withdrawals.member(900_000_000);
  const {
    data: [channel],
  } = await house.call(contract.withdraw.channels, {}, { token });
  const { id: payChannel, channelCode, min } = channel!;
  const wanted = {
    payChannel,
    channel: channelCode,
    bankAccount: mobilesOf.UG.find((mobile) => new RegExp(channel!.mobilePattern).test(mobile))!,
    bankCode: channelCode,
    bankName: `${channelCode} own`,
  };
  expect((await withdrawals.take(token, { ...wanted, money: min + 50 })).code).toBe(codes.invalid);
  expect((await withdrawals.take(token, { ...wanted, money: min + 100 })).code).toBe(0);
  expect((await balances(house.db, id)).withdrawable).toBe(900_000_000 - min - 100);
  const ask = (payMoney: number) =>
    house.call(
      contract.pay.topUp,
      { payChannel, clientOrderId: `cents-${payMoney}-of-a-shilling`, payMoney },
      { token },
    );
  expect((await ask(1_000_050)).code).toBe(codes.invalid);
  expect((await ask(1_000_000)).code).toBe(0);
});

/** A number of each network. */
const mobilesOf: Record<MarketCode, readonly string[]> = {
  GH: ['0244124417', '0201234567', '0261234567'],
  KE: ['0712345678', '0733123456', '0770123456'],
  UG: ['0772123456', '0701234567'],
  NG: ['08031234567', '08021234567', '08051234567', '08091234567'],
  BR: ['11912345678'],
};
