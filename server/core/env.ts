import type { MarketCode } from '../../contract';

/** What one product of the API (collection, disbursement) is reached with. */
export interface MomoCredentials {
  /** `Ocp-Apim-Subscription-Key`. */
  readonly subscriptionKey: string;
  /** Of the API user, and its key. */
  readonly user: string;
  readonly secret: string;
}

/** What an operator of the site gets from MTN. */
export interface MomoSettings {
  /** Without a slash at the end. */
  readonly url: string;
  /** `X-Target-Environment`: `mtnghana`, `mtnuganda`, … or `sandbox`. */
  readonly target: string;
  readonly collection: MomoCredentials;
  readonly disbursement: MomoCredentials;
}

export interface ServerEnv {
  readonly mode: 'development' | 'production' | 'test';
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database; not used with `databaseUrl`. */
  readonly dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | null;
  readonly market: MarketCode;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Origins that may show the nested deposit in a frame (W6). */
  readonly frameHosts: readonly string[];
  /**
   * Host name that players see, for the line by which a browser fills in an SMS code itself; null leaves the line out.
   */
  readonly publicHost: string | null;
  /** SERVICE_WORKER=off takes the service worker away from everybody (CF21). */
  readonly serviceWorker: boolean;
  /** Where the app for Android is loaded from; null when there is none (NAV-25). */
  readonly apkUrl: string | null;
  readonly logLevel: string;
  /** Key of what is stored encrypted (32 bytes); null takes the one in the data folder, which production refuses. */
  readonly dataKey: Uint8Array | null;
  /** A payment operator in a process of its own; null takes the simulated one in this process. */
  readonly operatorUrl: string | null;
  /**
   * What the house and that operator sign with (32 bytes); null makes one, which only the operator in this process
   * knows.
   */
  readonly operatorSecret: Uint8Array | null;
  /** MTN Mobile Money by its own API; null without credentials. */
  readonly momo: MomoSettings | null;
  /** Where an operator reaches this server, without a slash at the end. */
  readonly callbackUrl: string;
}
