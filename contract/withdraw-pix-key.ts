import { isCpf, maskCpf } from './kyc-rules';

/** Kinds of Pix keys (BACEN, DICT); the kind is the `bankCode` of a withdrawal. */
export const pixKeyKinds = ['CPF', 'PHONE', 'EMAIL', 'RANDOM'] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];
export const isPixKeyKind = (text: string): text is PixKeyKind => (pixKeyKinds as readonly string[]).includes(text);

/** The longest key of each kind as it is typed. */
export const pixKeyChars: Readonly<Record<PixKeyKind, number>> = { CPF: 14, PHONE: 19, EMAIL: 77, RANDOM: 36 };

/**
 * Area code and nine digits of a mobile or eight of a landline. "+55" and punctuation are optional in typed numbers.
 */
const phone = /^(?:\+?55)?([1-9]\d(?:9\d{8}|[2-5]\d{7}))$/;
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
  const plain = text.replace(/[ ()-]/g, '').replace(/^0(?=\d{10,11}$)/, '');
  const found = phone.exec(plain);
  return found ? `+55${found[1]}` : plain;
}

/** Whether a normalised key is valid for its kind. */
export function isPixKey(kind: PixKeyKind, key: string): boolean {
  switch (kind) {
    case 'CPF':
      return isCpf(key);
    case 'PHONE':
      return key.startsWith('+55') && phone.test(key);
    case 'EMAIL':
      return key.length <= 77 && email.test(key);
    case 'RANDOM':
      return random.test(key);
  }
}

/** Formats a normalised key for display. */
export function showPixKey(kind: PixKeyKind, key: string): string {
  if (kind === 'CPF') return maskCpf(key);
  return kind === 'PHONE' ? key.replace(/^\+55(\d\d)(\d{4,5})(\d{4})$/, '($1) $2-$3') : key;
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
