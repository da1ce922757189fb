import { describe, expect, test } from 'vitest';
import { codes, contract } from '../../../contract';
import { balances } from '../../ledger';
import { depositsOf } from '../../testing/deposits';
import { createHarness } from '../../testing/harness';
import { eligibility } from '../cash-rain/eligibility';
import { readRules } from '../cash-rain/rules';

const { pay } = contract;

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
      message: 'Approve R$ 200.00 with your bank',
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
