import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { isMarketCode, type MarketCode } from '../../contract';
import { isAddressOrRange, TrustedProxies } from '../core/proxies';
import type { MomoSettings, ServerEnv } from '../core/env';
import { readPayments } from './payment-settings';
import { readSms } from './sms-settings';

/** A variable that may be missing or empty, which gives null. */
const optional = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.optional(
    v.lazy((value) =>
      value === ''
        ? v.pipe(
            v.literal(''),
            v.transform(() => null),
          )
        : schema,
    ),
    '',
  );
const text = (preset: string) => v.optional(v.string(), preset);
const parts = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
const list = v.pipe(text(''), v.transform(parts));

const key = optional(
  v.pipe(
    v.string(),
    v.transform((value): Uint8Array => Buffer.from(value, /^[0-9A-Fa-f]{64}$/.test(value) ? 'hex' : 'base64')),
    v.check((bytes) => bytes.length === 32, 'needs 32 bytes in hex or base64'),
  ),
);

/**
 * An origin in the form in which a browser sends it. Any other form would never match, or could inject text into the
 * content security policy.
 */
const isOrigin = (value: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(value) && URL.canParse(value) && new URL(value).origin === value;

/** Sources of a content security policy: this machine, at any port. The simulator of outside games is there. */
const thisMachine = ['http://localhost:*', 'http://127.0.0.1:*'];

/** An http or https address, without slashes at its end. */
const url = optional(
  v.pipe(
    v.string(),
    v.regex(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/, 'is not an http or https address'),
    v.transform((value) => value.replace(/\/+$/, '')),
  ),
);

const variables = v.object({
  NODE_ENV: v.pipe(
    text(''),
    v.transform((value) => (value === 'production' || value === 'test' ? value : ('development' as const))),
  ),
  MARKET: v.pipe(
    text('GH'),
    v.check(isMarketCode, 'is not a market'),
    v.transform((code) => code as MarketCode),
  ),
  PORT: v.pipe(
    text('8080'),
    v.transform(Number),
    v.integer('is not a port'),
    v.minValue(0, 'is not a port'),
    v.maxValue(65_535, 'is not a port'),
  ),
  HOST: text('0.0.0.0'),
  PUBLIC_HOST: v.optional(v.pipe(v.string(), v.regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i, 'is not a host name'))),
  DATA_DIR: text('.data'),
  DATABASE_URL: text(''),
  TRUSTED_PROXIES: v.pipe(
    list,
    v.checkItems(isAddressOrRange, ({ input }) => `has an item that is neither an address nor a range: "${input}"`),
  ),
  FRAME_HOSTS: v.pipe(list, v.everyItem(isOrigin, 'has an item that is no origin')),
  GAME_HOSTS: v.pipe(list, v.everyItem(isOrigin, 'has an item that is no origin')),
  SERVICE_WORKER: text('on'),
  APK_URL: text(''),
  APK_HOSTS: v.optional(v.pipe(v.string(), v.transform(parts))),
  LOG_LEVEL: text('info'),
  METRICS_TOKEN: optional(v.pipe(v.string(), v.minLength(16, 'has fewer than 16 characters'))),
  SEED_GAMES: v.pipe(
    text('0'),
    v.transform(Number),
    v.integer('is not a number of games'),
    v.minValue(0, 'is not a number of games'),
    v.maxValue(5_000, 'is more than 5000 games'),
  ),
  SIMULATED_PAYMENTS: v.pipe(text('random'), v.picklist(['random', 'paid'], 'is neither "random" nor "paid"')),
  DATA_KEY: key,
  PROVIDER_URL: url,
  PROVIDER_SECRET: key,
  CALLBACK_URL: url,
  MOMO_URL: url,
  PAYMENT_CHANNELS: text(''),
  DRAND_URLS: v.pipe(
    list,
    v.mapItems((value) => value.replace(/\/+$/, '')),
    v.everyItem((value) => /^https?:\/\/[^\s/?#]+(\/[^\s?#]*)?$/.test(value), 'has an item that is no http address'),
  ),
});

/** The variables that MOMO_URL needs. */
const momoVariables = v.object(
  Object.fromEntries(
    [
      'MOMO_TARGET',
      ...['COLLECTION', 'DISBURSEMENT'].flatMap((product) =>
        ['KEY', 'USER', 'SECRET'].map((part) => `MOMO_${product}_${part}`),
      ),
    ].map((name) => [name, v.pipe(text(''), v.nonEmpty('is needed by MOMO_URL'))]),
  ),
);

type Source = Record<string, string | undefined>;

/** Parses variables. Throws with the name of the first one that is invalid. */
function parse<Schema extends v.GenericSchema<unknown, unknown>>(
  schema: Schema,
  source: Source,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, source, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  // The variable, also when the issue is one item of its list.
  const name = String(issue.path?.[0].key ?? '');
  throw new Error(`${name}: "${source[name] ?? ''}" ${issue.message}`);
}

/**
 * Reads APK_URL: an https address without credentials, on one of the hosts in APK_HOSTS. Throws for any other address.
 */
function readApkUrl(value: string, hosts: readonly string[]): string | null {
  if (value === '') return null;
  const address = URL.canParse(value) ? new URL(value) : null;
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '')
    throw new Error(`APK_URL: "${value}" is not an https address without credentials`);
  if (!hosts.includes(address.host)) throw new Error(`APK_URL: APK_HOSTS does not allow the host "${address.host}"`);
  return address.href;
}

/**
 * Requires https in production, because credentials and payment results travel over this connection. http is allowed
 * only within this machine.
 */
function refuseOpenWire(name: string, url: string | null): void {
  if (url === null || url.startsWith('https:') || ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname))
    return;
  throw new Error(`${name}: production needs https, not "${url}"`);
}

