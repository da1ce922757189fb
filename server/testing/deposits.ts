import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contract } from '../../contract';
import { depositOrders, paymentReviews } from '../db/schema';
import { sweepDeposits } from '../payments';
import { signatureHeader, signBytes } from '../payments/signature';
import type { Report, ReportStatus } from '../payments/provider';
import type { Harness } from './harness';

export interface OrderPlan {
  readonly itemId?: string;
  readonly payMoney?: number;
  readonly payChannel?: string;
  readonly clientOrderId?: string;
  readonly seenPrice?: number;
  readonly seenCredit?: number;
  readonly seenCoins?: number;
  readonly seenFirst?: number;
  readonly key?: string;
}

const makeOrder = (house: Harness, token: string, { key, ...input }: OrderPlan = {}) =>
  house.call(
    contract.pay.topUp,
    {
      payChannel: 'MTN_MM',
      clientOrderId: randomBytes(12).toString('hex'),
      ...(input.itemId === undefined && input.payMoney === undefined ? { payMoney: 5_000 } : {}),
      ...input,
    },
    { token, ...(key === undefined ? {} : { key }) },
  );

/** Sends a callback to the house. Without `signature` it has the signature of the house's operator. */
const sendCallback = (house: Harness, body: string, signature = signBytes(house.deps.secrets.providerKey, body)) =>
  house.raw(
    '/callbacks/payments/pan',
    { method: 'POST', body, headers: { 'content-type': 'application/json', [signatureHeader]: signature } },
    '203.0.113.7',
  );

/** Makes deposits on a test server: orders, the time of the simulated provider, and callbacks. */
export function depositsOf(house: Harness) {
  const order = (token: string, plan?: OrderPlan) => makeOrder(house, token, plan);
  const row = async (transNo: string) =>
    (await house.db.select().from(depositOrders).where(eq(depositOrders.transNo, transNo)))[0]!;
  return {
    order,
    row,
    /** Makes an order and waits until the operator has it. */
    async sent(token: string, plan: OrderPlan = {}) {
      const answer = await order(token, plan);
      if (answer.code !== 0) throw new Error(`no order: ${answer.code} ${answer.msg}`);
      await house.deps.payments.idle();
      return answer.data;
    },
    /** Lets time pass, the operator tell, and the sweep ask. */
    async pass(ms: number) {
      house.clock.advance(ms);
      await house.deps.payments.simulated!.tick();
      await sweepDeposits(house.deps);
    },
    sweep: () => sweepDeposits(house.deps),
    reviews: async (transNo: string) =>
      (await house.db.select().from(paymentReviews).where(eq(paymentReviews.transNo, transNo))).map(({ kind }) => kind),
    /** The signature of this house's operator under a success. */
    signedElsewhere: (transNo: string, amount: number) => {
      const body = JSON.stringify({
        id: 'from-elsewhere',
        report: { reference: transNo, status: 'success', amount, currency: 'GHS' },
      });
      return { body, signature: signBytes(house.deps.secrets.providerKey, body) };
    },
    /** A callback as the operator would sign it; `change` is what somebody else makes of it. */
    async callback(
      transNo: string,
      status: ReportStatus,
      change: Partial<Report> & { id?: string; signature?: string } = {},
    ) {
      const { id = randomBytes(8).toString('hex'), signature, ...report } = change;
      const known = (await row(transNo)) as Awaited<ReturnType<typeof row>> | undefined;
      const body = JSON.stringify({
        id,
        report: {
          reference: transNo,
          status,
          amount: known?.payMoney ?? 100,
          currency: known?.currency ?? 'GHS',
          ...report,
        },
      });
      return sendCallback(house, body, signature);
    },
  };
}
