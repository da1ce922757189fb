import { array, assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, formatMoneyShort, leastUnit } from './wire/money';
import { readCount, readMoney } from './read-money';
import { languages } from './wire/headers';
import { marketCodes, marketIn, markets } from './wire/markets';

const places = marketCodes.flatMap((code) => languages.map((language) => marketIn(markets[code], language)));
const withCents = places.filter((market) => leastUnit(market) === 1);
const whole = places.filter((market) => leastUnit(market) > 1);
const typing = (market: (typeof places)[number], keys: string): { text: string; minor: number | null } =>
  [...keys].reduce((shown, key) => readMoney(market, shown.text + key), readMoney(market, ''));

/** Decision Q85 and how banks, wallets and people of the five markets write amounts (seen in November 2026). */
const written: ReadonlyArray<readonly [string, number]> = [
  ['1,00', 100],
  ['1.00', 100],
  ['1,5', 150],
  ['1,000', 100_000],
  ['1.000', 100_000],
  ['1 000', 100_000],
  ['1\u00a0000,50', 100_050],
  ['1\u202f234\u202f567,8', 123_456_780],
  ['1\u2009000.50', 100_050],
  ['1’234.50', 123_450],
  ['1,234,567', 123_456_700],
  ['1.234.567,89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['10000,50', 1_000_050],
  [' 7 ', 700],
  ['\u200e12.50\u200f', 1_250],
  ['0', 0],
  ['0.05', 5],
  ['.5', 50],
  ['5.', 500],
];

describe('an amount with cents', () => {
  test.each(written)('Q85 %j is %i minor units in every language', (text, minor) => {
    for (const market of withCents) expect(readMoney(market, text).minor, market.locale).toBe(minor);
  });

  test.each([
    ['GH', '₵1,234.50', 123_450],
    ['GH', 'GH₵ 20', 2_000],
    ['GH', '1 234,50\u00a0GHS', 123_450],
    ['KE', 'KSh 1,000', 100_000],
    ['KE', 'Ksh. 1,000.00', 100_000],
    ['KE', 'KES1000', 100_000],
    ['KE', '500/=', 50_000],
    ['NG', '₦1,234.50', 123_450],
    ['NG', 'N5000', 500_000],
    ['NG', 'NGN\u00a01.234,50', 123_450],
    ['BR', 'R$ 1.234,56', 123_456],
    ['BR', 'r$10', 1_000],
    ['BR', '25,00 BRL', 2_500],
    ['UG', 'USh 1,234', 123_400],
    ['UG', 'UGX\u00a01.235', 123_500],
    ['UG', 'Shs 5,000/=', 500_000],
  ] as const)('Q85 in %s, %j is %i minor units', (code, text, minor) => {
    for (const language of languages)
      expect(readMoney(marketIn(markets[code], language), text).minor, language).toBe(minor);
  });

  test.each([
    ...['', ' ', '.', ',', '₵', '-5', '−5', '+5', '1e3', '12a', '5k', '1..2', '1,,000', '1 .5', '10 20', '1,00,000'],
    ...['1.2345', '0.125', '0,500', '.500', '1,234.567', '1 234.567', '1.234 567', '1,234.5.6', '1,23,4', '1/2'],
    ...['$5', '€5', '5%', '１２', '١٢', '5 5₵', '₵5 and more', '12345678901234', '1'.repeat(61), 'NaN', 'Infinity'],
  ])('Q85 %j is not an amount in any market', (text) => {
    for (const market of places) expect(readMoney(market, text), market.locale).toEqual({ text, minor: null });
  });

  test('Q85 the sign of another currency is not read', () => {
    for (const market of places)
      for (const code of marketCodes.filter((other) => markets[other].currency !== market.currency))
        expect(readMoney(market, `${markets[code].currency} 5`).minor, `${code} in ${market.locale}`).toBeNull();
  });

  test.each([
    ['1,000', '1000', 100_000],
    ['1,000,000', '1000000', 100_000_000],
    ['1.234,56', '1234,56', 123_456],
    ['₵1,234.50', '1234.50', 123_450],
    ['12,5', '12.5', 1_250],
  ])('Q85 %j typed key by key is read', (keys, text, minor) => {
    for (const market of withCents.filter(({ currency }) => currency === 'GHS')) {
      expect(typing(market, keys).minor, market.locale).toBe(minor);
      expect(typing(market, keys).text.replace(',', '.'), market.locale).toBe(text.replace(',', '.'));
    }
  });

  test('Q85 a deleted digit after grouping does not make a decimal', () => {
    const { text } = typing(markets.GH, '1,000');
    expect(readMoney(markets.GH, text.slice(0, -1)).minor).toBe(10_000);
  });

  test('Q85 letters that are typed stay and are not dropped', () => {
    expect(typing(markets.GH, '1e3')).toEqual({ text: '1e3', minor: null });
  });
});

describe('an amount without cents', () => {
  test.each([
    ['1,000', 100_000],
    ['1.000.000', 100_000_000],
    ['1 000', 100_000],
    ['5.', 500],
    ['1.5', null],
    ['1,00', null],
    ['1,000.00', null],
  ])('Q85 %j is %j: separators only group', (text, minor) => {
    for (const market of whole) {
      expect(readMoney(market, text).minor, market.locale).toBe(minor);
      expect(typing(market, text).minor, market.locale).toBe(minor);
    }
  });
});

describe('every amount', () => {
  const amounts = integer({ min: 0, max: 999_999_999_999 });

  test('Q85 what formatMoney writes is read back as the same amount', () => {
    assert(
      property(amounts, constantFrom(...places), (units, market) => {
        const minor = units * leastUnit(market);
        for (const reader of languages.map((language) => marketIn(market, language)))
          for (const text of [formatMoney(market, minor), formatMoneyShort(market, minor)]) {
            expect(readMoney(reader, text).minor, `${text} in ${reader.locale}`).toBe(minor);
            expect(typing(reader, text.replace(market.symbol, '').trim()).minor).toBe(minor);
          }
      }),
    );
  });

  test('Q85 what is shown after reading is read as the same amount', () => {
    const chars = constantFrom(...'0123456789', '.', ',', ' ', '’', '₵', '-', 'e', '\u202f');
    assert(
      property(array(chars, { maxLength: 12 }), constantFrom(...places), (keys, market) => {
        const read = readMoney(market, keys.join(''));
        expect(readMoney(market, read.text)).toEqual(read);
      }),
      { numRuns: 2_000 },
    );
  });

  test('Q85 no digit of a read text is dropped, added or moved', () => {
    const chars = constantFrom(...'0123456789', '.', ',', ' ', '’', '₵', '-', 'e', '\u202f');
    const texts = array(chars, { maxLength: 12 }).map((keys) => keys.join(''));
    assert(
      property(texts, constantFrom(...places), (text, market) => {
        const { minor } = readMoney(market, text);
        if (minor === null) return;
        const digits = text.replace(/\D/g, '');
        const decimals = /[.,](\d{1,2})$/.exec(text.replace(/[^\d.,]+$/, ''))?.[1]?.length ?? 0;
        expect(BigInt(minor) * 10n ** BigInt(decimals)).toBe(BigInt(digits) * BigInt(market.scale));
        expect(/[e-]/.test(text)).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  test('Q85 any text at all is read or kept, and never throws', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 80 }), constantFrom(...places), (text, market) => {
        const read = readMoney(market, text);
        if (read.minor === null) expect(read.text).toBe(text);
        else expect(Number.isSafeInteger(read.minor) && read.minor % leastUnit(market) === 0).toBe(true);
      }),
    );
  });
});

test.each([
  ['1,150', 1_150],
  ['1 150', 1_150],
  ['1150', 1_150],
  ['1.150', 1_150],
  ['11.5', null],
  ['5.', null],
  ['1e3', null],
  ['-3', null],
  ['', null],
])('a count %j is %j', (text, count) => expect(readCount(text)).toBe(count));
