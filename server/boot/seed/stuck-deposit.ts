import { depositGives, DepositState, leastUnit } from '../../../contract';
import { depositOrders, simulatedPayments } from '../../db/schema';
import type { Tx } from '../../db/types';
import { fingerprintOf } from '../../core/idempotency';
import type { Deps } from '../../core/deps';
import { callbackPath, readChannels, readItems, readTerms } from '../../payments';

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;
/** The age of the order at the first start. Staff see an order after half an hour. */
const ageMs = 45 * minuteMs;
const clientOrderId = 'demo-stuck-deposit';

/**
 * Creates, once, a deposit that waits for the approval of its payer: the simulated provider decides it only after a
 * year. `npm run desk -- reviews list` names it, and the member finds it in the deposit records.
 */
export async function seedStuckDeposit(
  tx: Tx,
  deps: Deps,
  { memberId, mobile }: { memberId: number; mobile: string },
): Promise<void> {
  const { market, payments } = deps;
  const now = deps.clock.now();
  const channel = (await readChannels(tx, market.code, now)).find(
    ({ channelCode }) => payments.providers.of(channelCode) !== null,
  );
  const provider = channel && payments.providers.of(channel.channelCode);
  if (!channel || !provider) return;
  const item = (await readItems(tx, market.code, now))[0];
  if (!item) return;
  const { tax, refund } = await readTerms(tx, market.code, now);
  const { id: itemId, payMoney, coins: packageCoins } = item;
  const gives = depositGives({ payMoney, packageCoins, tax, refund, unit: leastUnit(market), gift: null });
  const transNo = `DSTUCK${market.code}${'2'.repeat(8)}`;
  const createdAt = now - ageMs;
  const made = await tx
    .insert(depositOrders)
    .values({
      transNo,
      memberId,
      market: market.code,
      currency: market.currency,
      clientOrderId,
      fingerprint: fingerprintOf('deposit', { itemId, payChannel: channel.id }),
      itemId,
      channelId: channel.id,
      channelCode: channel.channelCode,
      provider: provider.name,
      mobile,
      payMoney,
      tax: gives.tax,
      coins: gives.packageCoins + gives.refundCoins,
      refundCoins: gives.refundCoins,
      state: DepositState.waiting,
      nextCheckAt: now,
      createdAt,
      sentAt: createdAt,
      waitingAt: createdAt,
    })
    .onConflictDoNothing()
    .returning({ id: depositOrders.id });
  if (made.length === 0 || payments.simulated === null) return;
  await keepWaiting(tx, deps, {
    reference: transNo,
    amount: payMoney,
    payer: mobile,
    provider: provider.name,
    createdAt,
  });
}

interface WaitingPayment {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  readonly payer: string;
  readonly provider: string;
  /** ms */
  readonly createdAt: number;
}

/** Makes the simulated provider decide the payment a year from now. */
async function keepWaiting(tx: Tx, { market, env, clock }: Deps, payment: WaitingPayment): Promise<void> {
  const { provider, ...sent } = payment;
  const decidedAt = clock.now() + yearMs;
  await tx
    .insert(simulatedPayments)
    .values({
      ...sent,
      currency: market.currency,
      callbackUrl: `${env.callbackUrl}${callbackPath}/${provider}`,
      outcome: 'success',
      reachableAt: sent.createdAt,
      dueAt: decidedAt,
      nextTellAt: decidedAt,
    })
    .onConflictDoNothing();
}
