import { emailPattern } from './kyc-rules';

/** Problems of a nickname; each has a text in the app (`profile:problem.*`) and on the server. */
export type NickNameProblem = 'nameLength' | 'nameCharacters' | 'nameNumber' | 'nameReserved';

export const nickNameLength = { min: 2, max: 20 } as const;

/** Normalises a nickname before it is checked and stored: Unicode NFC, trimmed, single spaces. */
export const tidyNickName = (value: string): string => value.normalize('NFC').trim().replace(/ +/g, ' ');

const shape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._'’-]\p{M}{0,2})*$/u;
/** Names that only the operator's staff may use. */
const reserved =
  /baobab|admin|moderator|customer(care|service)|^(support|system|official|staff|cashier|helpdesk|help)\d*$/;
const lookAlikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Reduces a name to its letters, so that look-alikes compare equal: "B4o.b à b" → "baobab". */
const skeleton = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457]/g, (digit) => lookAlikes[digit] ?? digit)
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The problem of a normalised nickname, or null. Other players see nicknames, so messages, phone numbers and staff
 * names are refused.
 */
export function checkNickName(value: string): NickNameProblem | null {
  const length = Array.from(value).length;
  if (length < nickNameLength.min || length > nickNameLength.max) return 'nameLength';
  if (!shape.test(value)) return 'nameCharacters';
  if ((value.match(/\p{N}/gu) ?? []).length > 6) return 'nameNumber';
  return reserved.test(skeleton(value)) ? 'nameReserved' : null;
}

/** Whether an e-mail address may be stored: empty, or valid and at most `max` characters (SES-16). */
export const isEmail = (value: string, max: number): boolean =>
  value === '' || (value.length <= max && emailPattern.test(value));
