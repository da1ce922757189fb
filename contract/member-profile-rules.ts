import { emailPattern } from './kyc-rules';

/** What is wrong with a nickname; each has its text in the app (`profile:problem.*`) and at the server. */
export type NickNameProblem = 'nameLength' | 'nameCharacters' | 'nameNumber' | 'nameReserved';

export const nickNameLength = { min: 2, max: 20 } as const;

/** A nickname as it is stored: one way of writing it, single spaces. */
export const tidyNickName = (value: string): string => value.normalize('NFC').trim().replace(/ +/g, ' ');

const shape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._'’-]\p{M}{0,2})*$/u;
/** Who only the house may be called. */
const reserved =
  /baobab|admin|moderator|customer(care|service)|^(support|system|official|staff|cashier|helpdesk|help)\d*$/;
const lookAlikes: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** The bare letters of a name: "B4o.b à b" → "baobab". */
const skeleton = (value: string): string =>
  value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457]/g, (digit) => lookAlikes[digit] ?? digit)
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What is wrong with a tidy nickname, or null: other players see it, so it is a name and no message, number or office.
 */
export function checkNickName(value: string): NickNameProblem | null {
  const length = Array.from(value).length;
  if (length < nickNameLength.min || length > nickNameLength.max) return 'nameLength';
  if (!shape.test(value)) return 'nameCharacters';
  if ((value.match(/\p{N}/gu) ?? []).length > 6) return 'nameNumber';
  return reserved.test(skeleton(value)) ? 'nameReserved' : null;
}

/** Whether an e-mail may be stored: optional, of the configured shape and length (SES-16). */
export const isEmail = (value: string, max: number): boolean =>
  value === '' || (value.length <= max && emailPattern.test(value));
