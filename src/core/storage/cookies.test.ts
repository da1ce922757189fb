// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { dropCookie, readCookie, writeCookie } from './cookies';

afterEach(() => {
  // The document's own property hides the real one of its prototype.
  Reflect.deleteProperty(document, 'cookie');
  dropCookie('baobab_closed');
});

const refusals = {
  throw: () => {
    throw new DOMException('no', 'SecurityError');
  },
  'are missing': () => undefined as unknown as string,
};

for (const [kind, get] of Object.entries(refusals))
  test(`CF15 where cookies ${kind}, a read finds none and a write does nothing`, () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get, set: get });
    writeCookie('baobab_closed', '1', 120);
    expect(readCookie('baobab_closed')).toBeNull();
  });

test('a cookie is read until it is dropped', () => {
  writeCookie('baobab_closed', '1', 120);
  expect(readCookie('baobab_closed')).toBe('1');
  dropCookie('baobab_closed');
  expect(readCookie('baobab_closed')).toBeNull();
});
