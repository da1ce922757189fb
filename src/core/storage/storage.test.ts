// @vitest-environment happy-dom
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { readStored, removeStored, storageKeeps, writeStored } from './storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('a stored value is read back by its schema', () => {
  writeStored('k', { a: 1 });
  expect(readStored('k', v.object({ a: v.number() }))).toEqual({ a: 1 });
  expect(storageKeeps()).toBe(true);
  removeStored('k');
  expect(readStored('k', v.unknown())).toBeNull();
});

test.each(['{"a":', 'undefined', '{"a":"of another version"}', ''])(
  'CF16 the invalid value %j reads as null and is removed',
  (text) => {
    localStorage.setItem('k', text);
    expect(readStored('k', v.object({ a: v.number() }))).toBeNull();
    expect(localStorage.getItem('k')).toBeNull();
  },
);

test.each(['SecurityError', 'QuotaExceededError'])('CF15 when storage throws %s, values stay in memory', (name) => {
  const refuse = () => {
    throw new DOMException('no', name);
  };
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  expect(storageKeeps()).toBe(false);
  writeStored('m', 'kept');
  expect(readStored('m', v.string())).toBe('kept');
  removeStored('m');
  expect(readStored('m', v.string())).toBeNull();
});
