import { commonPasswords } from './common-passwords';

const codePoints = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

/** One character over and over, or a run up or down the alphabet or the digits. */
function isRun(password: string): boolean {
  const points = codePoints(password);
  const steps = points.slice(1).map((point, index) => point - (points[index] ?? 0));
  const [first] = steps;
  return first !== undefined && Math.abs(first) <= 1 && steps.every((step) => step === first);
}

/**
 * Whether a password is too easily guessed to be chosen (SES-14, Q5): a common one (also with other capitals or with "!" or "."
 * behind it), the own number or a part of it, or a plain run.
 */
export function isWeakPassword(password: string, mobile: string): boolean {
  const plain = password.toLowerCase();
  const withoutTail = plain.replace(/[!.@#*]+$/, '');
  if (commonPasswords.has(plain) || commonPasswords.has(withoutTail)) return true;
  if (mobile.includes(plain) || plain.includes(mobile)) return true;
  return isRun(plain);
}
