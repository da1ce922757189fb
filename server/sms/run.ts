import type { Deps } from '../core/deps';
import { repeat } from '../payments';
import type { SmsGateway } from './gateway';
import { smsQueue } from './outbox';

/** A player waits for the code, so new messages are looked for this often, ms. */
const sweepMs = 500;

/** Sends the waiting messages until the returned function is called, which waits for the running ones. */
export function runSms(deps: Deps, gateways: readonly SmsGateway[]): () => Promise<void> {
  if (gateways.length === 0) return () => Promise.resolve();
  const queue = smsQueue(gateways, deps.market.code);
  return repeat(deps, sweepMs, (goOn) => queue.sweep(deps, { goOn }));
}
