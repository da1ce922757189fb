import { beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from './clock';
import { recent, recentWithin, sawConfigVersion } from './memo';

const ms = 2_000;

describe('cached configuration', () => {
  const clock = manualClock(1_000_000);
  let deps: { clock: typeof clock };
  let reads: number;
  const read = () => recent(deps, { key: 'a', ms, read: async () => (reads += 1) });
  beforeEach(() => {
    deps = { clock };
    reads = 0;
  });

  test('is read again after its time when nobody reads the version', async () => {
    await read();
    clock.advance(ms - 1);
    expect(await read()).toBe(1);
    clock.advance(1);
    expect(await read()).toBe(2);
  });

  test('stays while the version is read and does not change', async () => {
    sawConfigVersion(deps, 7);
    await read();
    for (let call = 0; call < 10; call += 1) {
      clock.advance(ms - 1);
      sawConfigVersion(deps, 7);
      expect(await read()).toBe(1);
    }
  });

  test('is read again as soon as the version changes', async () => {
    sawConfigVersion(deps, 7);
    await read();
    sawConfigVersion(deps, 8);
    expect(await read()).toBe(2);
    // A statement that began earlier may end later.
    sawConfigVersion(deps, 7);
    expect(await read()).toBe(2);
  });

  test('is read again when the version changes during the read', async () => {
    sawConfigVersion(deps, 7);
    let end = (_: string): void => {};
    const slow = recent(deps, { key: 'b', ms, read: () => new Promise<string>((resolve) => (end = resolve)) });
    sawConfigVersion(deps, 8);
    end('old');
    expect(await slow).toBe('old');
    expect(await recent(deps, { key: 'b', ms, read: async () => 'new' })).toBe('new');
  });

  test('a failed read is not kept', async () => {
    const failing = recent(deps, { key: 'c', ms, read: () => Promise.reject(new Error('down')) });
    await expect(failing).rejects.toThrow('down');
    expect(await recent(deps, { key: 'c', ms, read: async () => 'up' })).toBe('up');
  });

  test('a transaction reads for itself while another read runs, and then both use the cache', async () => {
    let end = (_: string): void => {};
    const shared = recent(deps, { key: 'd', ms, read: () => new Promise<string>((resolve) => (end = resolve)) });
    const within = () => recentWithin(deps, { key: 'd', ms, read: async () => `own ${(reads += 1)}` });
    expect(await within()).toBe('own 1');
    expect(await within()).toBe('own 1');
    end('shared');
    expect(await shared).toBe('shared');
    expect(await within()).toBe('own 1');
    clock.advance(ms);
    expect(await within()).toBe('own 2');
  });
});
