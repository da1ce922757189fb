import { and, eq, sql } from 'drizzle-orm';
import {
  codes,
  depositGives,
  DepositState,
  formatMoney,
  leastUnit,
  marketIn,
  type DepositGives,
  type TopUpResult,
} from '../../../contract';
import { brCode } from '../../../contract/deposit-br-code';
import { depositOrders, members } from '../../db/schema';
import type { Tx } from '../../db/types';
import { fingerprintOf, refuseClosedKey, type Keyed } from '../../core/idempotency';
import type { Ctx } from '../../core/deps';
import { refuse, refuseField } from '../../core/refuse';
import { channelNames, giftToPromise, readChannels, readItems, readTerms, type ChannelRow } from '../../payments';
import { guardDeposit } from '../../bets/guards';
import { hallOf, unnamed } from './describe';

export interface TopUpInput {
  readonly itemId?: string | undefined;
  readonly payMoney?: number | undefined;
  readonly payChannel: string;
  readonly clientOrderId: string;
  readonly seenPrice?: number | undefined;
  readonly seenCredit?: number | undefined;
  readonly seenCoins?: number | undefined;
  readonly seenFirst?: number | undefined;
}

/** Maximum number of open orders of a member, because each may still ask the member for money. */
const mostOpen = 5;
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Price and coins of the chosen package, or the amount that the player typed. */
async function goods(tx: Tx, ctx: Ctx, { itemId, payMoney }: TopUpInput): Promise<{ payMoney: number; coins: number }> {
  if ((itemId === undefined) === (payMoney === undefined))
    return refuseField(itemId === undefined ? 'payMoney' : 'itemId');
  if (payMoney !== undefined && payMoney % leastUnit(ctx.deps.market) !== 0) return refuseField('payMoney');
  if (payMoney !== undefined) return { payMoney, coins: 0 };
  const item = (await readItems(tx, ctx.deps.market.code, ctx.now)).find(({ id }) => id === itemId);
  return item ? { payMoney: item.payMoney, coins: item.coins } : refuse(codes.payClosed, 'payClosed');
}

function checkAmount(
  ctx: Ctx,
  { payMoney, depositMin: min, depositMax: max, least }: { payMoney: number; least: number } & ChannelRow,
): void {
  const from = Math.max(min, least);
  if (payMoney >= from && payMoney <= max) return;
  const say = (amount: number): string => formatMoney(marketIn(ctx.deps.market, ctx.language), amount);
  refuse(codes.payAmount, 'payAmount', { min: from, max, least: say(from), most: say(max) });
}

/** Refuses an order whose price or value differs from what the player saw. */
function refuseChanged({ seenPrice, seenCredit, seenCoins, seenFirst }: TopUpInput, gives: DepositGives): void {
  const now = {
    price: gives.payMoney,
    credit: gives.credit,
    coins: gives.packageCoins + gives.refundCoins,
    first: gives.firstCoins,
  };
  const isOther = (seen: number | undefined, is: number): boolean => seen !== undefined && seen !== is;
  if (
    isOther(seenPrice, now.price) ||
    isOther(seenCredit, now.credit) ||
    isOther(seenCoins, now.coins) ||
    isOther(seenFirst, now.first)
  ) {
    refuse(codes.payChanged, 'payChanged', now);
  }
}

/**
 * The Pix code (BR Code) of an order, with the order number as transaction id (Q74); empty for a channel without Pix.
 */
function pixOf(
  { pix }: ChannelRow,
  { transNo, payMoney, now }: { transNo: string; payMoney: number; now: number },
): { pixCode?: string; pixUntil?: number } {
  if (pix === null) return {};
  return { pixCode: brCode({ ...pix, amount: payMoney, txid: transNo }), pixUntil: now + pix.minutes * 60_000 };
}

const orderFingerprint = ({ itemId, payMoney, payChannel }: TopUpInput): string =>
  fingerprintOf('deposit', { itemId, payMoney, payChannel });

/**
 * Returns the order that `clientOrderId` has made, with any idempotency key (Q51); null for none. Refuses a closed
 * clientOrderId with keyClosed, and the clientOrderId of a different order with orderConflict.
 */
export async function madeWith({ tx, ctx, memberId }: Keyed, input: TopUpInput): Promise<TopUpResult | null> {
  const { deps, now } = ctx;
  await refuseClosedKey(tx, memberId, input.clientOrderId);
  const [made] = await tx
    .select()
    .from(depositOrders)
    .where(and(eq(depositOrders.memberId, memberId), eq(depositOrders.clientOrderId, input.clientOrderId)));
  if (made === undefined) return null;
  if (made.fingerprint !== orderFingerprint(input)) refuse(codes.orderConflict, 'orderConflict');
  const channel = (await channelNames({ tx, deps })).get(made.channelId) ?? unnamed;
  return { transNo: made.transNo, ...hallOf(made, { hall: channel.hall, key: deps.payments.hallKey, now }) };
}

/**
 * Creates an order in the caller's transaction, after `madeWith` has found none. `least` is the market's minimum
 * deposit in minor units. Open orders count towards the member's own limits, because each may still be paid.
 */
export async function makeOrder({ tx, ctx, memberId }: Keyed, input: TopUpInput, least: number): Promise<TopUpResult> {
  const { deps, now } = ctx;
  await tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);
  const channel =
    (await readChannels(tx, deps.market.code, now)).find(({ id }) => id === input.payChannel) ??
    refuse(codes.payClosed, 'payClosed');
  const provider = deps.payments.providers.of(channel.channelCode) ?? refuse(codes.payClosed, 'payClosed');
  const { payMoney, coins } = await goods(tx, ctx, input);
  checkAmount(ctx, { payMoney, ...channel, least });
  const { tax, refund } = await readTerms(tx, deps.market.code, now);
  const gift = await giftToPromise(tx, { market: deps.market.code, memberId, now });
  const gives = depositGives({ payMoney, packageCoins: coins, tax, refund, unit: leastUnit(deps.market), gift });
  refuseChanged(input, gives);
  const {
    rows: [open],
  } = await tx.execute<{ sum: number; count: number }>(sql`
    select coalesce(sum(pay_money), 0) as sum, count(*) as count from deposit_orders where member_id = ${memberId}::bigint and state < ${DepositState.success}`);
  if (open!.count >= mostOpen) refuse(codes.tooManyOpen, 'payTooManyOpen');
  await guardDeposit(tx, ctx, { memberId, amount: payMoney + open!.sum });
  const [member] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
  const transNo = `D${deps.fairness.text(alphabet, 15)}`;
  await tx.insert(depositOrders).values({
    transNo,
    memberId,
    market: deps.market.code,
    currency: deps.market.currency,
    clientOrderId: input.clientOrderId,
    fingerprint: orderFingerprint(input),
    itemId: input.itemId ?? null,
    channelId: channel.id,
    channelCode: channel.channelCode,
    provider: provider.name,
    mobile: member!.mobile,
    payMoney,
    tax: gives.tax,
    coins: gives.packageCoins + gives.refundCoins,
    refundCoins: gives.refundCoins,
    firstPromised: gives.firstCoins,
    ...pixOf(channel, { transNo, payMoney, now }),
    nextCheckAt: now + 5_000,
    createdAt: now,
  });
  return { transNo, ...hallOf({ transNo, memberId }, { hall: channel.hall, key: deps.payments.hallKey, now }) };
}
