import { isMobile, pixKeyChars, type Market, type PixKeyKind, type WithdrawChannel } from '../../../../contract';
import { maskCpf } from '../../../../contract/kyc-rules';
import { fitsMobile } from '../../../core/text/fits-mobile';

/** The longest account number (WDR-15). */
export const accountChars = 20;
export const nameChars = 60;
/** The most digits of an amount (WDR-8). */
export const amountChars = 8;

/**
 * The default channel (WDR-5): the channel that paid last, else the channel of the member's own number, else the first.
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

/** Whether a channel can pay to an account (M8). */
export function fitsAccount(
  market: Market,
  { account: kind, mobilePattern }: WithdrawChannel,
  account: string,
): boolean {
  if (kind === 'bank') return /^\d{6,20}$/.test(account);
  return isMobile(market, account) && (mobilePattern === '' || fitsMobile(mobilePattern, account));
}

/** The default account: the member's own number, if the channel pays to it. */
export const ownAccount = (market: Market, channel: WithdrawChannel, mobile: string): string =>
  channel.account === 'mobile' && fitsAccount(market, channel, mobile) ? mobile : '';

/** The content of a digits field after a change: at most `most` digits. Any other input is ignored (WDR-8). */
export const cleanDigits = (before: string, typed: string, most: number): string => {
  const text = typed.replace(/\s/g, '');
  return text.length <= most && /^\d*$/.test(text) ? text : before;
};

const pixSigns: Readonly<Record<Exclude<PixKeyKind, 'CPF'>, RegExp>> = {
  PHONE: /^[\d ()+-]*$/,
  EMAIL: /^\S*$/,
  RANDOM: /^[\da-fA-F-]*$/,
};

/** The content of a Pix key field after a change: a CPF gets its punctuation; invalid characters are ignored. */
export function cleanPixKey(kind: PixKeyKind, before: string, typed: string): string {
  if (kind === 'CPF') return maskCpf(typed);
  const text = typed.trimStart();
  return text.length <= pixKeyChars[kind] && pixSigns[kind].test(text) ? text : before;
}
