import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  basePath,
  codes,
  contract,
  DepositState,
  formatMoney,
  headers,
  maskMobile,
  readEnvelope,
  WithdrawState,
} from '../../contract';
import { depositOrders, payChannels, payItems, sessions, withdrawOrders, withdrawTerms } from '../db/schema';
import { balances } from '../ledger';
import { depositsOf } from '../testing/deposits';
import { createHarness, requestHeaders, type Harness } from '../testing/harness';
import { momoEnv } from '../testing/momo-server';
import { signatureHeader } from './signature';
import { wantedWithdrawal, withdrawalsOf } from '../testing/withdrawals';

let house: Harness;
let deposits: ReturnType<typeof depositsOf>;
let withdrawals: ReturnType<typeof withdrawalsOf>;
beforeAll(async () => {
  house = await createHarness({ seed: true });
  deposits = depositsOf(house);
  withdrawals = withdrawalsOf(house);
  await withdrawals.open();
});
afterEach(async () => {
  await house.deps.payments.idle();
  expect(await house.audit()).toEqual([]);
});
afterAll(() => house.close());

/** A form with whatever fields somebody likes, past the contract. */
async function forge(path: string, token: string, fields: Record<string, string>) {
  const response = await house.raw(`${basePath}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: requestHeaders(house.clock.now(), {
      [headers.token]: token,
      [headers.idempotencyKey]: randomBytes(16).toString('hex'),
      'content-type': 'application/x-www-form-urlencoded',
    }),
  });
  const text = await response.text();
  return { status: response.status, text, code: readEnvelope(JSON.parse(text))!.code };
}

describe('M7 twenty concurrent withdrawals', () => {
  test('each key holds its sum once, within the purse', async () => {
    await house.db
      .update(payChannels)
      .set({ withdrawFeeType: 1, withdrawFeeValue: 150 })
      .where(eq(payChannels.id, 'MTN_MM'));
    house.clock.advance(6_000);
    const { id, token } = await withdrawals.member(50_000);
    const keys = Array.from({ length: 5 }, () => randomBytes(16).toString('hex'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => withdrawals.take(token, { money: 15_033 }, keys[n % 5]!)),
    );
    const good = new Set(answers.filter(({ code }) => code === 0).map(({ data }) => data.orderNo));
    expect(good.size).toBe(3);
    expect(answers.filter(({ code }) => code !== 0).map(({ code }) => code)).toEqual(
      Array<number>(8).fill(codes.insufficient),
    );
    expect((await balances(house.db, id)).withdrawable).toBe(50_000 - 3 * 15_033);
    const rows = await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, id));
    // 1.5 % of ₵150.33 is ₵2.25495.
    expect(rows.map(({ fee, net }) => [fee, net])).toEqual(Array(3).fill([226, 14_807]));
    await house.db.update(payChannels).set({ withdrawFeeValue: 0 }).where(eq(payChannels.id, 'MTN_MM'));
  });
});

describe('M8 a client that sends its own fees', () => {
  test('fee, tax, net and state of the client are ignored', async () => {
    await house.db
      .update(payChannels)
      .set({ withdrawFeeType: 2, withdrawFeeValue: 50 })
      .where(eq(payChannels.id, 'MTN_MM'));
    const { id, token } = await withdrawals.member(50_000);
    const own = Object.fromEntries(Object.entries(wantedWithdrawal()).map(([name, value]) => [name, String(value)]));
    const answer = await forge(contract.withdraw.init.path, token, {
      ...own,
      fee: '0',
      tax: '0',
      net: '10000',
      state: '3',
      memberId: '1',
      reviewUntil: '0',
    });
    const rows = await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, id));
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(rows).toMatchObject([{ memberId: id, money: 10_000, fee: 50, tax: 0, net: 9_950 }]);
    expect(rows[0]!.state).not.toBe(WithdrawState.paid);
    expect((await balances(house.db, id)).withdrawable).toBe(40_000);
  });

  test('an amount that fee and tax use up is refused', async () => {
    await house.db
      .update(payChannels)
      .set({ withdrawFeeType: 2, withdrawFeeValue: 200 })
      .where(eq(payChannels.id, 'MTN_MM'));
    const { id, token } = await withdrawals.member(50_000);
    expect(await withdrawals.take(token, { money: 200 })).toMatchObject({ status: 200, code: codes.withdrawLimit });
    await house.db.update(payChannels).set({ withdrawFeeValue: 100 }).where(eq(payChannels.id, 'MTN_MM'));
    await house.db.update(withdrawTerms).set({ tax: 5_000 }).where(eq(withdrawTerms.market, 'GH'));
    expect(await withdrawals.take(token, { money: 200 })).toMatchObject({ status: 200, code: codes.withdrawLimit });
    expect((await withdrawals.take(token, { money: 202 })).data).toMatchObject({ fee: 100, tax: 101, net: 1 });
    expect((await balances(house.db, id)).withdrawable).toBe(50_000 - 202);
    await house.db.update(withdrawTerms).set({ tax: 0 }).where(eq(withdrawTerms.market, 'GH'));
    await house.db.update(payChannels).set({ withdrawFeeValue: 0 }).where(eq(payChannels.id, 'MTN_MM'));
  });
});

describe('M11 a client that sends its own price', () => {
  test('price, credit, coins and tax of the client are ignored', async () => {
    const { id, token } = await house.member();
    const answer = await forge(contract.pay.topUp.path, token, {
      itemId: 'P4',
      payChannel: 'MTN_MM',
      clientOrderId: 'says-what-it-costs',
      price: '1',
      money: '1000000',
      credit: '1000000',
      coins: '9999',
      tax: '-1',
      state: '3',
    });
    const rows = await house.db.select().from(depositOrders).where(eq(depositOrders.memberId, id));
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(rows).toMatchObject([{ payMoney: 5_000, coins: 500, tax: 0 }]);
    expect(rows[0]!.state).toBeLessThan(DepositState.success);
  });

  test('packages of other markets, ended and future packages are refused', async () => {
    const { token } = await house.member();
    const [p1] = await house.db.select().from(payItems).where(eq(payItems.id, 'P1'));
    await house.db.insert(payItems).values([
      { ...p1!, market: 'KE', id: 'KE1' },
      { ...p1!, id: 'OLD' },
      { ...p1!, id: 'OLD', validFrom: 1, actived: false },
      { ...p1!, id: 'NEW', validFrom: house.clock.now() + 60_000 },
    ]);
    for (const itemId of ['KE1', 'OLD', 'NEW'])
      expect(await deposits.order(token, { itemId }), itemId).toMatchObject({ status: 200, code: codes.payClosed });
  });
});

test('M13 another member’s payment page looks like an unknown order', async () => {
  const [owner, stranger] = [await house.member(), await house.member()];
  const { transNo, sign } = await deposits.sent(owner.token, { payMoney: 4_321 });
  const other = await deposits.sent(stranger.token, { payMoney: 1_000 });
  const ask = async (fields: { transNo: string; sign: string }, token: string) => {
    const response = await house.raw(
      `${basePath}${contract.pay.paymentResult.path}${contract.pay.paymentResult.method === 'GET' ? `?${new URLSearchParams(fields)}` : ''}`,
      {
        method: contract.pay.paymentResult.method,
        headers: requestHeaders(house.clock.now(), {
          [headers.token]: token,
          'content-type': 'application/x-www-form-urlencoded',
        }),
        ...(contract.pay.paymentResult.method === 'GET' ? {} : { body: new URLSearchParams(fields).toString() }),
      },
    );
    return { status: response.status, text: await response.text() };
  };
  const nothing = await ask({ transNo: 'DNOBODYMADETHIS', sign: other.sign }, stranger.token);
  for (const fields of [
    { transNo, sign },
    { transNo, sign: other.sign },
    { transNo, sign: '' },
    { transNo: transNo.toLowerCase(), sign },
  ]) {
    const answer = await ask(fields, stranger.token);
    expect(answer.status).toBe(200);
    for (const secret of [formatMoney(house.deps.market, 4_321), '4321', owner.mobile, maskMobile(owner.mobile)])
      expect(answer.text).not.toContain(secret);
  }
  expect(await ask({ transNo, sign }, stranger.token)).toEqual(nothing);
  expect((await ask({ transNo, sign }, owner.token)).text).toContain(transNo);
});

test('M14 callbacks of another provider or another server credit nothing', async () => {
  const { id, token } = await house.member();
  const { transNo } = await deposits.sent(token, { payMoney: 2_002 });
  await house.db.execute(sql`alter table deposit_orders disable trigger deposit_orders_provider`);
  await house.db.update(depositOrders).set({ provider: 'momo' }).where(eq(depositOrders.transNo, transNo));
  await house.db.execute(sql`alter table deposit_orders enable trigger deposit_orders_provider`);
  expect((await deposits.callback(transNo, 'success')).status).toBe(200);
  expect(await deposits.reviews(transNo)).toEqual(['wrong-provider']);
  expect((await balances(house.db, id)).locked).toBe(0);
  const elsewhere = await createHarness({ seed: true, env: momoEnv('http://127.0.0.1:9') });
  const theirs = depositsOf(elsewhere);
  const { token: there } = await elsewhere.member();
  const order = await theirs.sent(there, { payMoney: 2_002, payChannel: 'VODA_MM' });
  // Signed with this house's key, sent to the other house.
  const { body, signature } = deposits.signedElsewhere(order.transNo, 2_002);
  expect(
    (
      await elsewhere.raw('/callbacks/payments/pan', {
        method: 'POST',
        body,
        headers: { [signatureHeader]: signature },
      })
    ).status,
  ).toBe(401);
  expect((await theirs.row(order.transNo)).state).toBeLessThan(3);
  await elsewhere.close();
});

describe('M16 the daily limit follows the market’s day', () => {
  test.each([
    ['GH', 0],
    ['NG', 1],
    ['KE', 3],
  ] as const)('%s: the daily withdrawal limit resets at the market’s midnight', async (market, hours) => {
    const midnight = Date.UTC(2026, 10, 21) - hours * 3_600_000;
    const own = await createHarness({ seed: true, market, now: midnight - 60_000 });
    const theirs = withdrawalsOf(own);
    await theirs.open();
    await own.db.execute(
      sql`update options set content = '{"en":"200:100000:100000","fr":"200:100000:100000","pt":"200:100000:100000"}' where type = 150`,
    );
    await own.db
      .update(payChannels)
      .set({ withdrawMin: 200, withdrawMax: 1_000_000, mobilePattern: '' })
      .where(eq(payChannels.market, market));
    const { token } = await theirs.member(900_000);
    const { data: channels } = await own.call(contract.withdraw.channels, {}, { token });
    const channel = channels.find(({ account }) => account === 'mobile') ?? channels[0]!;
    const bank = channel.banks[0];
    const over = {
      money: 100_000,
      payChannel: channel.id,
      channel: channel.channelCode,
      bankAccount: { GH: '0244124417', NG: '08031234567', KE: '0712345678' }[market],
      ...(bank
        ? { bankCode: bank.sortCode, bankName: `${bank.sortCode} ${bank.name}` }
        : { bankCode: channel.channelCode, bankName: `${channel.channelCode} own` }),
    };
    expect((await theirs.take(token, over)).code).toBe(0);
    expect((await theirs.take(token, over)).code).toBe(codes.withdrawLimit);
    // A phone that says it is tomorrow is corrected, not believed.
    const tomorrow = await own.call(contract.withdraw.init, wantedWithdrawal(over), {
      token,
      headers: { [headers.ticks]: String(own.clock.now() + 86_400_000) },
    });
    expect(tomorrow.code).not.toBe(0);
    own.clock.set(midnight);
    await own.db.update(sessions).set({ freshAt: midnight });
    expect((await theirs.take(token, over)).code).toBe(0);
    expect((await theirs.take(token, over)).code).toBe(codes.withdrawLimit);
    await own.deps.payments.idle();
    expect(await own.audit()).toEqual([]);
    await own.close();
  });
});
