import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contract, type InputOf, optionTypes } from '../../../contract';
import { withdrawTerms, options } from '../../db/schema';
import { balances, post } from '../../ledger';
import { createHarness, type Harness, type HarnessOptions } from '../../testing/harness';
import type { MadeMember } from '../../testing/members';
import { withdrawalsOf, reviewOnlySums, wantedWithdrawal } from '../../testing/withdrawals';
import { sweepWithdrawals } from '../../payments/payouts';

export const minute = 60_000;

type Wanted = Partial<InputOf<typeof contract.withdraw.init>>;

type Terms = Partial<typeof withdrawTerms.$inferInsert>;
const off: Terms = {
  reviewAbove: 1_000_000_000,
  reviewFirst: false,
  reviewNewAccount: false,
  reviewDepositMs: 0,
  kycLevel: 'submitted',
};

/** Helpers of the review tests. `house` returns the harness, which exists only after beforeAll. */
export function reviewsOf(house: () => Harness) {
  /** The market's settings: only what is named is reviewed. */
  const rules = (on: Terms) =>
    house()
      .db.update(withdrawTerms)
      .set({ ...off, ...on });

  /** A member with identity details and money that was won. */
  async function winner(amount = 500_000): Promise<MadeMember> {
    const player = await house().member({ known: true });
    await move(player, 'payout', amount);
    return player;
  }
  /** Posts a deposit, a stake or a payout to the ledger, dated now. */
  async function move({ id }: MadeMember, reason: 'deposit' | 'stake' | 'payout', amount: number): Promise<void> {
    const [account, sign, purse] =
      reason === 'deposit'
        ? (['channel:MTN_MM', 1, 'locked'] as const)
        : (['house:game', reason === 'stake' ? -1 : 1, reason === 'stake' ? 'locked' : 'withdrawable'] as const);
    await post(house().db, {
      memberId: id,
      key: randomBytes(8).toString('hex'),
      reason,
      now: house().clock.now(),
      entries: [
        { account, purse: 'cash', amount: -sign * amount },
        { account: 'member', purse, amount: sign * amount },
      ],
    });
  }
  const take = ({ token }: MadeMember, over: Wanted = {}) => withdrawalsOf(house()).take(token, over);
  /** The state that a withdrawal gets, and why it is reviewed. */
  async function outcome(player: MadeMember, over: Wanted = {}): Promise<[number, string]> {
    const { data } = await take(player, over);
    // The state of the answer: the row moves on as soon as the provider is asked.
    const { reviewWhy } = await withdrawalsOf(house()).row(data.orderNo);
    return [data.state, reviewWhy];
  }
  /** Lets what is under way end as paid; reviews too. */
  async function settle(): Promise<void> {
    for (const ms of [2 * minute, minute, minute]) await withdrawalsOf(house()).pass(ms);
  }
  const terms = async ({ token }: MadeMember, money: number) =>
    (await house().call(contract.withdraw.tax, { money }, { token })).data;
  return { rules, winner, move, take, outcome, settle, terms };
}

export const isOpen = '{"enable":true,"message":""}';
/** Sets an option to the same text in every language. */
export const setOption = (house: Harness, type: number, content: string) =>
  house.db
    .update(options)
    .set({ content: { en: content, fr: content, pt: content } })
    .where(eq(options.type, type));

/** A house whose withdrawals are open. */
export async function openHouse(more: HarnessOptions = {}): Promise<Harness> {
  const house = await createHarness({ seed: true, ...more });
  await setOption(house, optionTypes.withdrawEnabled, isOpen);
  await reviewOnlySums(house);
  return house;
}

/** Helpers of the withdrawal tests. `house` and `ama`, the member by default, exist only after beforeAll. */
export function payoutsOf(house: () => Harness, ama: () => MadeMember) {
  /** A member whose details are known, with money that is free. */
  const known = (free: number): Promise<MadeMember> => house().member({ withdrawable: free, known: true });
  const take = (over: Wanted = {}, { key, member = ama() }: { key?: string; member?: MadeMember } = {}) =>
    house().call(contract.withdraw.init, wantedWithdrawal(over), {
      token: member.token,
      ...(key === undefined ? {} : { key }),
    });
  const purse = async (member = ama()) => (await balances(house().deps.db, member.id)).withdrawable;
  const records = async (member = ama()) =>
    (await house().call(contract.withdraw.records, {}, { token: member.token })).data;
  /** Lets the provider decide, and tell. */
  async function pass(ms: number): Promise<void> {
    await house().deps.payments.idle();
    house().clock.advance(ms);
    await house().deps.payments.simulated!.tick();
    await sweepWithdrawals(house().deps);
  }

  return { known, take, purse, records, pass };
}
