import { and, eq, sql } from 'drizzle-orm';
import {
  codes,
  contract,
  formatMoney,
  isPixKeyKind,
  leastUnit,
  marketIn,
  maskMobile,
  withdrawFee,
  withdrawNet,
  WithdrawState,
  type ParsedOf,
} from '../../../contract';
import { isMobile } from '../../../contract/numbers/mobile';
import { hidePixKey, isPixKey } from '../../../contract/withdraw-pix-key';
import { members, withdrawOrders } from '../../db/schema';
import type { Ctx } from '../../core/deps';
import type { Keyed } from '../../core/idempotency';
import { refuse, refuseField } from '../../core/refuse';
import { InsufficientBalance, post } from '../../ledger';
import { readChannels, type ChannelRow } from '../../payments';
import { sealAccount, withdrawPrefix, type WithdrawRow } from '../../payments/payouts';
import { readBanks, readWithdrawLimit, taxOf } from './terms';
import { readKycStanding } from '../kyc';
import { leftToday } from './left-today';
import { refuseClosed } from './open';
import { reviewOf } from './review-of';

type Wanted = ParsedOf<typeof contract.withdraw.init>;

/**
 * Refuses an account that is no mobile number. Numbers are ported, so every wallet may have every mobile number of the
 * market (Q88). The number that a member has registered is taken even when the numbering plan does not have it.
 */
async function refuseNoWallet({ tx, deps }: Ctx, memberId: number, account: string): Promise<void> {
  if (isMobile(deps.market, account)) return;
  const [member] = await tx.select({ mobile: members.mobile }).from(members).where(eq(members.id, memberId));
  if (member?.mobile !== account) refuseField('bankAccount', 'withdrawAccount');
}

/** Finds the chosen channel and checks that it can pay to the account (M8). */
async function readTarget(
  ctx: Ctx,
  memberId: number,
  { payChannel, channel: code, bankAccount, bankCode, bankName }: Wanted,
): Promise<ChannelRow> {
  const { tx, deps, now } = ctx;
  const channel =
    (await readChannels(tx, deps.market.code, now)).find(({ id }) => id === payChannel) ?? refuseField('payChannel');
  if (channel.channelCode !== code) refuseField('channel');
  const banks = (await readBanks(tx, deps)).filter(({ channelId }) => channelId === channel.id);
  if (banks.length > 0) {
    const bank = banks.find(({ sortCode }) => sortCode === bankCode) ?? refuseField('bankCode');
    if (bankName !== `${bank.sortCode} ${bank.name}`) refuseField('bankName');
    return channel;
  }
  if (channel.pix !== null && isPixKeyKind(bankCode)) {
    if (bankName !== `${bankCode} ${channel.name}`) refuseField('bankName');
    if (!isPixKey(bankCode, bankAccount)) refuseField('bankAccount', 'withdrawPixKey');
    return channel;
  }
  if (bankCode !== code) refuseField('bankCode');
  await refuseNoWallet(ctx, memberId, bankAccount);
  return channel;
}

async function refuseBeyond(
  ctx: Ctx,
  { memberId, channel, money }: { memberId: number; channel: ChannelRow; money: number },
): Promise<void> {
  const { tx, deps } = ctx;
  if (money % leastUnit(deps.market) !== 0) refuseField('money');
  const limit = await readWithdrawLimit(tx, deps);
  const [min, max] = [Math.max(limit.min, channel.withdrawMin), Math.min(limit.max, channel.withdrawMax)];
  const say = (amount: number): string => formatMoney(marketIn(deps.market, ctx.language), amount);
  if (money < min || money > max)
    refuse(codes.withdrawLimit, 'withdrawLimit', { min, max, from: say(min), to: say(max) });
  const left = await leftToday(ctx, memberId, limit);
  if (money > left) refuse(codes.withdrawLimit, 'withdrawDaily', { left, amount: say(left) });
}

/** The masked account. */
const hidden = ({ bankCode, bankAccount }: Wanted): string =>
  isPixKeyKind(bankCode) ? hidePixKey(bankCode, bankAccount) : maskMobile(bankAccount);

/**
 * Returns the order that a key has made, also after its stored answer has expired. Refuses with keyConflict when the
 * request is different.
 */
