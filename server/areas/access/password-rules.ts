import type { Market } from '../../../contract';
import { codes } from '../../../contract';
import { refuse } from '../../core/refuse';
import { commonPasswords } from './common-passwords';

/** Member data that does not count towards the length of a password. */
export interface PasswordOwner {
  readonly mobile: string;
  /** The known ones of nickname, first name and surname. */
  readonly names: readonly string[];
}

const product = 'baobab';
/** Minimum number of consecutive digits of the own number, and of letters of a name, that count as a part of it. */
const digitsOfPart = 4;
const lettersOfName = 3;

const codePoints = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

/** Whether the password is one repeated character, or a run up or down the alphabet or the digits. */
function isRun(password: string): boolean {
  const points = codePoints(password);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  const [first] = steps;
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** Whether the password repeats one to four characters, such as 121212; the last repetition may be incomplete. */
function isRepeat(password: string): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      password.length >= 2 * length &&
      password ===
        password
          .slice(0, length)
          .repeat(Math.ceil(password.length / length))
          .slice(0, password.length),
  );
}

/** All sequences of at least `digitsOfPart` digits of the number, longest first. */
const partsOfMobile = (mobile: string): string[] =>
  Array.from({ length: mobile.length - digitsOfPart + 1 }, (_, less) => mobile.length - less).flatMap((length) =>
    Array.from({ length: mobile.length - length + 1 }, (_, at) => mobile.slice(at, at + length)),
  );

const partsOfNames = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => {
      const words = name.normalize('NFC').toLowerCase().split(/\s+/);
      // Of "N’Guessan" also "nguessan": names have apostrophes and hyphens, which people leave out in passwords.
      return words.flatMap((word) => [...word.split(/[^\p{L}\p{M}]+/u), word.replace(/[^\p{L}\p{M}]/gu, '')]);
    })
    .filter((part) => part.length >= lettersOfName)
    .sort((one, other) => other.length - one.length);

/** Removes number, names and product name from a password, because people who know the member would try them. */
function withoutParts(password: string, { mobile, names }: PasswordOwner): string {
  return [product, ...partsOfNames(names), ...partsOfMobile(mobile)].reduce(
    (left, part) => left.replaceAll(part, ''),
    password,
  );
}

export type Weakness = 'common' | 'own';

/**
 * Tells why a password is too easy to guess; null when it is not (SES-14, Q5). `common`: it is on the list (ignoring
 * case and final punctuation), a run or a repetition. `own`: without parts of number, names and product name it is
 * shorter than the minimum.
 */
export function weaknessOf(password: string, owner: PasswordOwner, shortest: number): Weakness | null {
  const plain = password.normalize('NFC').toLowerCase();
  const withoutTail = plain.replace(/[!.@#*]+$/, '');
  if (commonPasswords.has(plain) || commonPasswords.has(withoutTail) || isRun(plain) || isRepeat(plain))
    return 'common';
  const left = withoutParts(plain, owner);
  return left !== plain && codePoints(left).length < shortest ? 'own' : null;
}

/** Refuses a password that is too easy to guess, and names its input field. */
export function refuseWeakPassword(
  market: Market,
  field: string,
  { password, ...owner }: PasswordOwner & { readonly password: string },
): void {
  const weakness = weaknessOf(password, owner, market.password.min);
  if (weakness !== null)
    refuse(codes.weakPassword, weakness === 'common' ? 'weakPassword' : 'weakPasswordOwn', { field });
}
