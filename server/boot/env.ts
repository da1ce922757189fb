import { isMarketCode } from '../../contract';
import type { MomoSettings, ServerEnv } from '../core/env';

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** 32 bytes written in hex or base64. */
function readKey(name: string, value: string | undefined): Uint8Array | null {
  if (value === undefined || value === '') return null;
  const bytes = Buffer.from(value, /^[0-9A-Fa-f]{64}$/.test(value) ? 'hex' : 'base64');
  if (bytes.length !== 32) throw new Error(`${name}: 32 bytes are needed, in hex or base64`);
  return bytes;
}

/**
 * Written as a browser writes an origin: anything else would not match, or would change the policy that it is put into.
 */
function origins(name: string, value: string | undefined): string[] {
  const all = list(value);
  for (const one of all) {
    if (!/^https?:\/\/[a-z0-9.-]+(:\d+)?$/.test(one) || !URL.canParse(one) || new URL(one).origin !== one)
      throw new Error(`${name}: "${one}" is no origin`);
  }
  return all;
}

/**
 * Reads APK_URL: an https address without credentials, on one of the hosts that APK_HOSTS allows. Throws for any other.
 */
function readApkUrl(value: string | undefined, hosts: readonly string[]): string | null {
  if (value === undefined || value === '') return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Error(`APK_URL: "${value}" is no https address`);
  if (!hosts.includes(url.host)) throw new Error(`APK_URL: APK_HOSTS does not allow the host "${url.host}"`);
  return url.href;
}

/** An http or https address without its last slash. */
function readUrl(name: string, value: string | undefined): string | null {
  if (value === undefined || value === '') return null;
  if (!/^https?:\/\/[^\s/]+(\/[^\s]*)?$/.test(value)) throw new Error(`${name}: no address "${value}"`);
  return value.replace(/\/+$/, '');
}

/** Production sends credentials and learns of money over https only; http goes no further than this machine. */
function refuseOpenWire(name: string, url: string | null): void {
  if (url === null || url.startsWith('https:') || ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(url).hostname))
    return;
  throw new Error(`${name}: production needs https, not "${url}"`);
}

/** Refuses what would give money for nothing, or lets others read along, in production. */
function refuseUnsafe(
  { mode, momo, operatorUrl }: Pick<ServerEnv, 'mode' | 'momo' | 'operatorUrl'>,
  callbackUrl: string | null,
): void {
  if (mode !== 'production' || (momo === null && operatorUrl === null)) return;
  refuseOpenWire('OPERATOR_URL', operatorUrl);
  refuseOpenWire('MOMO_URL', momo?.url ?? null);
  if (momo && (momo.target.toLowerCase() === 'sandbox' || new URL(momo.url).hostname.includes('sandbox')))
    throw new Error('MOMO_TARGET: the sandbox pays with money that is not real, production does not take it');
  if (!callbackUrl?.startsWith('https://'))
    throw new Error('CALLBACK_URL: production needs an https address where its operators reach it');
}

/** MOMO_URL with all that belongs to it, or nothing of it. */
function readMomo(source: Record<string, string | undefined>): MomoSettings | null {
  const url = readUrl('MOMO_URL', source['MOMO_URL']);
  if (url === null) return null;
  const read = (name: string): string =>
    source[name] ||
    (() => {
      throw new Error(`MOMO_URL needs ${name}`);
    })();
  const credentials = (product: string) => ({
    subscriptionKey: read(`MOMO_${product}_KEY`),
    user: read(`MOMO_${product}_USER`),
    secret: read(`MOMO_${product}_SECRET`),
  });
  return {
    url,
    target: read('MOMO_TARGET'),
    collection: credentials('COLLECTION'),
    disbursement: credentials('DISBURSEMENT'),
  };
}

/** Reads the environment once, at start. Throws with the variable's name when one makes no sense. */
export function readEnv(source: Record<string, string | undefined>): ServerEnv {
  const market = source['MARKET'] ?? 'GH';
  if (!isMarketCode(market)) throw new Error(`MARKET: no market "${market}"`);
  const port = Number(source['PORT'] ?? '8080');
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT: no port "${source['PORT']}"`);
  const nodeEnv = source['NODE_ENV'];
  const publicHost = source['PUBLIC_HOST'] ?? (nodeEnv === 'production' ? '' : 'localhost');
  if (!/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/i.test(publicHost)) throw new Error(`PUBLIC_HOST: no host name "${publicHost}"`);
  const mode = nodeEnv === 'production' || nodeEnv === 'test' ? nodeEnv : 'development';
  const [momo, operatorUrl, callbackUrl] = [
    readMomo(source),
    readUrl('OPERATOR_URL', source['OPERATOR_URL']),
    readUrl('CALLBACK_URL', source['CALLBACK_URL']),
  ];
  refuseUnsafe({ mode, momo, operatorUrl }, callbackUrl);
  return {
    mode,
    port,
    host: source['HOST'] ?? '0.0.0.0',
    dataDir: source['DATA_DIR'] ?? '.data',
    databaseUrl: source['DATABASE_URL'] || null,
    market,
    trustedProxies: list(source['TRUSTED_PROXIES']),
    publicHost: publicHost || null,
    frameHosts: origins('FRAME_HOSTS', source['FRAME_HOSTS']),
    serviceWorker: source['SERVICE_WORKER'] !== 'off',
    apkUrl: readApkUrl(
      source['APK_URL'],
      source['APK_HOSTS'] === undefined ? list(publicHost) : list(source['APK_HOSTS']),
    ),
    logLevel: source['LOG_LEVEL'] ?? 'info',
    dataKey: readKey('DATA_KEY', source['DATA_KEY']),
    operatorUrl,
    operatorSecret: readKey('OPERATOR_SECRET', source['OPERATOR_SECRET']),
    momo,
    callbackUrl: callbackUrl ?? `http://localhost:${port}`,
  };
}
