import type { KycField } from './kyc';

/** Problems of a value; each has a text in the app (`kyc:problem.*`). */
export type KycProblem =
  | 'empty'
  | 'letters'
  | 'oneName'
  | 'longName'
  | 'surname'
  | 'surnameLetters'
  | 'email'
  | 'bvn'
  | 'ghanaCard'
  | 'nationalId'
  | 'nin'
  | 'cpf'
  | 'cpfCheck'
  | 'date'
  | 'oldDate'
  | 'age'
  | 'address'
  | 'choice'
  | 'documentNumber'
  | 'picture';

/** Data that a check needs in addition to the value. */
export interface KycCheckContext {
  /** Today in the market, yyyymmdd. */
  readonly today: string;
  readonly legalAge: number;
  readonly emailMax: number;
  /** The other values by field name. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** The years that the picker offers for a birth date, counted back from the current year (core.md §5). */
export const birthYears = { oldest: 70, youngest: 6 } as const;

/** The document types of core.md §3. */
export const idTypes = ['Ghana Card', 'Vote ID', 'Passport', 'Driver License', 'SSNIT'] as const;

/**
 * The usual form of an e-mail address: one @, a dot in the host, and no character with a special meaning in mail
 * headers.
 */
export const emailPattern =
  /^[A-Za-z0-9](?:[A-Za-z0-9._%+-]{0,62}[A-Za-z0-9_+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/;

/** A capital letter first, in scripts that have capitals. */
const letters = /^(?!\p{Ll})\p{L}[\p{L}\p{M}]*$/u;
const lettersAndSpaces = /^\p{L}[\p{L}\p{M} ]*$/u;
/**
 * An apostrophe (straight, or curved as phones write it) or a hyphen between two letters. Safari 15 has no lookbehind.
 */
const signInName = /([\p{L}\p{M}])['‘’‐‑-](?=\p{L})/gu;
const ghanaCard = /^GHA-\d{9}-\d$/;
/** Formats of the other documents. They are loose, because several generations of cards are in use. */
const documentShapes: Readonly<Record<string, RegExp>> = {
  'Ghana Card': ghanaCard,
  'Vote ID': /^\d{10}$/,
  Passport: /^[A-Z]\d{7,8}$/,
  'Driver License': /^[A-Z0-9][A-Z0-9/-]{4,18}[A-Z0-9]$/,
  SSNIT: /^[A-Z]\d{12}$/,
};

const characters = (value: string): number => Array.from(value).length;

/** Normalises a Ghana Card number: "gha 123456789 0" → "GHA-123456789-0". */
const tidyGhanaCard = (value: string): string => {
  const found = /^(?:GHA)?(\d{9})(\d)$/.exec(value.toUpperCase().replace(/[\s-]/g, ''));
  return found ? `GHA-${found[1]}-${found[2]}` : value.toUpperCase();
};

/** Capitalises the first letter of a name (ACC-12): phones without automatic capitals write "kofi". */
export const capitalised = (name: string): string => name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Formats a CPF, also an incomplete one: "52998224725" → "529.982.247-25". Drops everything but digits. */
export function maskCpf(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  const head = digits.slice(0, 9).replace(/\d{3}(?=\d)/g, '$&.');
  return digits.length > 9 ? `${head}-${digits.slice(9)}` : head;
}

/** Normalises a value before it is checked and stored. */
export function tidyKyc(field: Pick<KycField, 'rule'>, value: string, values: KycCheckContext['values']): string {
  const plain = value.normalize('NFC').trim();
  switch (field.rule) {
    case 'firstName':
      return capitalised(plain);
    case 'bvn':
    case 'nationalId':
      return plain.replace(/[ -]/g, '');
    case 'cpf':
      return plain.replace(/[ .-]/g, '');
    case 'nin':
      return plain.replace(/[ -]/g, '').toUpperCase();
    case 'ghanaCard':
      return tidyGhanaCard(plain);
    case 'documentNumber':
      return values['ID_TYPE'] === 'Ghana Card' ? tidyGhanaCard(plain) : plain.replace(/ /g, '').toUpperCase();
    case 'address':
      return plain.replace(/\s+/g, ' ');
    default:
      return plain;
  }
}

/** Whether the two check digits of an eleven-digit CPF are right. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  const check = (count: number): number => {
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += Number(digits[at]) * (count + 1 - at);
    return ((sum * 10) % 11) % 10;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/** Whether yyyymmdd is a day of the calendar. */
export function isCalendarDay(value: string): boolean {
  if (!/^\d{8}$/.test(value)) return false;
  const [year, month, day] = [Number(value.slice(0, 4)), Number(value.slice(4, 6)), Number(value.slice(6))];
  if (year < 1000 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

/**
 * Checks a birth date: within the picker's years (ACC-19), and of legal age on the market's day (Q29). A person born on
 * 29 February is of age on 1 March.
 */
function checkBirthDate(value: string, { today, legalAge }: KycCheckContext): KycProblem | null {
  const year = Number(today.slice(0, 4));
  const born = Number(value.slice(0, 4));
  if (!isCalendarDay(value) || value > today) return 'date';
  if (born < year - birthYears.oldest) return 'oldDate';
  // yyyymmdd as a number: adding years is adding ten thousands.
  return born > year - birthYears.youngest || Number(value) + legalAge * 10_000 > Number(today) ? 'age' : null;
}

/** The name that the rules of ACC-12 and ACC-13 apply to: without apostrophes and hyphens inside (Q80). */
const bareName = (value: string): string => value.replace(signInName, '$1');

function checkFirstName(name: string): KycProblem | null {
  const value = bareName(name);
  if (!letters.test(value)) return lettersAndSpaces.test(value) ? 'oneName' : 'letters';
  return characters(value) <= 40 ? null : 'longName';
}

function checkSurname(name: string): KycProblem | null {
  const value = bareName(name);
  if (!lettersAndSpaces.test(value)) return 'surnameLetters';
  return characters(value) >= 2 && characters(value) <= 22 ? null : 'surname';
}

/**
 * The problem of a normalised value, or null (ACC-10 to ACC-20). An empty value is accepted unless the field is
 * required.
 */
export function checkKyc(field: KycField, value: string, context: KycCheckContext): KycProblem | null {
  if (value === '') return field.required ? 'empty' : null;
  switch (field.rule) {
    case 'firstName':
      return checkFirstName(value);
    case 'surname':
      return checkSurname(value);
    case 'email':
      return value.length <= context.emailMax && emailPattern.test(value) ? null : 'email';
    case 'bvn':
      return /^\d{11}$/.test(value) ? null : 'bvn';
    case 'nationalId':
      return /^\d+$/.test(value) && field.digits.includes(value.length) ? null : 'nationalId';
    case 'nin':
      return /^C[MF][0-9A-Z]{12}$/.test(value) ? null : 'nin';
    case 'cpf':
      return !/^\d{11}$/.test(value) ? 'cpf' : isCpf(value) ? null : 'cpfCheck';
    case 'ghanaCard':
      return ghanaCard.test(value) ? null : 'ghanaCard';
    case 'birthDate':
      return checkBirthDate(value, context);
    case 'address':
      return characters(value) >= 3 && characters(value) <= 120 && /^[\p{L}\p{M}\p{N} .,'’/#()&-]+$/u.test(value)
        ? null
        : 'address';
    case 'choice':
      return field.options.includes(value) ? null : 'choice';
    case 'picture':
      return /^\/media\/[0-9a-f]{32}\.webp$/.test(value) ? null : 'picture';
    case 'documentNumber': {
      const type = context.values['ID_TYPE'] ?? '';
      const shape = Object.hasOwn(documentShapes, type) ? documentShapes[type] : undefined;
      if (shape?.test(value)) return null;
      return type === 'Ghana Card' ? 'ghanaCard' : 'documentNumber';
    }
  }
}

/** Checks every field of a config. Returns the normalised values, and the problems by field name. */
export function readKycValues(
  fields: readonly KycField[],
  given: KycCheckContext['values'],
  context: Omit<KycCheckContext, 'values'>,
): { values: Record<string, string>; problems: Record<string, KycProblem> } {
  const values: Record<string, string> = {};
  const problems: Record<string, KycProblem> = {};
  for (const field of fields) values[field.name] = tidyKyc(field, given[field.name] ?? '', given);
  for (const field of fields) {
    const problem = checkKyc(field, values[field.name]!, { ...context, values });
    if (problem !== null) problems[field.name] = problem;
  }
  return { values, problems };
}
