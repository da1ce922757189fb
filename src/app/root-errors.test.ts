// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recovered } from './root-errors';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('every error is reported except the timeout of a view transition', () => {
  recovered(new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'));
  expect(vi.getTimerCount()).toBe(0);
  const other = new Error('hydration');
  recovered(other);
  // Thrown outside of React: the window reports it.
  expect(() => vi.runAllTimers()).toThrow(other);
});
