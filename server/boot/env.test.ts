import { describe, expect, test } from 'vitest';
import { momoEnv } from '../testing/momo-server';
import { readEnv } from './env';

const callback = { CALLBACK_URL: 'https://pay.example' };
const production = (source: Record<string, string>) => readEnv({ NODE_ENV: 'production', ...source });

describe('production moves real money, over a wire that nobody reads', () => {
  const momo = momoEnv('https://proxy.momoapi.mtn.com');
  test('real operators by https are taken', () => {
    expect(production({ ...momo, ...callback }).momo).toMatchObject({
      url: 'https://proxy.momoapi.mtn.com',
      target: 'mtnghana',
    });
    expect(production({ OPERATOR_URL: 'http://127.0.0.1:4000', ...callback }).operatorUrl).toBe(
      'http://127.0.0.1:4000',
    );
    expect(production({}).momo).toBeNull();
  });
  test.each([
    ['MOMO_TARGET', { ...momo, ...callback, MOMO_TARGET: 'sandbox' }],
    ['MOMO_TARGET', { ...momo, ...callback, MOMO_TARGET: 'Sandbox' }],
    ['MOMO_TARGET', { ...momoEnv('https://sandbox.momodeveloper.mtn.com'), ...callback }],
    ['MOMO_URL', { ...momoEnv('http://proxy.momoapi.mtn.com'), ...callback }],
    ['MOMO_URL', { ...momoEnv('http://localhost.example'), ...callback }],
    ['OPERATOR_URL', { OPERATOR_URL: 'http://operator.example', ...callback }],
    ['CALLBACK_URL', momo],
    ['CALLBACK_URL', { ...momo, CALLBACK_URL: 'http://pay.example' }],
    ['CALLBACK_URL', { OPERATOR_URL: 'https://operator.example' }],
  ] as const)('%s is named: %o', (name, source) => {
    expect(() => production(source)).toThrow(name);
    expect(() => readEnv({ NODE_ENV: 'development', ...source })).not.toThrow();
  });
});

describe('NAV-25 the app for Android comes from an allowed host only', () => {
  const apk = (APK_URL: string, more: Record<string, string> = { APK_HOSTS: 'apps.example, files.example:8443' }) =>
    readEnv({ APK_URL, ...more }).apkUrl;
  test('an https address on a host of APK_HOSTS, by default on PUBLIC_HOST', () => {
    expect(apk('https://apps.example/a.apk')).toBe('https://apps.example/a.apk');
    expect(apk('https://files.example:8443/a.apk')).toBe('https://files.example:8443/a.apk');
    expect(apk('https://play.example/a.apk', { PUBLIC_HOST: 'play.example' })).toBe('https://play.example/a.apk');
    expect(apk('')).toBeNull();
  });
  test.each([
    'http://apps.example/a.apk',
    'https://evil.example/a.apk',
    'https://apps.example.evil.example/a.apk',
    'https://apps.example@evil.example/a.apk',
    'https://user:word@apps.example/a.apk',
    'https://apps.example:444/a.apk',
    'javascript:alert(1)',
    '//apps.example/a.apk',
    'apps.example/a.apk',
  ])('%s is refused by name', (url) => {
    expect(() => apk(url)).toThrow('APK_URL');
  });
  test('APK_HOSTS replaces the default', () => {
    expect(() => apk('https://play.example/a.apk', { PUBLIC_HOST: 'play.example', APK_HOSTS: 'apps.example' })).toThrow(
      'APK_HOSTS',
    );
    expect(() => apk('https://play.example/a.apk', { PUBLIC_HOST: 'play.example', APK_HOSTS: '' })).toThrow(
      'APK_HOSTS',
    );
  });
});
