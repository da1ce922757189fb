import { randomBytes, randomInt } from 'node:crypto';
import { codes, contract, DepositState, WithdrawState } from '../../contract';
import { balances } from '../../server/ledger';
import { depositsOf } from '../../server/testing/deposits';
import type { Answered } from '../../server/testing/calls';
import type { Harness } from '../../server/testing/harness';
import { withdrawalsOf } from '../../server/testing/withdrawals';

type Kind = 'deposit' | 'withdrawal';
const free = 1_000_000;
const fail = (why: string): never => {
  throw new Error(why);
};

/**
 * Tests for lost, duplicated, mixed-up and forged messages on one server. Each function throws at the first violation.
 */
export async function repeatsOf(house: Harness) {
  const [deposits, withdrawals] = [depositsOf(house), withdrawalsOf(house)];
  await withdrawals.open();
  const make = () => house.member({ withdrawable: free, known: true });
  const send = async (
    kind: Kind,
    { token, money, key }: { token: string; money: number; key: string },
  ): Promise<Answered<unknown>> =>
    kind === 'deposit'
      ? deposits.order(token, { payMoney: money, clientOrderId: key, key })
      : withdrawals.take(token, { money }, key);
  const numberOf = ({ data }: Answered<unknown>): string => {
    const { transNo, orderNo } = data as { transNo?: string; orderNo?: string };
    return transNo ?? orderNo ?? fail('no order');
  };
  const count = async (token: string): Promise<number> =>
    (await house.call(contract.pay.records, {}, { token })).data.length +
    (await house.call(contract.withdraw.records, {}, { token })).data.length;
  const books = async (): Promise<void> => {
    await house.deps.payments.idle();
    const breaches = await house.audit();
    if (breaches.length > 0) fail(breaches.join('; '));
  };
  /** Runs `one` `times` times. The ledger is checked after every hundred runs and at the end. */
  async function each(times: number, one: (kind: Kind, money: number, key: string) => Promise<void>): Promise<void> {
    for (let n = 0; n < times; n += 1) {
      await one(n % 2 === 0 ? 'deposit' : 'withdrawal', randomInt(2, 40) * 100, randomBytes(12).toString('hex'));
      house.clock.advance(1_000);
      if (n % 100 === 99) await books();
    }
    await books();
  }

  return {
    /** F7: the answer is lost after the commit. The same key must return it again. */
    lostReplies: (times: number) =>
      each(times, async (kind, money, key) => {
        const { id, token } = await make();
        const lost = await send(kind, { token, money, key });
        const again = await send(kind, { token, money, key });
        if (again.code !== 0 || numberOf(again) !== numberOf(lost) || (await count(token)) !== 1)
          fail(`${kind}: another effect for the same key`);
        if (kind === 'withdrawal' && (await balances(house.db, id)).withdrawable !== free - money)
          fail('the money was held twice');
      }),

    /** F8: two to five copies of the request arrive at the same time. */
    doubled: (times: number) =>
      each(times, async (kind, money, key) => {
        const { id, token } = await make();
        const answers = await Promise.all(
          Array.from({ length: randomInt(2, 6) }, () => send(kind, { token, money, key })),
        );
        if (
          answers.some(({ code }) => code !== 0) ||
          new Set(answers.map(numberOf)).size !== 1 ||
          (await count(token)) !== 1
        )
          fail(`${kind}: not exactly one effect`);
        if (kind === 'withdrawal' && (await balances(house.db, id)).withdrawable !== free - money)
          fail('the money was held twice');
      }),

    /**
     * F9: the same key with another amount or for another call must be refused. The same key of another member must
     * work.
     */
    mixedUp: (times: number) =>
      each(times, async (kind, money, key) => {
        const [one, other] = [await make(), await make()];
        const first = await send(kind, { token: one.token, money, key });
        if ((await send(kind, { token: one.token, money: money + 100, key })).code !== codes.keyConflict)
          fail(`${kind}: another amount was accepted`);
        const crossed = await send(kind === 'deposit' ? 'withdrawal' : 'deposit', { token: one.token, money, key });
        if (crossed.code !== codes.keyConflict) fail(`${kind}: the key was accepted for another call: ${crossed.code}`);
        const theirs = await send(kind, { token: other.token, money, key });
        if (theirs.code !== 0 || numberOf(theirs) === numberOf(first)) fail('two members share a key');
        if ((await count(one.token)) !== 1) fail('more than one effect');
      }),

    /**
     * F11: runs each kind of wrong callback `times` times. The money must be credited at most once, and callbacks that
     * do not match must be put up for review.
     */
    async callbacks(times: number): Promise<void> {
      const cases: Record<string, (transNo: string) => Promise<{ credited: boolean; reviews: string[] }>> = {
        'five times at once': async (transNo) => {
          await Promise.all(Array.from({ length: 5 }, () => deposits.callback(transNo, 'success')));
          return { credited: true, reviews: [] };
        },
        'late by up to a day': async (transNo) => {
          await house.deps.payments.idle();
          house.clock.advance(randomInt(1_000, 86_000_000));
          await deposits.callback(transNo, 'success');
          return { credited: true, reviews: [] };
        },
        'success after failure': async (transNo) => {
          await deposits.callback(transNo, 'expired');
          await deposits.callback(transNo, 'success');
          return { credited: true, reviews: ['late-money'] };
        },
        'failure after success': async (transNo) => {
          await deposits.callback(transNo, 'success');
          await deposits.callback(transNo, 'declined');
          return { credited: true, reviews: ['contradiction'] };
        },
        'another amount': async (transNo) => {
          await deposits.callback(transNo, 'success', { amount: 1 });
          return { credited: false, reviews: ['amount'] };
        },
        'another currency': async (transNo) => {
          await deposits.callback(transNo, 'success', { currency: 'KES' });
          return { credited: false, reviews: ['amount'] };
        },
        'a wrong signature': async (transNo) => {
          if (
            (await deposits.callback(transNo, 'success', { signature: randomBytes(32).toString('hex') })).status === 200
          )
            fail('a forged callback was accepted');
          return { credited: false, reviews: [] };
        },
      };
      for (let n = 0; n < times; n += 1) {
        for (const [name, play] of Object.entries(cases)) {
          const { id, token } = await house.member();
          const {
            data: { transNo },
          } = await deposits.order(token, { payMoney: 5_002 });
          // Every second callback arrives only after the provider has answered the order itself.
          if (n % 2 === 0) await house.deps.payments.idle();
          const expected = await play(transNo);
          await house.deps.payments.idle();
          const { locked } = await balances(house.db, id);
          if (locked !== (expected.credited ? 5_002 : 0)) fail(`${name}: ${locked} credited`);
          const reviews = await deposits.reviews(transNo);
          if (JSON.stringify(reviews) !== JSON.stringify(expected.reviews))
            fail(`${name}: the reviews are ${JSON.stringify(reviews)}`);
        }
        if ((await deposits.callback(`DUNKNOWN${n}`, 'success')).status !== 200)
          fail('a callback for an unknown order was not accepted');
      }
      await books();
    },

    /**
     * F12: the provider's status contradicts a final order. The order must not change, for deposits and for payouts.
     */
    async contradictions(times: number): Promise<void> {
      for (let n = 0; n < times; n += 1) {
        const { id, token } = await make();
        const {
          data: { transNo },
        } = await deposits.order(token, { payMoney: 5_002 });
        await deposits.callback(transNo, 'success');
        await house.deps.payments.idle();
        for (const status of ['declined', 'expired', 'unavailable', 'prompted'] as const)
          await deposits.callback(transNo, status);
        if (
          (await deposits.row(transNo)).state !== DepositState.success ||
          (await balances(house.db, id)).locked !== 5_002
        )
          fail('a stored success was overwritten');

        const {
          data: { orderNo },
        } = await withdrawals.take(token, { money: 10_002 });
        await house.deps.payments.idle();
        await deposits.callback(orderNo, 'success', { amount: 10_002, currency: 'GHS' });
        await deposits.callback(orderNo, 'declined', { amount: 10_002, currency: 'GHS' });
        if (
          (await withdrawals.row(orderNo)).state !== WithdrawState.paid ||
          (await balances(house.db, id)).withdrawable !== free - 10_002
        )
          fail('a paid payout was returned');
        const { data: back } = await withdrawals.take(token, { money: 20_002 });
        await house.deps.payments.idle();
        await deposits.callback(back.orderNo, 'declined', { amount: 20_002, currency: 'GHS' });
        await deposits.callback(back.orderNo, 'success', { amount: 20_002, currency: 'GHS' });
        if (
          (await withdrawals.row(back.orderNo)).state !== WithdrawState.failed ||
          (await balances(house.db, id)).withdrawable !== free - 10_002
        )
          fail('a returned payout was paid');
        for (const number of [transNo, orderNo, back.orderNo])
          if (!(await deposits.reviews(number)).includes('contradiction'))
            fail(`${number}: the contradiction has no review`);
        house.clock.advance(2_000);
      }
      await books();
    },
  };
}
