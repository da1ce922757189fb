import type { Deps } from '../core/deps';
import { sweepWithdrawals } from './payouts';
import { sweepDeposits } from './pursue';

const tickMs = 1_000;
const sweepMs = 5_000;

/**
 * Runs `work` at an interval, never twice at the same time. A failure is logged and does not stop the next run. Returns
 * a function that stops it and waits for the running one.
 */
export function repeat(
  deps: Deps,
  everyMs: number,
  work: (goOn: () => boolean) => Promise<unknown>,
): () => Promise<void> {
  let stopped = false;
  let going: Promise<unknown> | null = null;
  const turn = (): void => {
    going ??= work(() => !stopped)
      .catch((error: unknown) => deps.log.error({ err: error }, 'a sweep of the payments failed'))
      .finally(() => {
        going = null;
      });
  };
  turn();
  const timer = setInterval(turn, everyMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await going;
  };
}

/**
 * Sweeps deposits and withdrawals, including those that an earlier process left unfinished, and runs the simulated
 * provider. Returns a function that stops all of it.
 */
export function runPayments(deps: Deps): () => Promise<void> {
  const {
    simulated,
    providers: { names },
  } = deps.payments;
  // Each provider has its own sweeps, so that a provider that does not answer delays no other. One more sweep handles
  // orders of providers that are no longer configured.
  const parts = [...names.map((name) => ({ of: [name] })), { notOf: names }];
  const sweeps = parts.flatMap((part) =>
    [sweepDeposits, sweepWithdrawals].map((sweep) => repeat(deps, sweepMs, (goOn) => sweep(deps, { ...part, goOn }))),
  );
  const stops = [...sweeps, ...(simulated ? [repeat(deps, tickMs, () => simulated.tick())] : [])];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await deps.payments.idle();
  };
}
