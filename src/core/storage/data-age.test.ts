import { allSettled, fork, type Scope } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeStored } from './storage';
import { $dataTime, catalogueStored, copyShown, pageShown, readAged, dataAgeRecalled } from './data-age';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  removeStored('baobab.seen');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Minutes from the start of the test to the answer that the page shows; null without an answer. */
const minutes = (scope: Scope): number | null => {
  const at = scope.getState($dataTime);
  return at === null ? null : (at - 1_000_000_000) / 60_000;
};
const enter = (scope: Scope, pathname: string, key: string) =>
  allSettled(pageShown, { scope, params: { pathname, key } });
const answer = (scope: Scope, pathname: string, key: string, call: string) =>
  allSettled(readAged, { scope, params: { pathname, key, call } });
const pass = (count: number) => vi.advanceTimersByTime(count * 60_000);

test('F15 the age is that of the page’s oldest answer', async () => {
  const scope = fork();
  await enter(scope, '/limits', 'k1');
  expect(minutes(scope)).toBeNull();
  await answer(scope, '/limits', 'k1', '/status');
  pass(5);
  await answer(scope, '/limits', 'k1', '/ticker');
  expect(minutes(scope)).toBe(0);
  await enter(scope, '/wallet', 'k2');
  expect(minutes(scope)).toBeNull();
  await answer(scope, '/wallet', 'k2', '/records');
  expect(minutes(scope)).toBe(5);
  // A page that is opened again shows the old answers until the first new one replaces them.
  await enter(scope, '/limits', 'k3');
  expect(minutes(scope)).toBe(0);
  pass(2);
  await answer(scope, '/limits', 'k3', '/status');
  expect(minutes(scope)).toBe(7);
});

test('F15 rows copied by an earlier visit keep their age', async () => {
  const scope = fork();
  await enter(scope, '/account/transactions', 'k1');
  await allSettled(copyShown, { scope, params: { at: 1_000_000_000 - 3 * 60_000 } });
  expect(minutes(scope)).toBe(-3);
});

test('F15 after an offline start, home shows the age of the catalogue', async () => {
  await allSettled(catalogueStored, { scope: fork() });
  pass(9);
  const next = fork();
  await allSettled(dataAgeRecalled, { scope: next });
  await enter(next, '/home', 'k1');
  expect(minutes(next)).toBe(0);
  await enter(next, '/promotion', 'k2');
  expect(minutes(next)).toBeNull();
});
