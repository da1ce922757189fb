import { isCpf, maskCpf } from './kyc-rules';
import { formatMobile, isMobile, tidyMobile } from './numbers/mobile';
import { markets } from './wire/markets';
import type { PixKeyKind } from './withdraw-pix-kinds';

/** The country code in front of a phone key. A phone key is a mobile number of Brazil. */
const brazil = '+55';
const email = /^[a-z0-9](?:[a-z0-9._%+-]*[a-z0-9_+-])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;
const random = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The key as DICT stores it: digits of a CPF, "+55…" of a phone, lower case for the others. An invalid key is returned
 * unchanged.
 */
export function tidyPixKey(kind: PixKeyKind, typed: string): string {
  const text = typed.trim();
  if (kind === 'CPF') return text.replace(/[ .-]/g, '');
  if (kind !== 'PHONE') return text.toLowerCase();
  const mobile = tidyMobile(markets.BR, text);
  return isMobile(markets.BR, mobile) ? `${brazil}${mobile}` : mobile;
}

/** Whether a normalised key is valid for its kind. */
export function isPixKey(kind: PixKeyKind, key: string): boolean {
  switch (kind) {
    case 'CPF':
      return isCpf(key);
    case 'PHONE':
      return key.startsWith(brazil) && isMobile(markets.BR, key.slice(brazil.length));
    case 'EMAIL':
      return key.length <= 77 && email.test(key);
    case 'RANDOM':
      return random.test(key);
  }
}

/** Formats a normalised key for display. */
export function showPixKey(kind: PixKeyKind, key: string): string {
  if (kind === 'CPF') return maskCpf(key);
  return kind === 'PHONE' && isPixKey(kind, key) ? formatMobile(markets.BR, key.slice(brazil.length)) : key;
}

/** Masks a key, so that only its owner can recognise it. */
export function hidePixKey(kind: PixKeyKind, key: string): string {
  switch (kind) {
    case 'CPF':
      return `•••.${key.slice(3, 6)}.${key.slice(6, 9)}-••`;
    case 'PHONE':
      return `${key.slice(0, 5)}•••••${key.slice(-4)}`;
    case 'EMAIL':
      return `${key.slice(0, 1)}•••${key.slice(key.indexOf('@'))}`;
    case 'RANDOM':
      return `${key.slice(0, 4)}•••••${key.slice(-4)}`;
  }
}
