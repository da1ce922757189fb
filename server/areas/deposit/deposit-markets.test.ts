import { describe, expect, test } from 'vitest';
import { codes, contract, leastUnit, marketCodes, markets, type MarketCode } from '../../../contract';
import { depositGives } from '../../../contract/deposit-gives';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness } from '../../testing/harness';
import { eligibility } from '../cash-rain/eligibility';
import { readRules } from '../cash-rain/rules';

const { pay } = contract;

interface Terms {
  currency: string;
  /** Price of each package and its coins for play, without those for the tax. */
  packages: readonly (readonly [number, number])[];
  /** Id, least and most amount in minor units, and the page that waits for the approval. */
  channels: readonly (readonly [string, number, number, string])[];
  tax: number;
  refund: number;
  gift: { coins: number; min: number } | null;
}
const shares = [0, 50, 75, 100, 120, 150];
/** Packages of these prices (whole units): the coins are 0 to 1.5 % of the price, ten coins a minor unit (ECO-13). */
const priced = (prices: readonly number[]) =>
  prices.map((price, at) => [price * 100, Math.floor((price * 100 * shares[at]!) / 1_000)] as const);
const hall = '/pay/hall/panpay';
const expected: Readonly<Record<MarketCode, Terms>> = {
  GH: {
    currency: 'GHS',
    packages: priced([5, 10, 20, 50, 100, 200]),
    channels: [
      ['MTN_MM', 100, 500_000, hall],
      ['VODA_MM', 100, 300_000, hall],
      ['AIRTELTIGO_MM', 100, 300_000, hall],
      ['PANPAY', 1_000, 1_000_000, hall],
    ],
    tax: 0,
    refund: 0,
    gift: { coins: 1_000, min: 1_000 },
  },
  KE: {
    currency: 'KES',
    packages: priced([50, 100, 200, 500, 1_000, 2_000]),
    channels: [
      ['MPESA', 1_000, 15_000_000, '/pay/hall/mpesa'],
      ['AIRTEL_MM', 1_000, 15_000_000, hall],
    ],
    tax: 500,
    refund: 1_000,
    gift: { coins: 10_000, min: 10_000 },
  },
  UG: {
    currency: 'UGX',
    packages: priced([2_000, 5_000, 10_000, 20_000, 50_000, 100_000]),
    channels: [
      ['MTN_MM', 50_000, 400_000_000, hall],
      ['AIRTEL_MM', 50_000, 400_000_000, hall],
    ],
    tax: 0,
    refund: 0,
    gift: { coins: 300_000, min: 300_000 },
  },
  NG: {
    currency: 'NGN',
    packages: priced([500, 1_000, 2_000, 5_000, 10_000, 20_000]),
    channels: [['PANPAY', 10_000, 100_000_000, hall]],
    tax: 0,
    refund: 0,
    gift: { coins: 100_000, min: 100_000 },
  },
  BR: {
    currency: 'BRL',
    packages: [500, 1_000, 2_000, 5_000, 10_000, 20_000].map((price) => [price, 0] as const),
    channels: [['PIX', 100, 1_000_000, hall]],
    tax: 0,
    refund: 0,
    gift: null,
  },
};
const mobiles: Readonly<Record<MarketCode, string>> = {
  GH: '02441',
  KE: '07121',
  UG: '07721',
  NG: '08031',
  BR: '11912',
};

