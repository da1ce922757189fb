import { eq } from 'drizzle-orm';
import { contract, optionTypes, type InputOf } from '../../contract';
import { options, withdrawOrders, withdrawTerms } from '../db/schema';
import { sweepWithdrawals } from '../payments/payouts';
import type { Harness } from './harness';
import type { MadeMember } from './members';

type Wanted = InputOf<typeof contract.withdraw.init>;

/** A withdrawal of ₵100.00 to a wallet in Ghana. */
export const wantedWithdrawal = (over: Partial<Wanted> = {}): Wanted => ({
  bankAccountName: 'Ama Mensah',
  bankAccount: '0244124417',
  bankCode: 'MTN_MM',
  bankName: 'MTN_MM MTN MoMo',
  money: 10_000,
  channel: 'MTN_MM',
  payChannel: 'MTN_MM',
  ...over,
});

/** An operator's setting: neither a first withdrawal, a new account nor a fresh deposit is a reason for a review. */
export const reviewOnlySums = ({ db }: Pick<Harness, 'db'>): Promise<unknown> =>
  db.update(withdrawTerms).set({ reviewFirst: false, reviewNewAccount: false, reviewDepositMs: 0 });

/** Opens withdrawals, whatever the seed says (option 6002). */
export async function openWithdrawals({ db }: Pick<Harness, 'db'>): Promise<void> {
  const content = '{"enable":true,"message":""}';
  await db
    .update(options)
    .set({ content: { en: content, fr: content, pt: content } })
    .where(eq(options.type, optionTypes.withdrawEnabled));
}

/** Makes withdrawals on a test server: opens them, orders, and advances the time of the simulated provider. */
export function withdrawalsOf(house: Harness) {
  return {
    /** Opens withdrawals, with the market's sum of a day as the only reason for a review. */
    async open(): Promise<void> {
      await reviewOnlySums(house);
      await openWithdrawals(house);
    },
    /** A member whose details are known, with money that is free. */
    member: (free: number): Promise<MadeMember> => house.member({ withdrawable: free, known: true }),
    take: (token: string, over: Partial<Wanted> = {}, key?: string) =>
      house.call(contract.withdraw.init, wantedWithdrawal(over), { token, ...(key === undefined ? {} : { key }) }),
    row: async (orderNo: string) =>
      (await house.db.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, orderNo)))[0]!,
    /** Lets time pass, the operator decide and tell, and the sweep ask. */
    async pass(ms: number): Promise<void> {
      await house.deps.payments.idle();
      house.clock.advance(ms);
      await house.deps.payments.simulated?.tick();
      await sweepWithdrawals(house.deps);
    },
  };
}
