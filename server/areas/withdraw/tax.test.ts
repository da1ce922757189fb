import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { codes, contract, WithdrawState, type InputOf, type MarketCode } from '../../../contract';
import { post } from '../../ledger';
import { withTransaction } from '../../db/transaction';
import type { Harness } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { minute, openHouse, payoutsOf } from './test-support';

let house: Harness;
let ama: MadeMember;
const { known, pass, purse, records, take } = payoutsOf(
  () => house,
  () => ama,
);

describe('withholding tax', () => {
  const channelOf: Partial<Record<MarketCode, Partial<InputOf<typeof contract.withdraw.init>>>> = {
    KE: {
      channel: 'MPESA',
      payChannel: 'MPESA',
      bankCode: 'MPESA',
      bankName: 'MPESA M-PESA',
      bankAccount: '0712345678',
    },
    NG: {
      channel: 'PANPAY',
      payChannel: 'PANPAY',
      bankCode: '044',
      bankName: '044 Access Bank',
      bankAccount: '0123456789',
    },
  };
  const openIn = async (market: MarketCode): Promise<void> => {
    house = await openHouse({ market });
    ama = await known(1_000_000);
  };
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
    await house.close();
  });

  test('WDR-17 Kenya takes a fee and the tax that the preview shows', async () => {
    await openIn('KE');
    expect((await house.call(contract.withdraw.tax, { money: 100_000 }, { token: ama.token })).data).toMatchObject({
      tax: 5_000,
      content: 0.05,
    });
    expect((await take({ ...channelOf.KE, money: 100_000 })).data).toMatchObject({
      fee: 2_000,
      tax: 5_000,
      net: 93_000,
    });
    await pass(minute);
    expect((await records())[0]).toMatchObject({ state: WithdrawState.paid });
  });

  test('WDR-14 Nigeria taxes winnings, not the member’s own deposits', async () => {
    await openIn('NG');
    expect((await house.call(contract.withdraw.tax, { money: 400_000 }, { token: ama.token })).data).toMatchObject({
      tax: 0,
      content: 0.05,
    });
    expect((await take({ ...channelOf.NG, money: 400_000 })).data).toMatchObject({ tax: 0, net: 400_000 });
    await withTransaction(house, (tx) =>
      post(tx, {
        memberId: ama.id,
        key: 'won',
        reason: 'payout',
        now: house.clock.now(),
        entries: [
          { account: 'house:game', purse: 'cash', amount: -1_000_000 },
          { account: 'member', purse: 'withdrawable', amount: 1_000_000 },
        ],
      }),
    );
    expect((await take({ ...channelOf.NG, money: 1_000_000 })).data).toMatchObject({ tax: 20_000, net: 980_000 });
  });

  /** More money that is free: paid in, or won. */
  const move = (reason: 'deposit' | 'payout', amount: number) =>
    withTransaction(house, (tx) =>
      post(tx, {
        memberId: ama.id,
        key: randomBytes(8).toString('hex'),
        reason,
        now: house.clock.now(),
        entries: [
          { account: reason === 'deposit' ? 'channel:PANPAY' : 'house:game', purse: 'cash', amount: -amount },
          { account: 'member', purse: 'withdrawable', amount },
        ],
      }),
    );
  const taxOn = async (money: number) => (await take({ ...channelOf.NG, money })).data.tax;

  test('M8 WDR-14 Nigeria taxes winnings once, and refuses an outdated net sum', async () => {
    await openIn('NG');
    await move('payout', 500_000);
    const all = { ...channelOf.NG, money: 1_500_000 };
    // Seen before these winnings came.
    expect(await take({ ...all, seenNet: 1_500_000 })).toMatchObject({
      code: codes.withdrawChanged,
      data: { fee: 0, tax: 25_000, net: 1_475_000 },
    });
    expect([await purse(), await records()]).toEqual([1_500_000, []]);
    expect((await take({ ...all, seenNet: 1_475_000 })).data).toMatchObject({ tax: 25_000, net: 1_475_000 });
    await move('deposit', 1_000_000);
    expect((await house.call(contract.withdraw.tax, { money: 1_000_000 }, { token: ama.token })).data.tax).toBe(0);
    expect(await taxOn(1_000_000)).toBe(0);
    await move('payout', 200_000);
    expect(await taxOn(200_000)).toBe(10_000);
  });

  test('WDR-14 a returned withdrawal does not count as taxed', async () => {
    await openIn('NG');
    await move('payout', 500_000);
    house.deps.payments.providers.named('pan')!.payOut = async ({ reference, amount, currency }) => ({
      reference,
      amount,
      currency,
      status: 'declined',
    });
    expect(await taxOn(1_500_000)).toBe(25_000);
    await house.deps.payments.idle();
    expect((await records())[0]).toMatchObject({ state: WithdrawState.failed });
    expect(await taxOn(1_500_000)).toBe(25_000);
    await house.deps.payments.idle();
  });
});
