import type { Logger } from 'pino';
import type { Market } from '../../contract';
import type { Db } from '../db/types';
import type { Clock } from '../core/clock';
import { createSimulatedProvider, type Pick, type SimulatedOperator } from './simulated/provider';
import { refusingSimulated } from './ask';
import { callbackPath } from './callback';
import { createMomoProvider, momoChannels, momoName } from './momo/provider';
import type { MomoSettings } from '../core/env';
import type { PaymentSettings } from '../core/payment-settings';
import { providersOf, type Providers } from './providers';
import { createPanProvider } from './pan-provider';
import { createServices } from './services';
import { createTopUpProvider, type TopUpProvider } from './top-ups';
import { sendOut } from '../core/outbound';

/** The payments engine as the rest of the server uses it. */
export interface Payments {
  readonly providers: Providers;
  /**
   * Whether money can be moved. In production this needs a real provider, because the simulated one credits money that
   * nobody paid.
   */
  readonly open: boolean;
  /** Key that signs the addresses of deposit pages (see signHall). */
  readonly hallKey: Uint8Array;
  /** The simulated provider in this process; null when PROVIDER_URL names another process, and in production. */
  readonly simulated: SimulatedOperator | null;
  /** Whether production was given the simulated provider as PROVIDER_URL; false when it does not answer now. */
  isSimulated(): Promise<boolean>;
  /** The provider of airtime and data; null without one, so that they are not sold. */
  readonly topUps: TopUpProvider | null;
  /** Runs work after the response is sent. A failure is logged; the sweep repeats the work. */
  background(work: () => Promise<unknown>): void;
  /** Resolves when no background work is left. */
  idle(): Promise<void>;
}

declare module '../core/deps' {
  interface Deps {
    readonly payments: Payments;
  }
}

export interface PaymentsOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly hallKey: Uint8Array;
  readonly providerKey: Uint8Array;
  readonly production: boolean;
  readonly market: Market;
  /** Address of a provider that runs as its own process; null for none. */
  readonly providerUrl: string | null;
  /** The payment services, and the providers that the operator has chosen for channels. */
  readonly services: PaymentSettings;
  /** Key of the secret callback addresses. */
  readonly callbackKey: Uint8Array;
  /** Credentials for MTN's API; null leaves its channel to the other provider. */
  readonly momo: MomoSettings | null;
  /** Address of this server for callbacks. */
  readonly callbackUrl: string;
  /** Handles a callback from the simulated provider in this process. */
  readonly receive: (request: Request) => Promise<Response>;
  /** Source of random outcomes of the simulated provider. */
  readonly pick?: Pick;
}

/** Creates the providers and the callbacks between them and this server. */
export function createPayments(options: PaymentsOptions): Payments {
  const { db, clock, log, hallKey, providerKey, providerUrl, callbackUrl, receive, pick, production, market } = options;
  const simulated =
    providerUrl === null && !production
      ? createSimulatedProvider({ db, clock, log, key: providerKey, send: receive, ...(pick ? { pick } : {}) })
      : null;
  const pan = {
    url: providerUrl ?? 'http://provider.internal',
    key: providerKey,
    production,
    send: (request: Request): Promise<Response> => (simulated ? simulated.handle(request) : sendOut(request)),
  };
  const provider = createPanProvider({ ...pan, callbackUrl: `${callbackUrl}${callbackPath}/pan` });
  const momo =
    options.momo === null
      ? null
      : createMomoProvider({
          ...options.momo,
          market,
          callbackUrl: `${callbackUrl}${callbackPath}/${momoName}`,
          now: () => clock.now(),
          send: sendOut,
        });
  const hasPan = providerUrl !== null || simulated !== null;
  const services = createServices({
    db,
    market,
    settings: options.services,
    key: options.callbackKey,
    callbacks: `${callbackUrl}${callbackPath}`,
    now: () => clock.now(),
    send: production ? refusingSimulated(sendOut) : sendOut,
  });
  const all = [...(momo === null ? [] : [momo]), ...services, ...(hasPan ? [provider] : [])];
  const { channels } = options.services;
  /** The provider that the operator has chosen, else MoMo for its channels, else PROVIDER_URL. */
  const nameOf = (channelCode: string): string =>
    channels[channelCode] ?? (momo !== null && momoChannels.includes(channelCode) ? momoName : provider.name);
  const working = new Set<Promise<unknown>>();
  return {
    providers: providersOf(all, nameOf),
    open: all.length > 0,
    hallKey,
    simulated,
    isSimulated: () => (hasPan && production ? provider.isSimulated() : Promise.resolve(false)),
    topUps: hasPan ? createTopUpProvider(pan) : null,
    background(work) {
      const going = work()
        .catch((error: unknown) => log.error({ err: error }, 'background work of the payments failed'))
        .finally(() => working.delete(going));
      working.add(going);
    },
    async idle() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}
