import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs `work` with one shared deadline for all its requests to payment providers. A request without an answer by then
 * is aborted.
 */
export const withDeadline = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  current.run(AbortSignal.timeout(ms), work);

/** A signal that aborts after `ms`, or at the deadline of the surrounding `withDeadline`, whichever is first. */
export function patience(ms: number): AbortSignal {
  const [own, whole] = [AbortSignal.timeout(ms), current.getStore()];
  return whole ? AbortSignal.any([own, whole]) : own;
}
