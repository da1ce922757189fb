import { describe, expect, test } from 'vitest';
import {
  calls,
  codes,
  DepositState,
  WithdrawState,
  formatCount,
  formatMoney,
  formatMoneyShort,
  formatShort,
  marketIn,
  markets,
  hasMobileShape,
  maskMobile,
  readEnvelope,
  shareDown,
  shareUp,
  link,
  wireInt,
} from './index';
import * as v from 'valibot';

describe('calls', () => {
  test('each method and path is unique, and money calls are POST', () => {
    const names = calls.map((call) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
    for (const call of calls.filter(({ money }) => money)) expect(call.method).toBe('POST');
  });
  test('NAV-34 every call is for a visitor or for a member', () => {
    expect([...new Set(calls.map(({ auth }) => auth))].sort()).toEqual(['member', 'public']);
  });
  test('error codes are distinct', () => {
    const all = Object.values(codes);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('envelopes', () => {
  test('API-7 both envelope shapes are read as one code and message', () => {
    expect(readEnvelope({ resultCode: 200, resultMessage: 'ok', data: 1 })).toEqual({
      code: 0,
      message: 'ok',
      data: 1,
    });
    expect(readEnvelope({ resultCode: '500', resultMessage: 'no' })).toMatchObject({ code: 500, message: 'no' });
    expect(readEnvelope({ code: '0', msg: 'ok' })).toMatchObject({ code: 0 });
    expect(readEnvelope({ code: 1003, msg: 'x' })).toMatchObject({ code: 1003 });
    expect(readEnvelope({ code: 0, resultCode: 500, resultMessage: 'both' })).toMatchObject({ code: 500 });
  });
  test.each([['<html>'], [null], [[]], [{}], [{ code: 'x' }], [{ code: 1.5 }]])('%j is not an envelope', (body) => {
    expect(readEnvelope(body)).toBeUndefined();
  });
});

describe('money', () => {
  test('NAV-36 the market decides the separators, and amounts are never rounded', () => {
    expect(formatMoney(markets.GH, 128450)).toBe('₵1,284.50');
    expect(formatMoney(markets.GH, 5)).toBe('₵0.05');
    expect(formatMoney(markets.KE, 100000000)).toBe('KSh\u00a01,000,000.00');
    expect(formatMoney(markets.BR, 123456789)).toBe('R$\u00a01.234.567,89');
    expect(formatMoney(markets.GH, -150)).toBe('−₵1.50');
    expect(() => formatMoney(markets.GH, 1.5)).toThrow(RangeError);
    expect(formatCount(markets.GH, 8240)).toBe('8,240');
  });
  test.each([
    ['GH', '₵1,000.00', '₵1,000'],
    ['UG', 'USh\u00a01,000', 'USh\u00a01,000'],
    ['BR', 'R$\u00a01.000,00', 'R$\u00a01.000'],
  ] as const)('NAV-36 1,000 in %s is %s, and %s in short form', (code, long, short) => {
    expect([formatMoney(markets[code], 100_000), formatMoneyShort(markets[code], 100_000)]).toEqual([long, short]);
  });
  test.each([
    ['en', '₵1,284.50', '60,040', '1.9K'],
    ['fr', '₵1\u00a0284,50', '60\u00a0040', '1,9K'],
    ['pt', '₵1.284,50', '60.040', '1,9K'],
  ] as const)('NAV-18 NAV-36 numbers follow the language: %s', (language, money, count, short) => {
    const market = marketIn(markets.GH, language);
    expect([formatMoney(market, 128_450), formatCount(market, 60_040), formatShort(market, 1_950)]).toEqual([
      money,
      count,
      short,
    ]);
    expect(marketIn(markets.GH, language)).toBe(market);
  });
  test('NAV-36 without cents, decimals appear only for a part of a unit', () => {
    expect([0, 100, 1250, -200].map((minor) => formatMoney(markets.UG, minor))).toEqual([
      'USh\u00a00',
      'USh\u00a01',
      'USh\u00a012.50',
      '−USh\u00a02',
    ]);
  });
  test('NAV-36 large counts are shortened with K, M and B', () => {
    expect([999, 1000, 1950, 2_500_000, 3_000_000_000].map((value) => formatShort(markets.GH, value))).toEqual([
      '999',
      '1K',
      '1.9K',
      '2.5M',
      '3B',
    ]);
  });
  test('shares round down and fees round up', () => {
    expect(shareDown(999, 1000)).toBe(99);
    expect(shareUp(991, 1000)).toBe(100);
    expect(shareUp(1000, 1000)).toBe(100);
  });
});

describe('markets', () => {
  test.each(Object.values(markets))('$code has the offset of $timeZone all year', ({ timeZone, utcOffsetMinutes }) => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    for (let week = 0; week < 104; week += 1) {
      const at = Date.UTC(2026, 0, 1) + week * 7 * 86_400_000;
      const there = new Date(at + utcOffsetMinutes * 60_000).toISOString().slice(11, 16);
      expect(clock.format(at), new Date(at).toISOString()).toBe(there);
    }
  });
  test.each(Object.values(markets))('NAV-32 the example number of $code fits the rule of its market', (market) => {
    expect(hasMobileShape(market, market.mobile.example)).toBe(true);
    expect(hasMobileShape(market, market.mobile.example.slice(1))).toBe(false);
  });
  test('SES-13 a mobile number of Ghana is 0 and nine digits', () => {
    expect(hasMobileShape(markets.GH, '0244123456')).toBe(true);
    for (const bad of ['1244123456', '024412345', '02441234567', '024412345a', '+233244123', '٠٢٤٤١٢٣٤٥٦']) {
      expect(hasMobileShape(markets.GH, bad)).toBe(false);
    }
    expect(maskMobile('0244123412')).toBe('024•••••12');
  });
});

describe('fields', () => {
  test.each(['1e3', ' 5', '5 ', '0x10', '１２', '1,000', '', '05', 'NaN', '9007199254740993', null, true, [], {}])(
    'a whole number refuses %j',
    (value) => {
      expect(v.safeParse(wireInt(0, 1e15), value).success).toBe(false);
    },
  );
  test.each(['javascript:alert(1)', '//e.com', '/\\e.com', 'data:text/html,x', 'http://e.com', '/a b', 'intent:x'])(
    'W9 BAD-11 a link refuses %j',
    (value) => {
      expect(v.safeParse(link, value).success).toBe(false);
    },
  );
  test.each(['', '/home?open=cash-rain', 'https://wa.me/233200000000', 'tel:+233 302 000 000', 'mailto:a@b.example'])(
    'a link accepts %j',
    (value) => {
      expect(v.safeParse(link, value).success).toBe(true);
    },
  );
});

test('the compiler refuses to compare deposit states with withdrawal states', () => {
  const state: DepositState = Number('3');
  // @ts-expect-error -- both have the number 3, and they are different enums
  expect(state === WithdrawState.paid).toBe(true);
});
