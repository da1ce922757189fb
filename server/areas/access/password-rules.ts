import type { Market } from '../../../contract';
import { codes } from '../../../contract';
import { refuse } from '../../core/refuse';
import { commonPasswords } from './common-passwords';

/** What a password is chosen for: nothing of it may make up the password. */
export interface PasswordOwner {
  readonly mobile: string;
  /** Nickname, first name and surname, as far as they are known. */
  readonly names: readonly string[];
}

const product = 'baobab';
/** Digits of the own number in a row that count as a part of it, and letters of a name that do. */
const digitsOfPart = 4;
const lettersOfName = 3;

const codePoints = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

/** One character over and over, or a run up or down the alphabet or the digits. */
function isRun(password: string): boolean {
  const points = codePoints(password);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  const [first] = steps;
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/** One to four characters over and over, such as 121212; the last time may be cut short. */
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

/** Every run of digits of the number that is long enough, the longest first. */
const partsOfMobile = (mobile: string): string[] =>
  Array.from({ length: mobile.length - digitsOfPart + 1 }, (_, less) => mobile.length - less).flatMap((length) =>
    Array.from({ length: mobile.length - length + 1 }, (_, at) => mobile.slice(at, at + length)),
  );

const partsOfNames = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}]+/u))
    .filter((part) => part.length >= lettersOfName)
    .sort((one, other) => other.length - one.length);

/** What is left of a password without the parts that anybody who knows its owner would try. */
function withoutParts(password: string, { mobile, names }: PasswordOwner): string {
  return [product, ...partsOfNames(names), ...partsOfMobile(mobile)].reduce(
    (left, part) => left.replaceAll(part, ''),
    password,
  );
}

export type Weakness = 'common' | 'own';

/**
 * Why a password is too easily guessed to be chosen; null when it is not (SES-14, Q5). `common`: on the list, also in
 * other
 * capitals or with "!" or "." behind it, a run or a repetition. `own`: without parts of number, names and product it is
 * shorter than a password has to be.
 */
export function weaknessOf(password: string, owner: PasswordOwner, shortest: number): Weakness | null {
  const plain = password.normalize('NFC').toLowerCase();
  const withoutTail = plain.replace(/[!.@#*]+$/, '');
  if (commonPasswords.has(plain) || commonPasswords.has(withoutTail) || isRun(plain) || isRepeat(plain))
    return 'common';
  const left = withoutParts(plain, owner);
  return left !== plain && codePoints(left).length < shortest ? 'own' : null;
}

/** Refuses a password that is too easily guessed, at the field that it was typed into. */
export function refuseWeakPassword(
  market: Market,
  field: string,
  { password, ...owner }: PasswordOwner & { readonly password: string },
): void {
  const weakness = weaknessOf(password, owner, market.password.min);
  if (weakness !== null)
    refuse(codes.weakPassword, weakness === 'common' ? 'weakPassword' : 'weakPasswordOwn', { field });
}
