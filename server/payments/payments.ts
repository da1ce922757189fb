import type { Logger } from 'pino';
import type { Market } from '../../contract';
import type { Db } from '../db/types';
import type { Clock } from '../core/clock';
import { createSimulatedOperator, type Pick, type SimulatedOperator } from './simulated/provider';
import { callbackPath } from './callback';
import { createMomoOperator, momoChannels, momoName } from './momo/provider';
import type { MomoSettings } from '../core/env';
import { operatorsOf, type Operators } from './providers';
import { createPanOperator } from './pan-provider';

/** What the server needs to take payments. */
export interface Payments {
  readonly operators: Operators;
  /**
   * Whether money can be moved at all: a server in production needs a real operator, because the simulated one gives
   * money for nothing.
   */
  readonly open: boolean;
  /** Key of the halls' signs. */
  readonly hallKey: Uint8Array;
  /** The operator in this process; null when it is one of its own (OPERATOR_URL). */
  readonly simulated: SimulatedOperator | null;
  /** Does something after the answer; a failure is logged, and the sweep does it again. */
  background(work: () => Promise<unknown>): void;
  /** Ends when nothing is left in the background. */
  idle(): Promise<void>;
}

declare module '../core/deps' {
  interface Deps {
    /** Providers, and what is done after an answer. */
    readonly payments: Payments;
  }
}

export interface PaymentsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hallKey: Uint8Array;
  readonly operatorKey: Uint8Array;
  readonly production: boolean;
  readonly market: Market;
  /** Of an operator in a process of its own. */
  readonly operatorUrl: string | null;
  /** Credentials for MTN's own API; null leaves its channel to the other operator. */
  readonly momo: MomoSettings | null;
  /** Where it reaches us. */
  readonly callbackUrl: string;
  /** Takes a callback of the operator in this process. */
  readonly receive: (request: Request) => Promise<Response>;
  /** What the simulated operator's outcomes are picked with. */
  readonly pick?: Pick;
}

/** Puts the operator and its callbacks together. */
export function createPayments(options: PaymentsOptions): Payments {
  const { db, clock, log, hallKey, operatorKey, operatorUrl, callbackUrl, receive, pick, production, market } = options;
  const simulated =
    operatorUrl === null && !production
      ? createSimulatedOperator({ db, clock, log, key: operatorKey, send: receive, ...(pick ? { pick } : {}) })
      : null;
  const operator = createPanOperator({
    url: operatorUrl ?? 'http://operator.internal',
    key: operatorKey,
    callbackUrl: `${callbackUrl}${callbackPath}/pan`,
    send: simulated ? (request) => simulated.handle(request) : (request) => fetch(request),
  });
  const momo =
    options.momo === null
      ? null
      : createMomoOperator({
          ...options.momo,
          market,
          callbackUrl: `${callbackUrl}${callbackPath}/${momoName}`,
          now: () => clock.now(),
          send: (request) => fetch(request),
        });
  const hasPan = operatorUrl !== null || simulated !== null;
  const working = new Set<Promise<unknown>>();
  return {
    operators: operatorsOf(momo, momoChannels, hasPan ? operator : null),
    open: hasPan || momo !== null,
    hallKey,
    simulated,
    background(work) {
      const going = work()
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => working.delete(going));
      working.add(going);
    },
    async idle() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}
