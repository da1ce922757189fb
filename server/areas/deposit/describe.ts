import {
  DepositState,
  formatMoney,
  marketIn,
  maskMobile,
  type DepositOrder,
  type Language,
  type Market,
} from '../../../contract';
import { message, type TextKey } from './messages';
import { signHall, sumsOf, watchedMs, type ChannelName, type OrderRow } from '../../payments';

export type Channels = ReadonlyMap<string, ChannelName>;

const failures: Record<string, TextKey> = { insufficient: 'depositInsufficient', unavailable: 'depositUnavailable' };

/** The text that explains the state of an order (Q9, Q10, DEP-19). */
function textOf({ state, failure, tries, createdAt }: OrderRow, channel: ChannelName, now: number): TextKey {
  switch (state) {
    case DepositState.success:
      return 'depositDone';
    case DepositState.failed:
      return failures[failure] ?? 'depositFailed';
    case DepositState.cancelled:
      return 'depositCancelled';
    case DepositState.expired:
      return 'depositExpired';
  }
  if (now - createdAt >= watchedMs) return 'depositStillWaiting';
  if (state === DepositState.waiting) return asksPhone(channel) ? 'depositWaiting' : 'depositWaitingBank';
  if (state === DepositState.sent) return 'depositSent';
  return tries > 1 ? 'depositSilent' : 'depositCreated';
}

export const unnamed: ChannelName = { name: '', help: '', hall: 'panpay', mobilePattern: '.', pix: null };

/**
 * Whether the payment prompt goes to a phone. Otherwise it goes to a bank, and a text about a number or a PIN would be
 * wrong.
 */
const asksPhone = ({ mobilePattern }: ChannelName): boolean => mobilePattern !== '';

/** Explains the state of an order in the player's language. */
export function sayState(
  order: OrderRow,
  { channels, language, market, now }: { channels: Channels; language: Language; market: Market; now: number },
): string {
  const channel = channels.get(order.channelId) ?? unnamed;
  const { paid, tax } = sumsOf(order);
  const amount = order.state === DepositState.success ? paid - tax : paid;
  return message(language, textOf(order, channel, now), {
    channel: channel.name || order.channelCode,
    amount: formatMoney(marketIn(market, language), amount),
    mobile: maskMobile(order.mobile),
  });
}

/** The address of the page on which the member waits for the deposit, with a new signature (Q51). */
export function hallOf(
  order: Pick<OrderRow, 'transNo' | 'memberId'>,
  { hall, key, now }: { hall: ChannelName['hall']; key: Uint8Array; now: number },
): { redirectUrl: string; sign: string } {
  const sign = signHall(key, { transNo: order.transNo, memberId: order.memberId, now });
  return { redirectUrl: `/pay/hall/${hall}?transNo=${order.transNo}&sign=${sign}`, sign };
}

/** How an open order is paid by Pix: the code, and the receiver as the payer's bank shows it. */
function pixOf({ state, pixCode, pixUntil }: OrderRow, { pix }: ChannelName): DepositOrder['pix'] {
  if (pixCode === '' || pixUntil === null || state >= DepositState.success) return null;
  return { code: pixCode, receiver: pix === null ? '' : `${pix.name} · ${pix.bank}`, until: pixUntil };
}

/** Converts an order to the contract's format. */
export function describeOrder(
  order: OrderRow,
  {
    channels,
    language,
    market,
    key,
    now,
  }: { channels: Channels; language: Language; market: Market; key: Uint8Array; now: number },
): DepositOrder {
  const channel = channels.get(order.channelId) ?? unnamed;
  const open = order.state < DepositState.success;
  const { paid, tax, coins } = sumsOf(order);
  return {
    id: order.id,
    transNo: order.transNo,
    state: order.state,
    message: sayState(order, { channels, language, market, now }),
    payMoney: paid,
    credit: paid - tax,
    tax,
    coins,
    refundCoins: Math.min(coins, order.refundCoins),
    firstCoins: order.firstCoins,
    channelCode: order.channelCode,
    channelName: channel.name || order.channelCode,
    mobile: asksPhone(channel) ? maskMobile(order.mobile) : '',
    help: channel.help,
    createTime: order.createdAt,
    sentTime: order.sentAt,
    waitingTime: order.waitingAt,
    doneTime: order.doneAt,
    pix: pixOf(order, channel),
    redirectUrl: open ? hallOf(order, { hall: channel.hall, key, now }).redirectUrl : '',
    transactionId: order.transactionId,
  };
}
