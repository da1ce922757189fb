import { serve } from '@hono/node-server';

/** The field of a payment that names the other party: who pays, or who is paid. */
type Side = 'payer' | 'payee';

/** What the API was asked for, and what it says of it. */
interface Kept {
  readonly amount: string;
  readonly currency: string;
  readonly externalId: string;
  readonly callbackUrl: string | null;
  readonly party: string;
  status: string;
  reason: string;
}

export interface MomoServer {
  readonly url: string;
  readonly collections: Map<string, Kept>;
  readonly transfers: Map<string, Kept>;
  /** Requests in their order: method, path and status. */
  readonly log: string[];
  /** Decides a payment by our reference. */
  decide(reference: string, status: string, reason?: string): void;
  /** Forgets the tokens that were given. */
  expireTokens(): void;
  /** The next answers are this instead: a status, or `hangUp` after the work is done. */
  next: Array<number | 'hangUp'>;
  close(): Promise<void>;
}

export const momoCredentials = {
  collection: {
    subscriptionKey: 'sub-collection',
    user: '0a1b2c3d-0000-4000-8000-000000000001',
    secret: 'key-collection',
  },
  disbursement: {
    subscriptionKey: 'sub-disbursement',
    user: '0a1b2c3d-0000-4000-8000-000000000002',
    secret: 'key-disbursement',
  },
} as const;

/** The environment that switches the adapter on. */
export const momoEnv = (url: string): Record<string, string> => ({
  MOMO_URL: url,
  MOMO_TARGET: 'mtnghana',
  MOMO_COLLECTION_KEY: momoCredentials.collection.subscriptionKey,
  MOMO_COLLECTION_USER: momoCredentials.collection.user,
  MOMO_COLLECTION_SECRET: momoCredentials.collection.secret,
  MOMO_DISBURSEMENT_KEY: momoCredentials.disbursement.subscriptionKey,
  MOMO_DISBURSEMENT_USER: momoCredentials.disbursement.user,
  MOMO_DISBURSEMENT_SECRET: momoCredentials.disbursement.secret,
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const json = (status: number, body: unknown): Response =>
  new Response(status === 202 ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const showPayment = (side: Side, kept: Kept): Response =>
  json(200, {
    amount: kept.amount,
    currency: kept.currency,
    externalId: kept.externalId,
    [side]: { partyIdType: 'MSISDN', partyId: kept.party },
    status: kept.status,
    ...(kept.status === 'SUCCESSFUL' ? { financialTransactionId: '1' } : {}),
    ...(kept.reason === '' ? {} : { reason: kept.reason }),
  });

/** Checks the request for a payment and keeps the payment in `home`. */
async function makePayment(side: Side, home: Map<string, Kept>, request: Request): Promise<Response> {
  const reference = request.headers.get('x-reference-id') ?? '';
  const body = (await request.json()) as Record<string, unknown>;
  const party = body[side] as { partyIdType: string; partyId: string } | undefined;
  const sane =
    uuid.test(reference) &&
    typeof body['amount'] === 'string' &&
    /^\d+(\.\d{1,2})?$/.test(body['amount']) &&
    body['currency'] === 'GHS' &&
    party?.partyIdType === 'MSISDN' &&
    /^233\d{9}$/.test(party.partyId) &&
    !/[^\w .-]/.test(String(body['payerMessage']));
  if (!sane) return json(400, {});
  if (home.has(reference))
    return json(409, {
      code: 'RESOURCE_ALREADY_EXIST',
      message: 'Duplicated reference id. Creation of resource failed.',
    });
  home.set(reference, {
    amount: body['amount'] as string,
    currency: 'GHS',
    externalId: String(body['externalId']),
    party: party.partyId,
    status: 'PENDING',
    reason: '',
    callbackUrl: request.headers.get('x-callback-url'),
  });
  return json(202, {});
}

/** The port of a server, as soon as it listens. */
async function portOf(server: ReturnType<typeof serve>): Promise<number> {
  await new Promise<void>((resolve) => (server.listening ? resolve() : server.once('listening', () => resolve())));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** A local server of the shape of MTN's public API: as strict about headers, ids and bodies as that one says it is. */
export async function startMomoServer(): Promise<MomoServer> {
  const tokens = new Map<string, keyof typeof momoCredentials>();
  const [collections, transfers] = [new Map<string, Kept>(), new Map<string, Kept>()];
  const log: string[] = [];
  const next: Array<number | 'hangUp'> = [];
  let made = 0;

  async function answer(request: Request): Promise<Response> {
    const [, product = '', ...rest] = new URL(request.url).pathname.split('/');
    if (product !== 'collection' && product !== 'disbursement') return json(404, {});
    const { subscriptionKey, user, secret } = momoCredentials[product];
    if (request.headers.get('ocp-apim-subscription-key') !== subscriptionKey)
      return json(401, { message: 'Access denied due to invalid subscription key' });
    if (rest.join('/') === 'token/') {
      if (request.headers.get('authorization') !== `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`)
        return json(401, { error: 'login_failed' });
      const token = `token-${(made += 1)}`;
      tokens.set(token, product);
      return json(200, { access_token: token, token_type: 'access_token', expires_in: 3600 });
    }
    if (tokens.get(request.headers.get('authorization')?.replace('Bearer ', '') ?? '') !== product)
      return json(401, { message: 'Unauthorized' });
    if (request.headers.get('x-target-environment') !== 'mtnghana')
      return json(500, { code: 'NOT_ALLOWED_TARGET_ENVIRONMENT' });
    const [version, kind, id] = rest;
    const [wanted, side, home] =
      product === 'collection'
        ? (['requesttopay', 'payer', collections] as const)
        : (['transfer', 'payee', transfers] as const);
    if (version !== 'v1_0' || kind !== wanted) return json(404, {});
    if (request.method !== 'GET') return makePayment(side, home, request);
    const kept = home.get(id ?? '');
    if (!kept) return json(404, { code: 'RESOURCE_NOT_FOUND', message: 'Requested resource was not found.' });
    return showPayment(side, kept);
  }

  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request: Request) {
      const instead = new URL(request.url).pathname.endsWith('/token/') ? undefined : next.shift();
      const said = typeof instead === 'number' ? json(instead, {}) : await answer(request);
      log.push(`${request.method} ${new URL(request.url).pathname.replace(/[0-9a-f-]{36}$/, ':id')} ${said.status}`);
      return instead === 'hangUp' ? new Response('<html>gateway</html>', { status: 502 }) : said;
    },
  });
  const port = await portOf(server);
  return {
    url: `http://127.0.0.1:${port}`,
    collections,
    transfers,
    log,
    next,
    decide(reference, status, reason = '') {
      const kept = [...collections.values(), ...transfers.values()].find(({ externalId }) => externalId === reference);
      if (!kept) throw new Error(`nobody asked for ${reference}`);
      Object.assign(kept, { status, reason });
    },
    expireTokens: () => tokens.clear(),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
