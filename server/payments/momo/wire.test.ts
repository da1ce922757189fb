import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markets } from '../../../contract';
import { readEnv } from '../../boot/env';
import { momoCredentials, momoEnv } from '../../testing/momo-server';
import { createMomoProvider } from './provider';
import { amountText, readAmount } from '../amounts';
import { readStatus, uuidOf } from './wire';

describe('the MoMo wire format', () => {
  test('amounts convert to text and back without loss; other texts are refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (minor) => {
        expect(readAmount(amountText(minor, 100), 100)).toBe(minor);
      }),
    );
    expect([readAmount(100, 100), readAmount('5.0', 100), readAmount('5.100', 100), readAmount('7', 1)]).toEqual([
      10_000, 500, 510, 7,
    ]);
    for (const bad of ['', '-1', '1e3', '1,000', '0x10', '1.005', '.5', '1.', ' 5', 'NaN', '1234567890123'])
      expect(readAmount(bad, 100), bad).toBeNull();
    expect(readAmount('7.5', 1)).toBeNull();
  });
  test('a payout with a fraction of a Ugandan shilling is refused', async () => {
    const asked: string[] = [];
    const { collection, disbursement } = momoCredentials;
    const provider = createMomoProvider({
      url: 'https://momo.example',
      target: 'mtnuganda',
      collection,
      disbursement,
      market: markets.UG,
      callbackUrl: 'https://pay.example',
      now: () => 0,
      async send(request) {
        if (request.url.endsWith('/token/')) return Response.json({ access_token: 'token', expires_in: 3_600 });
        if (request.method === 'GET') return Response.json({}, { status: 404 });
        asked.push(((await request.json()) as { amount: string }).amount);
        return new Response(null, { status: 202 });
      },
    });
    const pay = (amount: number) =>
      provider.payOut({
        reference: `W${amount}`,
        amount,
        currency: 'UGX',
        payee: '0772123456',
        name: '',
        bankCode: '',
        channelCode: 'MTN_MM',
        accepted: false,
      });
    expect([(await pay(150_050))!.status, (await pay(150_000))!.status]).toEqual(['unavailable', 'accepted']);
    expect(asked).toEqual(['1500']);
  });
  test('a reference maps to one version 4 UUID per environment', () => {
    expect(uuidOf('mtnghana', 'D1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuidOf('mtnghana', 'D1')).toBe(uuidOf('mtnghana', 'D1'));
    expect(new Set([uuidOf('mtnghana', 'D1'), uuidOf('mtnghana', 'D2'), uuidOf('sandbox', 'D1')]).size).toBe(3);
  });
  test('only PENDING, SUCCESSFUL and FAILED have a meaning', () => {
    const read = (status: string, reason: string | { code: string } = '') =>
      readStatus({ status, reason, amount: '1', currency: 'GHS' }, 'accepted');
    expect([
      read('PENDING'),
      read('SUCCESSFUL'),
      read('FAILED', 'NOT_ENOUGH_FUNDS'),
      read('FAILED', { code: 'EXPIRED' }),
      read('FAILED'),
    ]).toEqual(['accepted', 'success', 'insufficient', 'expired', 'unavailable']);
    expect([read('successful'), read('TIMEOUT'), read('')]).toEqual([null, null, null]);
  });
  test('MOMO_URL without MOMO_TARGET fails at the start', () => {
    const { MOMO_TARGET: _target, ...rest } = momoEnv('https://proxy.momoapi.mtn.com');
    expect(() => readEnv(rest)).toThrow('MOMO_TARGET: "" is needed by MOMO_URL');
    expect(readEnv({}).momo).toBeNull();
  });
});
