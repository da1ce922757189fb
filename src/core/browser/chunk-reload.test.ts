import { expect, test } from 'vitest';
import { holdReload, isAnswered, mayReload } from './chunk-reload';

const store = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
    },
  };
};

test('NAV-14 CF18 CF19 a missing chunk reloads the page once per build', () => {
  const storage = store();
  expect(mayReload(storage, 'one')).toBe(true);
  expect(mayReload(storage, 'one')).toBe(false);
  expect(mayReload(storage, 'two')).toBe(true);
});

test('CF18 a missing chunk causes no reload without working storage', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(mayReload({ getItem: refuse, setItem: refuse }, 'one')).toBe(false);
  expect(mayReload({ getItem: () => null, setItem: () => undefined }, 'one')).toBe(false);
});

test('CF18 a missing chunk causes no reload during a payment or a round', () => {
  const storage = store();
  const release = [holdReload(), holdReload()];
  expect(mayReload(storage, 'one')).toBe(false);
  release[0]?.();
  release[0]?.();
  expect(mayReload(storage, 'one')).toBe(false);
  release[1]?.();
  expect(mayReload(storage, 'one')).toBe(true);
});

test('CF18 Q53 an unreachable server is told apart from a missing chunk', async () => {
  expect(await isAnswered(async () => ({ ok: true }), '/register')).toBe(true);
  expect(await isAnswered(async () => ({ ok: false }), '/register')).toBe(false);
  expect(await isAnswered(() => Promise.reject(new TypeError('refused')), '/register')).toBe(false);
});
