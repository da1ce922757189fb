import { describe, expect, test } from 'vitest';
import { markets, type MarketCode } from '..';
import { expandBlocks, shortenBlocks } from './blocks';
import {
  cleanMobile,
  formatMobile,
  isMobile,
  mobileProblem,
  networkOf,
  tidyMobile,
  walletPattern,
  type MobileProblem,
} from './mobile';

const digitsIn = (system: string): string =>
  [...'0123456789'].map((digit) => new Intl.NumberFormat(`en-u-nu-${system}`).format(Number(digit))).join('');

describe('how people write numbers', () => {
  test.each<[MarketCode, string, string]>([
    ['GH', '0244123456', '0244123456'],
    ['GH', '024 412 3456', '0244123456'],
    ['GH', '(024) 412-3456', '0244123456'],
    ['GH', '024.412.3456', '0244123456'],
    ['GH', '024–412‑3456', '0244123456'],
    ['GH', '024\u00a0412\u202f3456', '0244123456'],
    ['GH', '\u202a+233 24 412 3456\u202c', '0244123456'],
    ['GH', '+233244123456', '0244123456'],
    ['GH', '+233 (0)24 412 3456', '0244123456'],
    ['GH', '00233244123456', '0244123456'],
    ['GH', '233244123456', '0244123456'],
    ['GH', '2330244123456', '0244123456'],
    ['GH', '244123456', '0244123456'],
    // A number of the block 023, and the same digits as the beginning of one with country code.
    ['GH', '233244123', '0233244123'],
    ['GH', '＋２３３２４４１２３４５６', '0244123456'],
    ['GH', '٠٢٤٤١٢٣٤٥٦', '0244123456'],
    ['GH', 'Tel.: 024 412 3456', '0244123456'],
    ['KE', '712345678', '0712345678'],
    ['KE', '110345678', '0110345678'],
    ['KE', '000254712345678', '0712345678'],
    ['KE', '00254 712 345678', '0712345678'],
    ['UG', '0077 2123456', '00772123456'],
    ['UG', '005256772123456', '0772123456'],
    ['UG', '+256 772 123456', '0772123456'],
    ['NG', '8031234567', '08031234567'],
    ['NG', '009 234 803 123 4567', '08031234567'],
    ['NG', '+2348031234567', '08031234567'],
    ['BR', '(11) 91234-5678', '11912345678'],
    ['BR', '(011) 91234-5678', '11912345678'],
    ['BR', '0 15 11 91234-5678', '11912345678'],
    ['BR', '+55 11 91234-5678', '11912345678'],
    ['BR', '+55 (011) 91234-5678', '11912345678'],
    ['BR', '005511912345678', '11912345678'],
    ['BR', '00155511912345678', '11912345678'],
    ['BR', '5511912345678', '11912345678'],
    ['BR', '55991234567', '55991234567'],
  ])('Q88 %s: %j is read as %j', (code, typed, mobile) => {
    expect(tidyMobile(markets[code], typed)).toBe(mobile);
  });

  test('Q88 decimal digits of every script are read', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
      /^\p{Nd}{10}$/u.test(digitsIn(system)),
    );
    expect(systems.length).toBeGreaterThan(50);
    for (const system of systems) expect([system, cleanMobile(digitsIn(system))]).toEqual([system, '0123456789']);
  });

  test.each<[MarketCode, string, MobileProblem]>([
    ['GH', '', 'format'],
    ['GH', '024412345', 'format'],
    ['GH', '02441234567', 'format'],
    ['GH', '024412345a6', 'format'],
    ['GH', '0244123456 ext 5', 'format'],
    ['GH', '0244+123456', 'format'],
    ['GH', '+23324412345', 'format'],
    ['GH', '+254712345678', 'country'],
    ['GH', '00254712345678', 'country'],
    ['GH', '0302123456', 'kind'],
    ['GH', '0590123456', 'kind'],
    ['GH', '+233302123456', 'kind'],
    ['KE', '0109123456', 'kind'],
    ['KE', '0202123456', 'kind'],
    ['UG', '0722123456', 'kind'],
    ['UG', '0728123456', 'kind'],
    ['NG', '07001234567', 'kind'],
    ['NG', '08001234567', 'kind'],
    ['NG', '09171234567', 'kind'],
    ['NG', '07023123456', 'kind'],
    ['BR', '23912345678', 'kind'],
    ['BR', '11812345678', 'kind'],
    ['BR', '1132345678', 'format'],
    ['BR', '1171234567', 'format'],
    ['BR', '(111) 91234-5678', 'format'],
    ['BR', '+351912345678', 'country'],
  ])('Q88 %s: %j is refused because of its %s', (code, typed, problem) => {
    expect(mobileProblem(markets[code], typed)).toBe(problem);
    expect(isMobile(markets[code], tidyMobile(markets[code], typed))).toBe(false);
  });

  test('SES-13 only the national form is a mobile number', () => {
    expect(isMobile(markets.GH, '0244123456')).toBe(true);
    for (const other of ['1244123456', '244123456', '024412345a', '+233244123456', '٠٢٤٤١٢٣٤٥٦', ''])
      expect(isMobile(markets.GH, other)).toBe(false);
    expect(isMobile(markets.UG, '0728012345')).toBe(true);
  });
});

