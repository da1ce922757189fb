import { allSettled, fork } from 'effector';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $toast, loadingClosed, toastShown } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['info', 3000],
  ['error', 3000],
  ['success', 2000],
] as const)('NAV-20 NAV-21 a toast of kind %s closes after %i ms', async (kind, ms) => {
  const scope = fork();
  await allSettled(toastShown, { scope, params: { kind, text: 'x' } });
  vi.advanceTimersByTime(ms - 1);
  expect(scope.getState($toast)).toMatchObject({ kind, text: 'x' });
  vi.advanceTimersByTime(1);
  expect(scope.getState($toast)).toBeNull();
});

test('NAV-22 a loading toast stays until it is closed', async () => {
  const scope = fork();
  await allSettled(toastShown, { scope, params: { kind: 'loading', text: 'x' } });
  vi.advanceTimersByTime(3_600_000);
  expect(scope.getState($toast)).not.toBeNull();
  await allSettled(loadingClosed, { scope });
  expect(scope.getState($toast)).toBeNull();
});

test('a newer toast replaces the older toast and has its own time', async () => {
  const scope = fork();
  await allSettled(toastShown, { scope, params: { kind: 'info', text: 'one' } });
  vi.advanceTimersByTime(2_500);
  await allSettled(toastShown, { scope, params: { kind: 'info', text: 'two' } });
  vi.advanceTimersByTime(600);
  expect(scope.getState($toast)?.text).toBe('two');
  vi.advanceTimersByTime(2_400);
  expect(scope.getState($toast)).toBeNull();
});
