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
  test('sealed data can be opened and differs each time', () => {
    expect(open(seal(plain, 'kyc:1'), 'kyc:1')).toEqual(plain);
    expect(seal(plain, 'kyc:1')).not.toEqual(seal(plain, 'kyc:1'));
    expect(open(seal(Buffer.alloc(0), 'a'), 'a')).toEqual(Buffer.alloc(0));
  });
  test('changed data, another purpose or another key cannot be opened', () => {
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
  test('digests depend on the key and the purpose', () => {
    expect(digest('a', 'x')).toBe(digest('a', 'x'));
    expect(digest('a', 'x')).not.toBe(digest('a', 'y'));
    expect(digest('a', 'x')).not.toBe(createSealer(randomBytes(32)).digest('a', 'x'));
  });
});

describe('the data key', () => {
  test('production requires a data key of full length', () => {
    expect(() => readDataKey(env({ NODE_ENV: 'production' }))).toThrow('DATA_KEY');
    expect(() => env({ DATA_KEY: 'abc' })).toThrow('DATA_KEY');
    expect(readDataKey(env({ NODE_ENV: 'production', DATA_KEY: key.toString('hex') }))).toEqual(key);
    expect(readDataKey(env({ NODE_ENV: 'production', DATA_KEY: key.toString('base64') }))).toEqual(key);
  });
  test('development creates a key file that only its owner can read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'baobab-key-'));
    const place = { NODE_ENV: 'development', DATA_DIR: join(folder, 'data') };
    const first = readDataKey(env(place));
    expect(readDataKey(env(place))).toEqual(first);
    const file = join(place.DATA_DIR, 'data.key');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, 'utf8')).toHaveLength(64);
    writeFileSync(file, 'torn');
    expect(() => readDataKey(env(place))).toThrow('is not a key');
    rmSync(folder, { recursive: true });
  });
  test('production refuses to start with a changed key', async () => {
    const database = await openTestDatabase();
    const production = env({ NODE_ENV: 'production', DATA_KEY: key.toString('hex') });
    await checkDataKey(database.db, { sealer: createSealer(key), env: production, log: silent });
    await checkDataKey(database.db, { sealer: createSealer(key), env: production, log: silent });
    await expect(
      checkDataKey(database.db, { sealer: createSealer(randomBytes(32)), env: production, log: silent }),
    ).rejects.toThrow('DATA_KEY');
    await checkDataKey(database.db, { sealer: createSealer(randomBytes(32)), env: env(), log: silent });
    await database.close();
  });
});
