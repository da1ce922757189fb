import type { KeyObject } from 'node:crypto';
import type { MarketCode } from '../../contract';
import type { PaymentSettings } from './payment-settings';
import type { TrustedProxies } from './proxies';
import type { SmsSettings } from './sms-settings';

/** Credentials for one product of the MTN Mobile Money API (collection or disbursement). */
export interface MomoCredentials {
  /** `Ocp-Apim-Subscription-Key`. */
  readonly subscriptionKey: string;
  /** The id of the API user. `secret` is the user's API key. */
  readonly user: string;
  readonly secret: string;
}

/** The configuration that MTN gives to the site operator. */
export interface MomoSettings {
  /** Address of the API, without a slash at the end. */
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
  /** Folder of the embedded database; unused with `databaseUrl`. */
  readonly dataDir: string;
  /** Address of a PostgreSQL database; null means the embedded database. */
  readonly databaseUrl: string | null;
  readonly market: MarketCode;
  /** The proxies whose X-Forwarded-For header the server believes. */
  readonly trustedProxies: TrustedProxies;
  /** Origins that may embed the deposit page in a frame (W6). */
  readonly frameHosts: readonly string[];
  /**
   * Origins of outside suppliers' games, which the casino page may show in a frame. Outside production also this
   * machine, where the simulated games are.
   */
  readonly gameHosts: readonly string[];
  /**
   * Host name that players see. An SMS ends with it so that the browser can fill in the code (WebOTP); null leaves that
   * line out. An outside game leads back to it.
   */
  readonly publicHost: string | null;
  /** False (SERVICE_WORKER=off) removes the service worker from all browsers (CF21). */
  readonly serviceWorker: boolean;
  /** Download address of the Android app; null when there is none (NAV-25). */
  readonly apkUrl: string | null;
  readonly logLevel: string;
  /** The token that a scraper of `/metrics` sends; null: none is needed, and production does not answer. */
  readonly metricsToken: string | null;
  /**
   * Outcomes of the simulated payment provider (SIMULATED_PAYMENTS): `paid` pays everything after four seconds, for
   * tests. Without effect in production, which has no simulated provider.
   */
  readonly simulatedPayments: 'random' | 'paid';
  /** Number of generated games in the catalogue (SEED_GAMES), to test a large lobby. Always 0 in production. */
  readonly manyGames: number;
  /**
   * Key that encrypts stored personal data (32 bytes). Null uses the key in the data folder, which production refuses.
   */
  readonly dataKey: Uint8Array | null;
  /** Address of a payment provider that runs as its own process; null uses the simulated provider in this process. */
  readonly providerUrl: string | null;
  /**
   * Key for the signatures between the server and that provider (32 bytes). Null uses a random key from the database,
   * which only the simulated provider in this process can know.
   */
  readonly providerSecret: Uint8Array | null;
  /** The SMS gateways with their credentials. */
  readonly sms: SmsSettings;
  /** The payment services with their credentials, and the channels of each. */
  readonly payments: PaymentSettings;
  /** Configuration of MTN Mobile Money; null without credentials. */
  readonly momo: MomoSettings | null;
  /** RSA key that signs the server's requests to the aggregator Hub88 (HUB88_PRIVATE_KEY); null without one. */
  readonly hub88Key: KeyObject | null;
  /** Servers of the drand network, without a slash at the end (DRAND_URLS). Empty: draws use hash chains. */
  readonly drandUrls: readonly string[];
  /** Address at which payment providers reach this server, without a slash at the end. */
  readonly callbackUrl: string;
}
