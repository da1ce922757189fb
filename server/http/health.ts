import { desc } from 'drizzle-orm';
import { transactions } from '../db/schema';
import type { Deps } from '../core/deps';
import type { Gauge } from '../core/gauge';

/** Paths for a load balancer or a container platform. */
export const healthPaths = { live: '/livez', ready: '/readyz' } as const;

/** The checks may take so long, ms; then the database counts as away. */
const mostCheckMs = 2_000;
/** A result is used again for so long, ms: anybody can ask. */
const keptMs = 1_000;
/** The newest ledger transaction may be so far ahead of the clock, ms. */
const mostAheadMs = 2_000;

/** Why a process is not ready; null when it is. */
type Reason = 'stopping' | 'database' | 'clock' | 'late' | null;

export interface Health {
  /** 200 while the process answers at all. */
  live(): Response;
  /**
   * 200 when the process should get requests, else 503 with the reason: `stopping`, `database` (away), `clock` (set
   * back behind the newest ledger transaction) or `late` (settlements lag, see Gauge.lateAbove).
   */
  ready(): Promise<Response>;
  /** From now on the process is not ready. */
  stop(): void;
}

const say = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

async function reasonOf(deps: Deps, gauges: readonly Gauge[]): Promise<Reason> {
  const [newest] = await deps.db
    .select({ at: transactions.createdAt })
    .from(transactions)
    .orderBy(desc(transactions.id))
    .limit(1);
  if (newest && newest.at - deps.clock.now() > mostAheadMs) return 'clock';
  for (const { lateAbove, read } of gauges) {
    if (lateAbove === undefined) continue;
    const values = await read(deps);
    if (values.some(([, value]) => value > lateAbove)) return 'late';
  }
  return null;
}

/** Rejects after `ms`. */
const within = <Value>(ms: number, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Creates the answers about this process. `gauges` are those of all parts. */
export function createHealth(deps: Deps, gauges: readonly Gauge[]): Health {
  let stopping = false;
  let last: { readonly at: number; readonly reason: Promise<Reason> } | null = null;
  const check = (): Promise<Reason> => {
    if (last === null || performance.now() - last.at > keptMs) {
      const reason = within(mostCheckMs, reasonOf(deps, gauges)).catch((error: unknown): Reason => {
        deps.log.warn({ err: error }, 'not ready: the database does not answer');
        return 'database';
      });
      last = { at: performance.now(), reason };
    }
    return last.reason;
  };
  return {
    live: () => say(200, { live: true }),
    async ready() {
      const reason = stopping ? 'stopping' : await check();
      return reason === null ? say(200, { ready: true }) : say(503, { ready: false, reason });
    },
    stop() {
      stopping = true;
    },
  };
}
