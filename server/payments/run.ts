import type { Deps } from '../core/deps';
import { sweepWithdrawals } from './payouts';
import { sweepDeposits } from './pursue';

const tickMs = 1_000;
const sweepMs = 5_000;

/** Does `work` now and again and again, never two at once; a failure is logged and the next turn comes all the same. */
function repeat(deps: Deps, everyMs: number, work: (goOn: () => boolean) => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let going: Promise<unknown> | null = null;
  const turn = (): void => {
    going ??= work(() => !stopped)
      .catch((error: unknown) => deps.log.error({ err: error }, 'a turn of the payments failed'))
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
 * Asks about open deposits and withdrawals, what an end of the process has interrupted at once, and lets the operator
 * in this process do its work, until it is stopped.
 */
export function runPayments(deps: Deps): () => Promise<void> {
  const {
    simulated,
    operators: { names },
  } = deps.payments;
  // Each operator in turns of its own, and those that are not configured any more: one that is silent holds up nobody
  // else.
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
