import { isMobile, pixKeyChars, type Market, type PixKeyKind, type WithdrawChannel } from '../../../../contract';
import { maskCpf } from '../../../../contract/kyc-rules';
import { fitsMobile } from '../../../core/text/fits-mobile';

/** The longest account number (WDR-15). */
export const accountChars = 20;
export const nameChars = 60;
/** The longest amount that can be typed (WDR-8). */
export const amountChars = 8;

/**
 * The channel to begin with (WDR-5): the one that paid last, else the one of the member's own number, else the first.
 */
export const defaultChannel = (
  channels: readonly WithdrawChannel[],
  last: string | null,
  mobile: string,
): WithdrawChannel | null =>
  channels.find(({ id }) => id === last) ??
  channels.find(({ mobilePattern }) => fitsMobile(mobilePattern, mobile)) ??
  channels[0] ??
  null;

/** Whether a channel can pay to this account (M8). */
export function fitsAccount(
  market: Market,
  { account: kind, mobilePattern }: WithdrawChannel,
  account: string,
): boolean {
  if (kind === 'bank') return /^\d{6,20}$/.test(account);
  return isMobile(market, account) && (mobilePattern === '' || fitsMobile(mobilePattern, account));
}

/** The account that a member most likely means: the own number, where the channel pays to it. */
export const ownAccount = (market: Market, channel: WithdrawChannel, mobile: string): string =>
  channel.account === 'mobile' && fitsAccount(market, channel, mobile) ? mobile : '';

/**
 * What may stand in a field of digits after a change: at most `most` of them; anything else changes nothing (WDR-8).
 */
export const cleanDigits = (before: string, typed: string, most: number): string => {
  const text = typed.replace(/\s/g, '');
  return text.length <= most && /^\d*$/.test(text) ? text : before;
};

const pixSigns: Readonly<Record<Exclude<PixKeyKind, 'CPF'>, RegExp>> = {
  PHONE: /^[\d ()+-]*$/,
  EMAIL: /^\S*$/,
  RANDOM: /^[\da-fA-F-]*$/,
};

/**
 * What may stand in the field of a Pix key after a change: a CPF gets its points, any other wrong sign changes nothing.
 */
export function cleanPixKey(kind: PixKeyKind, before: string, typed: string): string {
  if (kind === 'CPF') return maskCpf(typed);
  const text = typed.trimStart();
  return text.length <= pixKeyChars[kind] && pixSigns[kind].test(text) ? text : before;
}
