import { describe, expect, test } from 'vitest';
import { momoEnv } from '../testing/momo-server';
import { readEnv } from './env';

const callback = { CALLBACK_URL: 'https://pay.example' };
const production = (source: Record<string, string>) => readEnv({ NODE_ENV: 'production', ...source });

describe('C31 production moves real money, over a wire that nobody reads', () => {
  const momo = momoEnv('https://proxy.momoapi.mtn.com');
  test('real operators by https are taken', () => {
    expect(production({ ...momo, ...callback }).momo).toMatchObject({ url: 'https://proxy.momoapi.mtn.com', target: 'mtnghana' });
    expect(production({ OPERATOR_URL: 'http://127.0.0.1:4000', ...callback }).operatorUrl).toBe('http://127.0.0.1:4000');
    expect(production({}).momo).toBeNull();
  });
  test.each([
    ['MOMO_TARGET', { ...momo, ...callback, MOMO_TARGET: 'sandbox' }], ['MOMO_TARGET', { ...momo, ...callback, MOMO_TARGET: 'Sandbox' }],
    ['MOMO_TARGET', { ...momoEnv('https://sandbox.momodeveloper.mtn.com'), ...callback }],
    ['MOMO_URL', { ...momoEnv('http://proxy.momoapi.mtn.com'), ...callback }], ['MOMO_URL', { ...momoEnv('http://localhost.example'), ...callback }],
    ['OPERATOR_URL', { OPERATOR_URL: 'http://operator.example', ...callback }],
    ['CALLBACK_URL', momo], ['CALLBACK_URL', { ...momo, CALLBACK_URL: 'http://pay.example' }], ['CALLBACK_URL', { OPERATOR_URL: 'https://operator.example' }],
  ] as const)('%s is named: %o', (name, source) => {
    expect(() => production(source)).toThrow(name);
    expect(() => readEnv({ NODE_ENV: 'development', ...source })).not.toThrow();
  });
});
