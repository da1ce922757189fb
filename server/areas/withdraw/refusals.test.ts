import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codes, contract, optionTypes } from '../../../contract';
import { kycRecords, withdrawOrders } from '../../db/schema';
import type { Harness } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { isOpen, minute, openHouse, payoutsOf, setOption } from './test-support';

let house: Harness;
let ama: MadeMember;
const { known, pass, purse, take } = payoutsOf(
  () => house,
  () => ama,
);

describe('in Ghana', () => {
  beforeAll(async () => {
    house = await openHouse();
  });
  afterEach(async () => {
    expect(await house.audit()).toEqual([]);
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    ama = await known(200_000);
  });

  describe('refused withdrawals hold no money', () => {
    afterEach(async () => {
      expect(await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.memberId, ama.id))).toEqual([]);
    });

    test('WDR-14 the preview has the review time and the remaining daily limit', async () => {
      const kofi = await known(2_000_000);
      const terms = async (money: number) =>
        (await house.call(contract.withdraw.tax, { money }, { token: kofi.token })).data;
      expect(await terms(50_000)).toEqual({
        tax: 0,
        content: 0,
        reviewMs: 0,
        newAccountMs: 0,
        accounts: [],
        left: 2_000_000,
      });
      expect(await terms(50_001)).toMatchObject({ reviewMs: 2 * minute });
      await take({ money: 300_000 }, { member: kofi });
      expect(await terms(100)).toMatchObject({ left: 1_700_000 });
    });

    test('WDR-2 while withdrawals are closed, the refusal has the text of option 6002', async () => {
      await setOption(house, optionTypes.withdrawEnabled, '{"enable":false,"message":"Back on Monday"}');
      expect(await take()).toMatchObject({ code: codes.withdrawClosed, msg: 'Back on Monday' });
      await setOption(house, optionTypes.withdrawEnabled, 'nonsense');
      expect((await take()).code).toBe(codes.withdrawClosed);
      await setOption(house, optionTypes.withdrawEnabled, isOpen);
    });

    test('WDR-4 a member without identity details is refused', async () => {
      await house.db.delete(kycRecords).where(eq(kycRecords.memberId, ama.id));
      expect((await take()).code).toBe(codes.kycNeeded);
    });

    test('a session that is not fresh is refused', async () => {
      house.clock.advance(16 * minute);
      expect((await take()).code).toBe(codes.stepUp);
    });

    test.each([
      ['WDR-9 a sum below the minimum', { money: 199 }, codes.withdrawLimit],
      ['WDR-9 a sum above the maximum of the channel', { money: 500_001 }, codes.withdrawLimit],
      ['M7 a sum above the free balance', { money: 200_001 }, codes.insufficient],
      ['M8 a channel of another market', { payChannel: 'MPESA', channel: 'MPESA', bankCode: 'MPESA' }, codes.invalid],
      ['M8 a code of another channel', { channel: 'VODA_MM' }, codes.invalid],
      ['M8 a bank that the channel does not pay to', { bankCode: 'VODA_MM' }, codes.invalid],
      ['M8 a number of a landline', { bankAccount: '0302123456' }, codes.invalid],
      [
        'M8 a bank name that does not match its code',
        { channel: 'PANPAY', payChannel: 'PANPAY', bankCode: '040100', bankName: 'My Bank', bankAccount: '1234567890' },
        codes.invalid,
      ],
      ['M8 an incomplete number', { bankAccount: '0244' }, codes.invalid],
    ])('%s is refused', async (_, over, code) => {
      expect((await take(over)).code).toBe(code);
      expect(await purse()).toBe(200_000);
    });
  });

  test('WDR-9 Q8 the daily limit counts open and paid withdrawals, not returned ones', async () => {
    await setOption(house, optionTypes.withdrawLimit, '200:100000:150000');
    expect((await take({ money: 100_000 })).code).toBe(0);
    const over = await take({ money: 50_001 });
    expect(over).toMatchObject({ code: codes.withdrawLimit, msg: 'You can still withdraw ₵500.00 today.' });
    expect((await take({ money: 40_001 })).code).toBe(0);
    // The sum of the day is reviewed first.
    await pass(2 * minute);
    await pass(minute);
    expect((await take({ money: 50_000 })).code).toBe(0);
    await setOption(house, optionTypes.withdrawLimit, '200:1000000:2000000');
  });
});
