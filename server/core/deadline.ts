import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<AbortSignal>();

/** Gives everything that `work` asks operators for one end: what they have not answered by then counts as silence. */
export const withDeadline = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  current.run(AbortSignal.timeout(ms), work);

/** Ends one request after `ms`, or with the deadline that it is part of. */
export function patience(ms: number): AbortSignal {
  const [own, whole] = [AbortSignal.timeout(ms), current.getStore()];
  return whole ? AbortSignal.any([own, whole]) : own;
}
