// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { recovered } from './root-errors';

test('every error is reported except the timeout of a view transition', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  recovered(new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'));
  expect(reported).not.toHaveBeenCalled();
  const other = new Error('hydration');
  recovered(other);
  expect(reported).toHaveBeenCalledExactlyOnceWith(other);
  vi.unstubAllGlobals();
});