describe.each(marketCodes)('the deposit terms of %s', (code) => {
  test('DEP-2 DEP-25 Q6 Q28 every package and channel credits what the contract computes', async () => {
    const { currency, packages, channels, tax, refund, gift } = expected[code];
    const house = await createHarness({ market: code, seed: true });
    const deposits = depositsOf(house);
    const gives = (payMoney: number, packageCoins: number, first = gift) =>
      depositGives({ payMoney, packageCoins, tax, refund, unit: leastUnit(house.deps.market), gift: first });
    const items = (await house.call(pay.items, {})).data;
    expect(items.map(({ payMoney, money, bonus }) => [payMoney, money, bonus])).toEqual(
      packages.map(([price, coins]) => [price, gives(price, 0).credit, gives(price, coins, null).coins]),
    );
    const listed = (await house.call(pay.channels, {})).data;
    expect(listed.map(({ id, min, max }) => [id, min, max])).toEqual(channels.map(([id, min, max]) => [id, min, max]));

    /** A new member pays: checks the order, the page that waits, and what the account receives. */
    const paid = async (
      number: number,
      order: { itemId: string } | { payMoney: number },
      at: (typeof channels)[number],
    ) => {
      const price = 'itemId' in order ? items.find(({ id }) => id === order.itemId)!.payMoney : order.payMoney;
      const packageCoins = 'itemId' in order ? packages.find(([one]) => one === price)![1] : 0;
      const mobile = mobiles[code] + String(number).padStart(markets[code].mobile.length - 5, '0');
      const { id, token } = await house.member({ mobile });
      expect((await house.call(pay.gift, {}, { token })).data).toEqual(gift);
      const { transNo, redirectUrl } = await deposits.sent(token, { ...order, payChannel: at[0] });
      expect(redirectUrl).toContain(`${at[3]}?`);
      expect(await deposits.row(transNo)).toMatchObject({ currency, payMoney: price });
      await deposits.callback(transNo, 'success');
      const { credit, coins } = gives(price, packageCoins);
      expect([order, await balances(house.db, id)]).toMatchObject([order, { locked: credit, withdrawable: 0, coins }]);
    };
    let number = 0;
    for (const { id } of items) await paid((number += 1), { itemId: id }, channels[0]!);
    for (const channel of channels) await paid((number += 1), { payMoney: channel[1] }, channel);
    expect(await house.audit()).toEqual([]);
    await house.close();
  });
});

describe('deposits of other markets', () => {
  test('DEP-13 Q28 I20 Kenya pays 5 % excise, which returns as coins', async () => {
    const house = await createHarness({ market: 'KE', seed: true });
    const deposits = depositsOf(house);
    const { id, token } = await house.member({ mobile: '0712345678' });
    const { transNo, redirectUrl } = await deposits.sent(token, { payMoney: 100_011, payChannel: 'MPESA' });
    expect(redirectUrl).toContain('/pay/hall/mpesa?');
    await deposits.pass(5_000);
    expect((await house.call(pay.result, { transNo }, { token })).data).toMatchObject({
      state: 3,
      payMoney: 100_011,
      tax: 5_001,
      credit: 95_010,
      coins: 50_010,
      firstCoins: 10_000,
    });
    expect(await balances(house.db, id)).toMatchObject({ locked: 95_010, coins: 60_010 });
    const {
      data: { limits },
    } = await house.call(contract.protection.status, {}, { token });
    expect(limits.find(({ kind, window }) => kind === 'deposit' && window === 'day')).toMatchObject({ used: 100_011 });
    const rain = { ...(await readRules(house.deps)).settings, minDeposit: 100_012, minStake: 0 };
    expect(
      await eligibility(house.db, {
        market: house.deps.market,
        settings: rain,
        member: { id, registeredAt: 0 } as never,
        now: house.clock.now(),
      }),
    ).toMatchObject({ neededDeposit: 1 });
    expect(await house.audit()).toEqual([]);
    await house.close();
  });
  test('Q46 Brazil gives no coins for a deposit', async () => {
    const house = await createHarness({ market: 'BR', seed: true });
    const deposits = depositsOf(house);
    const { id, token } = await house.member({ mobile: '11912345678' });
    const { transNo } = await deposits.sent(token, { itemId: 'P6', payChannel: 'PIX' });
    // Pix is approved in a bank's app: no number is asked, and no PIN.
    expect((await house.call(pay.result, { transNo }, { token })).data).toMatchObject({
      state: 2,
      message: 'Approve R$\u00a0200.00 with your bank',
      mobile: '',
    });
    await deposits.pass(5_000);
    expect(await balances(house.db, id)).toMatchObject({ locked: 20_000, coins: 0 });
    await house.close();
  });
  test('a production server without a provider takes no deposit', async () => {
    const house = await createHarness({ seed: true, env: { NODE_ENV: 'production' } });
    expect((await house.call(pay.channels, {})).data).toEqual([]);
    const { token } = await house.member();
    expect(await depositsOf(house).order(token)).toMatchObject({ code: codes.payClosed });
    await house.close();
  });
});
