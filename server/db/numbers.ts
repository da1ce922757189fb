/**
 * Parsers of database numbers by the id of their type, for both drivers. Amounts, counts and times are bigint, and sums
 * of bigint are numeric; without these parsers one driver gives texts and the other numbers.
 */

/** Parses a bigint. Throws when it is not a safe integer; all stored amounts are bounded below that. */
function toInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number;
}

/** Parses a numeric: a whole one as toInteger, a fraction as the nearest number. Throws for NaN and infinity. */
function toNumber(value: string): number {
  if (/^-?\d+$/.test(value)) return toInteger(value);
  const number = Number(value);
  if (!Number.isFinite(number)) throw new RangeError(`not a number: ${value}`);
  return number;
}

/** The types int8 (bigint) and numeric. */
export const numberParsers: Readonly<Record<number, (value: string) => number>> = { 20: toInteger, 1700: toNumber };