test.each<[MarketCode, string, string]>([
  ['GH', '0244123456', '024 412 3456'],
  ['GH', '02441', '024 41'],
  ['GH', '244123456', '244123456'],
  ['GH', '+23324', '+23324'],
  ['GH', '02441234567', '024 412 34567'],
  ['KE', '0712345678', '0712 345678'],
  ['UG', '0772123456', '0772 123456'],
  ['NG', '08031234567', '0803 123 4567'],
  ['BR', '11912345678', '(11) 91234-5678'],
  ['BR', '11', '(11'],
  ['BR', '119', '(11) 9'],
  ['BR', '011912345678', '011912345678'],
])('Q88 %s: %j is written %j', (code, mobile, text) => {
  expect(formatMobile(markets[code], mobile)).toBe(text);
});

test.each<[MarketCode, string, string | null]>([
  ['GH', '0201234567', 'Telecel'],
  ['GH', '0231234567', 'AirtelTigo'],
  ['GH', '0256123456', 'MTN'],
  ['GH', '0531234567', 'MTN'],
  ['GH', '0281234567', null],
  ['KE', '0749123456', 'Safaricom'],
  ['KE', '0761123456', 'Airtel'],
  ['KE', '0104123456', 'Airtel'],
  ['KE', '0116123456', 'Safaricom'],
  ['KE', '0747123456', null],
  ['UG', '0791123456', 'MTN'],
  ['UG', '0795123456', 'Airtel'],
  ['NG', '07041234567', 'MTN'],
  ['NG', '07025123456', 'MTN'],
  ['NG', '09111234567', 'Airtel'],
  ['NG', '09101234567', null],
  ['BR', '11912345678', null],
  ['KE', '0109123456', null],
])('NAV-33 %s: the block of %j was given to %j', (code, mobile, name) => {
  expect(networkOf(code, mobile)?.name ?? null).toBe(name);
});

test('DEP-8 the pattern of a wallet matches the blocks of its network', () => {
  const pattern = new RegExp(walletPattern('GH', 'MTN_MM'));
  expect(['0244123456', '0256123456', '0591123456'].map((mobile) => pattern.test(mobile))).toEqual([true, true, true]);
  expect(['0590123456', '0201234567', '0251123456'].map((mobile) => pattern.test(mobile))).toEqual([
    false,
    false,
    false,
  ]);
  expect([walletPattern('GH', 'PANPAY'), walletPattern('BR', 'PIX')]).toEqual(['', '']);
});

test('a list of blocks is read as it was written', () => {
  expect(expandBlocks('53-55 591 8190-8191')).toEqual(['53', '54', '55', '591', '8190', '8191']);
  expect(shortenBlocks(['53', '54', '55', '591', '8190', '8191'])).toBe('53-55 591 8190-8191');
  expect([expandBlocks(''), shortenBlocks([])]).toEqual([[], '']);
});
