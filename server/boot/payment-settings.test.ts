import { describe, expect, test } from 'vitest';
import type { MarketCode } from '../../contract';
import { readPayments } from './payment-settings';

const paystack = { PAYSTACK_SECRET: 'sk_live_very-secret', PAYSTACK_EMAIL: 'pay@lobby.example' };
const read = (source: Record<string, string>, { production = false, market = 'GH' as MarketCode } = {}) =>
  readPayments(source, { production, market });

describe('settings of payment services', () => {
  test('without variables there is none', () => {
    expect(read({})).toEqual({ channels: {}, services: [], values: {} });
  });
  test('each channel has its provider, and a service without channels keeps its older orders', () => {
    expect(read({ ...paystack, PAYMENT_CHANNELS: 'MTN_MM=paystack, VODA_MM = pan' })).toMatchObject({
      channels: { MTN_MM: 'paystack', VODA_MM: 'pan' },
      services: ['paystack'],
      values: { PAYSTACK_URL: 'https://api.paystack.co' },
    });
    expect(read(paystack)).toMatchObject({ channels: {}, services: ['paystack'] });
  });
  test.each<[string, Record<string, string>, string]>([
    ['a form', { PAYMENT_CHANNELS: 'MTN_MM' }, 'PAYMENT_CHANNELS: "MTN_MM" is not CHANNEL=service'],
    ['a channel twice', { PAYMENT_CHANNELS: 'A=pan,A=momo' }, 'PAYMENT_CHANNELS: names A twice'],
    ['a service', { PAYMENT_CHANNELS: 'MTN_MM=cash' }, 'PAYMENT_CHANNELS: "cash" is none of paystack'],
    [
      'a channel of another market',
      { ...paystack, PAYMENT_CHANNELS: 'MPESA=paystack' },
      'PAYMENT_CHANNELS: paystack does not serve MPESA in GH',
    ],
    ['a missing variable', { PAYMENT_CHANNELS: 'MTN_MM=paystack' }, 'PAYSTACK_SECRET: is needed by paystack'],
    ['an address', { ...paystack, PAYSTACK_URL: 'ftp://pay' }, 'PAYSTACK_URL: is not an http address'],
  ])('%s stops the start and is named', (_, source, message) => {
    expect(() => read(source)).toThrow(message);
  });
  test('production takes no test key and no open address', () => {
    expect(() => read({ ...paystack, PAYSTACK_SECRET: 'sk_test_1' }, { production: true })).toThrow(
      /^PAYSTACK_SECRET: production must not use a test key, whose money is not real$/,
    );
    expect(() => read({ ...paystack, PAYSTACK_URL: 'http://pay.example' }, { production: true })).toThrow(
      'PAYSTACK_URL: production needs https',
    );
  });
});
