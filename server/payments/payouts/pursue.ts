import { and, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { WithdrawState } from '../../../contract';
import type { Tx } from '../../db/types';
import { withdrawOrders } from '../../db/schema';
import type { Deps } from '../../core/deps';
import type { SweepPart } from '../../core/queue';
import { createOrderEngine, isRechecked } from '../order-engine';
import type { Report } from '../provider';
import { providerOf } from '../providers';
import { lostAfterMs } from '../pursue';
import { review } from '../review';
import { approveOverdue } from './approve';
import { foundAgain, settlePayout, type WithdrawRow } from './settle';

const accountSchema = v.object({ name: v.string(), account: v.string(), bankCode: v.string(), bankName: v.string() });
export type PayoutAccount = v.InferOutput<typeof accountSchema>;
const placeOf = (orderNo: string): string => `withdraw:${orderNo}`;
/** Encrypts the account that a withdrawal pays to. */
export const sealAccount = (deps: Deps, orderNo: string, account: PayoutAccount): Buffer =>
  deps.sealer.seal(Buffer.from(JSON.stringify(account)), placeOf(orderNo));
export const openAccount = (deps: Deps, { orderNo, sealed }: WithdrawRow): PayoutAccount =>
  v.parse(accountSchema, JSON.parse(deps.sealer.open(sealed, placeOf(orderNo)).toString('utf8')));

/**
 * A payout counts as lost after this many queries in a row, over at least `lostAfterMs`, that did not find it. A single
 * 404 may come from a replica that lags behind.
 */
const lostAfterLooks = 5;

/** Counts that the provider did not know a payout that it had accepted. */
async function miss(tx: Tx, { id, provider }: WithdrawRow, now: number): Promise<void> {
  const [order] = await tx
    .update(withdrawOrders)
    .set({
      missed: sql`${withdrawOrders.missed} + 1`,
      missedSince: sql`coalesce(${withdrawOrders.missedSince}, ${now}::bigint)`,
    })
    .where(and(eq(withdrawOrders.id, id), eq(withdrawOrders.state, WithdrawState.sent)))
    .returning();
  if (!order || order.missed < lostAfterLooks || now - order.missedSince! < lostAfterMs) return;
  await review(tx, { kind: 'lost-payout', transNo: order.orderNo, detail: { provider }, now });
}

/**
 * Sends the payout, or queries it when the provider has accepted it. A withdrawal that has ended is only queried: its
 * money was returned and must not be paid out.
 */
async function ask(deps: Deps, order: WithdrawRow): Promise<Report | null> {
  const provider = providerOf(deps.payments, order);
  if (order.state > WithdrawState.paid) return provider.query(order.orderNo);
  const { account, name, bankCode } = openAccount(deps, order);
  return provider.payOut({
    reference: order.orderNo,
    amount: order.net,
    currency: order.currency,
    payee: account,
    name,
    bankCode,
    channelCode: order.channelCode,
    accepted: order.state === WithdrawState.sent,
  });
}

/**
 * The engine of withdrawals. Queries follow after 5 s, 10 s, 20 s … 1 h. A withdrawal in review waits for its approval.
 */
export const withdrawEngine = createOrderEngine<typeof withdrawOrders, WithdrawRow>({
  table: withdrawOrders,
  noun: 'a withdrawal',
  reference: withdrawOrders.orderNo,
  referenceOf: ({ orderNo }) => orderNo,
  find: async (tx, orderNo) =>
    (await tx.select().from(withdrawOrders).where(eq(withdrawOrders.orderNo, orderNo)).for('update'))[0],
  open: (now) =>
    or(
      and(
        lt(withdrawOrders.state, WithdrawState.paid),
        or(ne(withdrawOrders.state, WithdrawState.review), isNotNull(withdrawOrders.approvedAt)),
      ),
      and(gt(withdrawOrders.state, WithdrawState.paid), isRechecked(withdrawOrders, now)),
    )!,
  paidState: WithdrawState.paid,
  wait: sql`least(5000 * (1 << least(${withdrawOrders.tries}, 12)), 3600000)`,
  ask,
  unknown: (tx, _, { order, now }) => miss(tx, order, now),
  known: foundAgain,
  expected: ({ net }) => net,
  settle: settlePayout,
});

/** Sends or queries a withdrawal at once, unless it is in review. The sweep repeats what fails here. */
export const sendWithdrawal = withdrawEngine.send;

/**
 * Approves overdue reviews (outside production only), then sends and queries the withdrawals that are due. Returns how
 * many there were.
 */
export async function sweepWithdrawals(deps: Deps, part?: SweepPart): Promise<number> {
  await approveOverdue(deps);
  return withdrawEngine.sweep(deps, part);
}
