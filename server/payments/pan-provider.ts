import * as v from 'valibot';
import { patience } from '../core/deadline';
import {
  isSimulated,
  ProviderSilent,
  ProviderSimulated,
  reportStatuses,
  type Callback,
  type Collection,
  type PaymentProvider,
  type Payout,
  type Report,
} from './provider';
import { isSigned, requestText, signatureHeader, signBytes } from './signature';

const reportSchema = v.object({
  reference: v.pipe(v.string(), v.maxLength(40)),
  status: v.picklist(reportStatuses),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.length(3)),
  /** The mark of the simulated provider. */
  simulated: v.optional(v.literal(true)),
});
const callbackSchema = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(80)), report: reportSchema });

/** Timeout of a request, in ms. */
const patienceMs = 8_000;

export interface PanOptions {
  /** Address without a slash at the end. */
  readonly url: string;
  readonly callbackUrl: string;
  readonly key: Uint8Array;
  /** In production no report of the simulated provider is taken. */
  readonly production: boolean;
  /** `fetch`, or the simulated provider in this process. */
  readonly send: (request: Request) => Promise<Response>;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A signed request. */
const signed = (
  key: Uint8Array,
  { method, address, body }: { method: 'GET' | 'POST'; address: string; body: string },
): Request =>
  new Request(address, {
    method,
    signal: patience(patienceMs),
    headers: {
      'content-type': 'application/json',
      [signatureHeader]: signBytes(key, requestText(method, address, body)),
    },
    ...(method === 'POST' ? { body } : {}),
  });

/** The payment provider that uses our own protocol: JSON over HTTP, signed in both directions. */
export function createPanProvider({
  url,
  callbackUrl,
  key,
  production,
  send,
}: PanOptions): PaymentProvider & { isSimulated(): Promise<boolean> } {
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    body = '',
  ): Promise<{ status: number; report: Report | null }> => {
    const request = signed(key, { method, address: `${url}${path}`, body });
    let status: number;
    let text: string;
    try {
      const response = await send(request);
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw new ProviderSilent('no answer', { cause: error });
    }
    const answer = readJson(text);
    if (production && isSimulated(answer)) throw new ProviderSimulated();
    if (status === 404) return { status, report: null };
    const read = v.safeParse(reportSchema, answer);
    if (status >= 300 || !read.success) throw new ProviderSilent(`an answer of ${status}`);
    return { status, report: read.output };
  };

  const find = async (reference: string): Promise<Report | null> =>
    (await ask('GET', `/v1/payments/${encodeURIComponent(reference)}`)).report;

  return {
    name: 'pan',
    async collect(collection: Collection) {
      const { report } = await ask('POST', '/v1/payments', JSON.stringify({ ...collection, callbackUrl }));
      if (report === null) throw new ProviderSilent('the provider has no such call');
      return report;
    },
    async payOut({ accepted, ...payout }: Payout) {
      // A payout that the provider has accepted is only looked up. If the provider lost it, a new request would pay a
      // second time.
      if (accepted) return find(payout.reference);
      const { report } = await ask('POST', '/v1/payouts', JSON.stringify({ ...payout, callbackUrl }));
      if (report === null) throw new ProviderSilent('the provider has no such call');
      return report;
    },
    query: find,
    /** Asks for a payment that no provider knows: the simulated provider marks that answer too. */
    isSimulated: () =>
      find('who-is-there').then(
        () => false,
        (error: unknown) => error instanceof ProviderSimulated,
      ),
    readCallback({ headers, body }): Callback | null {
      if (!isSigned(key, body, headers.get(signatureHeader))) return null;
      const read = v.safeParse(callbackSchema, readJson(Buffer.from(body).toString('utf8')));
      return !read.success || (production && isSimulated(read.output.report)) ? null : read.output;
    },
  };
}