/** Refuses settings that in production would credit unpaid money or expose the traffic to others. */
function refuseUnsafe(
  { mode, momo, payments, providerUrl, sms }: Pick<ServerEnv, 'mode' | 'momo' | 'payments' | 'providerUrl' | 'sms'>,
  callbackUrl: string | null,
): void {
  const isAlone = momo === null && providerUrl === null && payments.services.length === 0 && sms.order.length === 0;
  if (mode !== 'production' || isAlone) return;
  refuseOpenWire('PROVIDER_URL', providerUrl);
  refuseOpenWire('MOMO_URL', momo?.url ?? null);
  if (momo && (momo.target.toLowerCase() === 'sandbox' || new URL(momo.url).hostname.includes('sandbox')))
    throw new Error('MOMO_TARGET: production must not use the sandbox, whose money is not real');
  if (!callbackUrl?.startsWith('https://'))
    throw new Error(
      'CALLBACK_URL: production needs an https address for the callbacks of payment providers and SMS gateways',
    );
}

/** Reads the variables of MTN Mobile Money; null without MOMO_URL. Throws when one of the others is missing. */
function readMomo(source: Source, address: string | null): MomoSettings | null {
  if (address === null) return null;
  const momo = parse(momoVariables, source);
  const credentials = (product: string) => ({
    subscriptionKey: momo[`MOMO_${product}_KEY`] ?? '',
    user: momo[`MOMO_${product}_USER`] ?? '',
    secret: momo[`MOMO_${product}_SECRET`] ?? '',
  });
  return {
    url: address,
    target: momo['MOMO_TARGET'] ?? '',
    collection: credentials('COLLECTION'),
    disbursement: credentials('DISBURSEMENT'),
  };
}

/** Fewer bits than these are no safe RSA key. */
const leastRsaBits = 2_048;

/**
 * Reads HUB88_PRIVATE_KEY: an RSA key in PEM, whose lines may be joined by the two characters `\\n`. The error does not
 * repeat the value, because it is a secret. Production needs PUBLIC_HOST with it: an outside game leads back there.
 */
function readHub88Key(
  pem: string,
  { mode, publicHost }: { mode: ServerEnv['mode']; publicHost: string },
): KeyObject | null {
  if (pem === '') return null;
  if (mode === 'production' && publicHost === '')
    throw new Error('PUBLIC_HOST: production needs it with HUB88_PRIVATE_KEY, for the way back from a game');
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastRsaBits) return key;
  } catch {
    // The message below is the same for every value that is no such key.
  }
  throw new Error(`HUB88_PRIVATE_KEY: is not an RSA private key of at least ${leastRsaBits} bits in PEM`);
}

/** Reads the environment once, at start. Throws with the name of the variable when a value is invalid. */
export function readEnv(source: Source): ServerEnv {
  const read = parse(variables, source);
  const mode = read.NODE_ENV;
  const publicHost = read.PUBLIC_HOST ?? (mode === 'production' ? '' : 'localhost');
  const momo = readMomo(source, read.MOMO_URL);
  const sms = readSms(source, { production: mode === 'production' });
  const payments = readPayments(source, { production: mode === 'production', market: read.MARKET });
  refuseUnsafe({ mode, momo, payments, providerUrl: read.PROVIDER_URL, sms }, read.CALLBACK_URL);
  return {
    mode,
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL || null,
    market: read.MARKET,
    trustedProxies: new TrustedProxies(read.TRUSTED_PROXIES),
    publicHost: publicHost || null,
    frameHosts: read.FRAME_HOSTS,
    gameHosts: [...read.GAME_HOSTS, ...(mode === 'production' ? [] : thisMachine)],
    serviceWorker: read.SERVICE_WORKER !== 'off',
    apkUrl: readApkUrl(read.APK_URL, read.APK_HOSTS ?? parts(publicHost)),
    logLevel: read.LOG_LEVEL,
    metricsToken: read.METRICS_TOKEN,
    manyGames: mode === 'production' ? 0 : read.SEED_GAMES,
    simulatedPayments: read.SIMULATED_PAYMENTS,
    dataKey: read.DATA_KEY,
    providerUrl: read.PROVIDER_URL,
    providerSecret: read.PROVIDER_SECRET,
    sms,
    payments,
    momo,
    hub88Key: readHub88Key(source['HUB88_PRIVATE_KEY'] ?? '', { mode, publicHost }),
    drandUrls: read.DRAND_URLS,
    callbackUrl: read.CALLBACK_URL ?? `http://localhost:${read.PORT}`,
  };
}
