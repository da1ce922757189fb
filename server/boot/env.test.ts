import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { momoEnv } from '../testing/momo-server';
import { readEnv } from './env';

const callback = { CALLBACK_URL: 'https://pay.example' };
const production = (source: Record<string, string>) => readEnv({ NODE_ENV: 'production', ...source });

test('W6 games of outside suppliers are framed from GAME_HOSTS, and outside production from this machine', () => {
  const source = { GAME_HOSTS: 'https://games.example' };
  expect(production(source).gameHosts).toEqual(['https://games.example']);
  expect(readEnv(source).gameHosts).toEqual(['https://games.example', 'http://localhost:*', 'http://127.0.0.1:*']);
  expect(() => readEnv({ GAME_HOSTS: 'games.example' })).toThrow('GAME_HOSTS');
});

test.each([['10.0.0.1'], ['127.0.0.0/8'], ['fd00::1'], ['fd00::/8'], ['::ffff:10.0.0.0/104']])(
  'TRUSTED_PROXIES takes the address or range %s',
  (item) => {
    expect(() => readEnv({ TRUSTED_PROXIES: `10.9.9.9, ${item}` })).not.toThrow();
  },
);

test.each(['banana', '10.0.0.0/33', '10.0.0.0/', '10.0.0', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/-1', 'lb.example'])(
  'TRUSTED_PROXIES refuses %s with its name',
  (item) => {
    expect(() => readEnv({ TRUSTED_PROXIES: `127.0.0.0/8,${item}` })).toThrow(`TRUSTED_PROXIES: "127.0.0.0/8,${item}"`);
    expect(() => readEnv({ TRUSTED_PROXIES: `127.0.0.0/8,${item}` })).toThrow(`nor a range: "${item}"`);
  },
);

test('the key for Hub88 is an RSA key, is never printed, and needs PUBLIC_HOST in production', () => {
  const pemOf = (pair: { privateKey: KeyObject }) =>
    pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const pem = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));
  expect(readEnv({}).hub88Key).toBeNull();
  for (const HUB88_PRIVATE_KEY of [pem, pem.replaceAll('\n', '\\n')])
    expect(readEnv({ HUB88_PRIVATE_KEY }).hub88Key?.asymmetricKeyType).toBe('rsa');
  for (const wrong of [
    'secret-text',
    pemOf(generateKeyPairSync('ed25519')),
    pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 })),
  ])
    expect(() => readEnv({ HUB88_PRIVATE_KEY: wrong })).toThrow(/^HUB88_PRIVATE_KEY: is not an RSA [^"]*$/);
  expect(() => production({ HUB88_PRIVATE_KEY: pem })).toThrow('PUBLIC_HOST');
  expect(production({ HUB88_PRIVATE_KEY: pem, PUBLIC_HOST: 'play.example' }).hub88Key).not.toBeNull();
});

describe('production requires real payment providers over HTTPS', () => {
  const momo = momoEnv('https://proxy.momoapi.mtn.com');
  test('addresses of real providers are accepted', () => {
    expect(production({ ...momo, ...callback }).momo).toMatchObject({
      url: 'https://proxy.momoapi.mtn.com',
      target: 'mtnghana',
    });
    expect(production({ PROVIDER_URL: 'http://127.0.0.1:4000', ...callback }).providerUrl).toBe(
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
    ['PROVIDER_URL', { PROVIDER_URL: 'http://provider.example', ...callback }],
    ['CALLBACK_URL', momo],
    ['CALLBACK_URL', { ...momo, CALLBACK_URL: 'http://pay.example' }],
    ['CALLBACK_URL', { PROVIDER_URL: 'https://provider.example' }],
  ] as const)('a wrong %s is reported: %o', (name, source) => {
    expect(() => production(source)).toThrow(name);
    expect(() => readEnv({ NODE_ENV: 'development', ...source })).not.toThrow();
  });
});

describe('NAV-25 the Android app comes from an allowed host', () => {
  const apk = (APK_URL: string, more: Record<string, string> = { APK_HOSTS: 'apps.example, files.example:8443' }) =>
    readEnv({ APK_URL, ...more }).apkUrl;
  test('an https address on an allowed host is accepted', () => {
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
  ])('%s is refused', (url) => {
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
