// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { recovered } from './root-errors';

test('a view transition that timed out is not reported, everything else is', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  recovered(new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'));
  expect(reported).not.toHaveBeenCalled();
  const other = new Error('hydration');
  recovered(other);
  expect(reported).toHaveBeenCalledExactlyOnceWith(other);
  vi.unstubAllGlobals();
});