export async function madeWith({ tx, memberId, key }: Keyed, wanted: Wanted): Promise<WithdrawRow | null> {
  const [made] = await tx
    .select()
    .from(withdrawOrders)
    .where(and(eq(withdrawOrders.memberId, memberId), eq(withdrawOrders.key, key)));
  if (made === undefined) return null;
  const isSame =
    made.money === wanted.money && made.channelId === wanted.payChannel && made.accountMasked === hidden(wanted);
  return isSame ? made : refuse(codes.keyConflict, 'keyConflict');
}

/**
 * Computes fee, tax and net amount of a withdrawal (M8). Refuses when nothing is left, or when the member has seen
 * another net amount.
 */
async function priceOf(
  ctx: Ctx,
  { memberId, channel, input }: { memberId: number; channel: ChannelRow; input: Wanted },
): Promise<{ fee: number; tax: number; taxed: number; net: number }> {
  const { tx, deps, now } = ctx;
  const { money } = input;
  const fee = withdrawFee(
    money,
    { type: channel.withdrawFeeType, value: channel.withdrawFeeValue },
    leastUnit(deps.market),
  );
  const { tax, taxed } = await taxOf(tx, deps, { memberId, money, now });
  const net = withdrawNet(money, fee, tax);
  if (net === 0)
    refuse(codes.withdrawLimit, 'withdrawFeeAll', { fee: formatMoney(marketIn(deps.market, ctx.language), fee + tax) });
  if (input.seenNet !== undefined && input.seenNet !== net)
    refuse(codes.withdrawChanged, 'withdrawChanged', {
      fee,
      tax,
      net,
      amount: formatMoney(marketIn(deps.market, ctx.language), net),
    });
  return { fee, tax, taxed, net };
}

const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** A new withdrawal is sent after the response. If that fails, the sweep sends it this much later (ms). */
const sweepAfterMs = 5_000;

/**
 * Takes the money from the withdrawable purse and holds it (I10), in the transaction of `ctx`. The server computes fee,
 * tax and net amount (M8). By the market's settings the withdrawal may first need a review. A refusal holds nothing.
 */
export async function hold({ tx, ctx, memberId, key }: Keyed, input: Wanted): Promise<WithdrawRow> {
  const { deps, now } = ctx;
  const { money, bankAccount, bankAccountName, bankCode, bankName } = input;
  await refuseClosed(ctx);
  const channel = await readTarget(ctx, memberId, input);
  const provider =
    deps.payments.providers.of(channel.channelCode) ?? refuse(codes.withdrawClosed, 'withdrawNoProvider');
  const { needed, state } = await readKycStanding(tx, deps, memberId);
  if (needed) refuse(codes.kycNeeded, state === 'submitted' ? 'kycPending' : 'kycNeeded');
  // Locks the member's row, so that two withdrawals at once cannot both fit under the daily limit.
  await tx.execute(sql`select 1 from accounts where member_id = ${memberId}::bigint for update`);
  await refuseBeyond(ctx, { memberId, channel, money });

  const { fee, tax, taxed, net } = await priceOf(ctx, { memberId, channel, input });
  const orderNo = `${withdrawPrefix}${deps.fairness.text(alphabet, 15)}`;
  const review = await reviewOf(ctx, memberId, input);
  const held = await post(tx, {
    memberId,
    key: `withdraw:${orderNo}`,
    naturalKey: `withdraw:${orderNo}`,
    reason: 'withdraw',
    actor: 'member',
    now,
    cause: { order: orderNo, channel: channel.channelCode },
    entries: [
      { account: 'member', purse: 'withdrawable', amount: -money },
      { account: 'house:payouts', purse: 'cash', amount: money },
    ],
  }).catch((error: unknown) => {
    if (error instanceof InsufficientBalance) return refuse(codes.insufficient, 'insufficient');
    throw error;
  });
  const [row] = await tx
    .insert(withdrawOrders)
    .values({
      orderNo,
      market: deps.market.code,
      currency: deps.market.currency,
      memberId,
      key,
      channelId: channel.id,
      channelCode: channel.channelCode,
      provider: provider.name,
      sealed: sealAccount(deps, orderNo, { name: bankAccountName, account: bankAccount, bankCode, bankName }),
      accountMasked: hidden(input),
      money,
      fee,
      tax,
      taxed,
      net,
      state: review.until === null ? WithdrawState.accepted : WithdrawState.review,
      holdId: held.id,
      createdAt: now,
      nextCheckAt: review.until ?? now + sweepAfterMs,
      reviewUntil: review.until,
      reviewWhy: review.why,
      accountDigest: review.digest,
    })
    .returning();
  return row!;
}
