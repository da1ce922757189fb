import { pixKeyChars, type Market, type PixKeyKind, type WithdrawChannel } from '../../../../contract';
import { maskCpf } from '../../../../contract/kyc-rules';
import { mobileProblem, tidyMobile, type MobileProblem } from '../../../../contract/numbers/mobile';
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

/** Why an account number is refused: a wrong length of a bank account, or what is wrong with a mobile number. */
export type AccountFault = 'bankLength' | MobileProblem;

/**
 * Why a channel cannot pay to an account; null when it can (M8). A wallet takes any mobile number of the market,
 * because numbers are ported; `own` is the member's registered number, which is always taken.
 */
export function accountFault(
  market: Market,
  { account: kind }: WithdrawChannel,
  { account, own }: { account: string; own: string },
): AccountFault | null {
  if (kind === 'bank') return /^\d{6,20}$/.test(account) ? null : 'bankLength';
  return account === own ? null : mobileProblem(market, account);
}

/**
 * The default account: the member's own number, unless it belongs to the network of another channel. The member can
 * still type it, because it may have been ported.
 */
export function ownAccount(channels: readonly WithdrawChannel[], channel: WithdrawChannel, mobile: string): string {
  const fits = ({ mobilePattern }: WithdrawChannel): boolean => fitsMobile(mobilePattern, mobile);
  return channel.account === 'mobile' && (fits(channel) || !channels.some(fits)) ? mobile : '';
}

/** The content of a digits field after a change: at most `most` digits. Any other input is ignored (WDR-8). */
export const cleanDigits = (before: string, typed: string, most: number): string => {
  const text = typed.replace(/\s/g, '');
  return text.length <= most && /^\d*$/.test(text) ? text : before;
};

const pixSigns: Readonly<Record<Exclude<PixKeyKind, 'CPF' | 'PHONE'>, RegExp>> = {
  EMAIL: /^\S*$/,
  RANDOM: /^[\da-fA-F-]*$/,
};

/** The content of a Pix key field after a change: a CPF gets its punctuation; invalid characters are ignored. */
export function cleanPixKey(kind: Exclude<PixKeyKind, 'PHONE'>, before: string, typed: string): string {
  if (kind === 'CPF') return maskCpf(typed);
  const text = typed.trimStart();
  return text.length <= pixKeyChars[kind] && pixSigns[kind].test(text) ? text : before;
}

/** The content of the account field after a change: a mobile number is kept in the national form. */
export function accountText(
  market: Market,
  { before, typed }: { before: string; typed: string },
  { isBank, pixKind }: { isBank: boolean; pixKind: PixKeyKind | null },
): string {
  if (isBank) return cleanDigits(before, typed, accountChars);
  return pixKind === null || pixKind === 'PHONE' ? tidyMobile(market, typed) : cleanPixKey(pixKind, before, typed);
}
