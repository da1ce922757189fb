import { decimalSign, leastUnit, type MoneyFormat } from './wire/money';

// Apart from money.ts, because the first page reads no amounts.

/** Ways to write a currency beside an amount: the source of a regular expression that ignores case. */
const currencyWords: Readonly<Record<string, string>> = {
  GHS: 'gh₵|gh¢|ghs|ghc|₵|¢',
  KES: 'kshs?\\.?|kes|shs?\\.?|/[=-]',
  UGX: 'ushs?\\.?|ugx|shs?\\.?|/[=-]',
  NGN: '₦|ngn|n',
  BRL: 'r\\$|brl',
};

/** The most whole digits of an amount, so that its minor units are a safe integer, and characters before reading. */
const longestWhole = 13;
const longestTyped = 60;

/** An amount that a person typed or pasted. */
export interface MoneyRead {
  /** What the field shows: digits and one decimal sign of the language; the text as typed when it cannot be read. */
  readonly text: string;
  /** Minor units; null when the text is not an amount of the currency. */
  readonly minor: number | null;
}

/** A number as people write it, without its grouping signs. `sign` is '' or the decimal sign that was typed. */
interface SplitNumber {
  readonly whole: string;
  readonly sign: string;
  readonly decimals: string;
}

/** Splits a number into whole digits and decimals (Q85); null when its signs contradict each other. */
function splitNumber(number: string): SplitNumber | null {
  const parts = number.split(/[.,'’ ]/);
  const signs = number.match(/[.,'’ ]/g) ?? [];
  const [last = '', tail = ''] = [signs.at(-1), parts.at(-1)];
  const isDecimal = /[.,]/.test(last) && (tail.length !== 3 || signs.some((sign) => sign !== last));
  const groups = isDecimal ? parts.slice(0, -1) : parts;
  const groupSigns = isDecimal ? signs.slice(0, -1) : signs;
  const [head = '', ...others] = groups;
  const isGrouped = others.length > 0;
  if (isGrouped && (!/^[1-9]/.test(head) || others.some((one) => one.length !== 3))) return null;
  if (groupSigns.some((sign) => sign !== groupSigns[0]) || (isDecimal && tail.length > 2)) return null;
  if (head === '' && tail === '') return null;
  const whole = groups.join('');
  if (whole.length > longestWhole) return null;
  return { whole, sign: isDecimal ? last : '', decimals: isDecimal ? tail : '' };
}

/** Finds the number in a typed text, with any of the words (source of a regular expression) before and behind it. */
function numberIn(typed: string, words: string): SplitNumber | null {
  if (typed.length > longestTyped) return null;
  const plain = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const [, number = ''] = new RegExp(`^(?:${words})? ?([\\d.,'’ ]*\\d[.,]?) ?(?:${words})?$`, 'i').exec(plain) ?? [];
  return number === '' ? null : splitNumber(number);
}

/**
 * Reads an amount that a person typed or pasted (Q85), in any of the languages. Currency signs of the market, spaces
 * and grouping signs are read. The last separator is the decimal one when one or two digits follow at the end; before
 * exactly three digits it groups. A currency without cents has grouping only. An empty text is not an amount.
 */
export function readMoney(market: MoneyFormat, typed: string): MoneyRead {
  const unread = { text: typed, minor: null };
  const read = numberIn(typed, currencyWords[market.currency] ?? '(?!)');
  if (read === null) return unread;
  const isWhole = leastUnit(market) === market.scale;
  if (isWhole && read.decimals !== '') return unread;
  const places = Math.round(Math.log10(market.scale));
  // While a group is typed in a currency without cents, its sign stays as typed.
  const sign = read.sign === '' || isWhole ? read.sign : decimalSign(market);
  return {
    text: read.whole + sign + read.decimals,
    minor: Number(read.whole) * market.scale + Number(read.decimals.padEnd(places, '0').slice(0, places)),
  };
}

/** Reads a count of coins, diamonds or pieces with or without grouping signs; null when it is not a whole number. */
export function readCount(typed: string): number | null {
  const read = numberIn(typed, '(?!)');
  return read === null || read.sign !== '' ? null : Number(read.whole);
}
