import type { Deps } from '../kit/deps';
import { sweepWithdrawals } from '../withdrawals';
import { sweepDeposits } from './pursue';

const tickMs = 1_000;
const sweepMs = 5_000;

/** Repeats `work`, never two at once; a failure is logged and the next turn comes all the same. */
function repeat(deps: Deps, everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let going: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    going ??= work().catch((error: unknown) => deps.log.error({ err: error }, 'a turn of the payments failed')).finally(() => {
      going = null;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await going;
  };
}

/** Asks about open deposits and withdrawals, and lets the operator in this process do its work, until it is stopped. */
export function runPayments(deps: Deps): () => Promise<void> {
  const { simulated } = deps.payments;
  const sweeps = [repeat(deps, sweepMs, () => sweepDeposits(deps)), repeat(deps, sweepMs, () => sweepWithdrawals(deps))];
  const stops = [...sweeps, ...(simulated ? [repeat(deps, tickMs, () => simulated.tick())] : [])];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await deps.payments.idle();
  };
}
