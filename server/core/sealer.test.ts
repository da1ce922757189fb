import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';
import { checkDataKey, readDataKey } from '../boot/data-key';
import { readEnv } from '../boot/env';
import { createSealer } from './sealer';

const key = randomBytes(32);
const env = (more: Record<string, string> = {}) => readEnv({ NODE_ENV: 'test', ...more });
const silent = pino({ level: 'silent' });

describe('the sealer', () => {
  const { seal, open, digest } = createSealer(key);
  const plain = Buffer.from('GHA-123456789-0');
  test('what is sealed opens at its own place, and differs each time', () => {
    expect(open(seal(plain, 'kyc:1'), 'kyc:1')).toEqual(plain);
    expect(seal(plain, 'kyc:1')).not.toEqual(seal(plain, 'kyc:1'));
    expect(open(seal(Buffer.alloc(0), 'a'), 'a')).toEqual(Buffer.alloc(0));
  });
  test('another place, another key, any changed or missing byte: it does not open', () => {
    const sealed = seal(plain, 'kyc:1');
    expect(() => open(sealed, 'kyc:2')).toThrow();
    expect(() => createSealer(randomBytes(32)).open(sealed, 'kyc:1')).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const turned = Buffer.from(sealed);
      turned[at]! ^= 1;
      expect(() => open(turned, 'kyc:1')).toThrow();
      expect(() => open(sealed.subarray(0, at), 'kyc:1')).toThrow();
    }
  });
  test('digests are keyed and told apart by purpose', () => {
    expect(digest('a', 'x')).toBe(digest('a', 'x'));
    expect(digest('a', 'x')).not.toBe(digest('a', 'y'));
    expect(digest('a', 'x')).not.toBe(createSealer(randomBytes(32)).digest('a', 'x'));
  });
});

describe('the data key', () => {
  test('production does not start without one, nor with one that is too short', () => {
    expect(() => readDataKey(env({ NODE_ENV: 'production' }))).toThrow('DATA_KEY');
    expect(() => env({ DATA_KEY: 'abc' })).toThrow('DATA_KEY');
    expect(readDataKey(env({ NODE_ENV: 'production', DATA_KEY: key.toString('hex') }))).toEqual(key);
    expect(readDataKey(env({ NODE_ENV: 'production', DATA_KEY: key.toString('base64') }))).toEqual(key);
  });
  test('in development it is made once, in a file that only its owner reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baobab-key-'));
    const place = { NODE_ENV: 'development', DATA_DIR: join(folder, 'data') };
    const first = readDataKey(env(place));
    expect(readDataKey(env(place))).toEqual(first);
    const file = join(place.DATA_DIR, 'data.key');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toHaveLength(64);
    writeFileSync(file, 'torn');
    expect(() => readDataKey(env(place))).toThrow('no key');
    rmSync(folder, { recursive: true });
  });
  test('another key than before stops production', async () => {
    const database = await openTestDatabase();
    const production = env({ NODE_ENV: 'production', DATA_KEY: key.toString('hex') });
    await checkDataKey(database.db, createSealer(key), production, silent);
    await checkDataKey(database.db, createSealer(key), production, silent);
    await expect(checkDataKey(database.db, createSealer(randomBytes(32)), production, silent)).rejects.toThrow(
      'DATA_KEY',
    );
    await checkDataKey(database.db, createSealer(randomBytes(32)), env(), silent);
    await database.close();
  });
});
