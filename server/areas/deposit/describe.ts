import {
  DepositState,
  formatMoney,
  marketIn,
  maskMobile,
  type DepositOrder,
  type Language,
  type Market,
} from '../../../contract';
import { message, type MessageKey } from '../../core/messages';
import { signHall, sumsOf, watchedMs, type ChannelName, type OrderRow } from '../../payments';

export type Channels = ReadonlyMap<string, ChannelName>;

const failures: Record<string, MessageKey> = { insufficient: 'depositInsufficient', unavailable: 'depositUnavailable' };

/** Which text says what the state means (Q9, Q10, DEP-19). */
function textOf({ state, failure, tries, createdAt }: OrderRow, channel: ChannelName, now: number): MessageKey {
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

/** Whether a phone is asked for the money; otherwise a bank is, and a number or a PIN would lead astray. */
const asksPhone = ({ mobilePattern }: ChannelName): boolean => mobilePattern !== '';

/** What the state of an order means, in the player's language. */
export function sayState(order: OrderRow, channels: Channels, language: Language, market: Market, now: number): string {
  const channel = channels.get(order.channelId) ?? unnamed;
  const { paid, tax } = sumsOf(order);
  const amount = order.state === DepositState.success ? paid - tax : paid;
  return message(language, textOf(order, channel, now), {
    channel: channel.name || order.channelCode,
    amount: formatMoney(marketIn(market, language), amount),
    mobile: maskMobile(order.mobile),
  });
}

/** The waiting hall of an order, with a fresh sign (Q51). */
export function hallOf(
  order: Pick<OrderRow, 'transNo' | 'memberId'>,
  hall: ChannelName['hall'],
  key: Uint8Array,
  now: number,
): { redirectUrl: string; sign: string } {
  const sign = signHall(key, order.transNo, order.memberId, now);
  return { redirectUrl: `/pay/hall/${hall}?transNo=${order.transNo}&sign=${sign}`, sign };
}

/** How an open order is paid by Pix: its code, and who receives as the payer's bank shows it. */
function pixOf({ state, pixCode, pixUntil }: OrderRow, { pix }: ChannelName): DepositOrder['pix'] {
  if (pixCode === '' || pixUntil === null || state >= DepositState.success) return null;
  return { code: pixCode, receiver: pix === null ? '' : `${pix.name} · ${pix.bank}`, until: pixUntil };
}

/** An order as its member sees it. */
export function describeOrder(
  order: OrderRow,
  channels: Channels,
  language: Language,
  market: Market,
  key: Uint8Array,
  now: number,
): DepositOrder {
  const channel = channels.get(order.channelId) ?? unnamed;
  const open = order.state < DepositState.success;
  const { paid, tax, coins } = sumsOf(order);
  return {
    id: order.id,
    transNo: order.transNo,
    state: order.state,
    message: sayState(order, channels, language, market, now),
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
    redirectUrl: open ? hallOf(order, channel.hall, key, now).redirectUrl : '',
    transactionId: order.transactionId,
  };
}
