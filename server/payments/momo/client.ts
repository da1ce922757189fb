import * as v from 'valibot';
import { patience } from '../../core/deadline';
import { ProviderSilent } from '../provider';
import type { MomoCredentials } from '../../core/env';

export interface MomoClientOptions {
  /** Address of the product, without a slash at the end: `https://proxy.momoapi.mtn.com/collection`. */
  readonly url: string;
  readonly target: string;
  readonly credentials: MomoCredentials;
  /** The time in ms, for the expiry of the token. */
  readonly now: () => number;
  readonly send: (request: Request) => Promise<Response>;
}

export interface MomoAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Sends a request with the product's token. Throws ProviderSilent when there is no answer, or an answer that tells
 * nothing about the payment.
 */
export type MomoAsk = (
  method: 'GET' | 'POST',
  path: string,
  wanted?: { headers?: Record<string, string>; body?: unknown },
) => Promise<MomoAnswer>;

const patienceMs = 8_000;
/** A token is not used in the last ms before its expiry. */
const spareMs = 60_000;
const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.pipe(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), v.minValue(1)),
});

/** Makes the client of one API product. It fetches a token and renews it when the token expires or is refused. */
export function createMomoClient({ url, target, credentials, now, send }: MomoClientOptions): MomoAsk {
  const { subscriptionKey, user, secret } = credentials;
  const always = { 'ocp-apim-subscription-key': subscriptionKey, 'content-type': 'application/json' };
  let token: { readonly text: string; readonly until: number } | null = null;

  async function fetchJson(
    method: string,
    { path, headers, body }: { path: string; headers: Record<string, string>; body?: string | undefined },
  ): Promise<MomoAnswer> {
    const request = new Request(`${url}${path}`, {
      method,
      headers: { ...always, ...headers },
      signal: patience(patienceMs),
      ...(body === undefined ? {} : { body }),
    });
    try {
      const response = await send(request);
      const text = await response.text();
      const read = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
      return { status: response.status, body: read.success ? read.output : null };
    } catch (error) {
      throw new ProviderSilent('no answer', { cause: error });
    }
  }

  async function readToken(): Promise<string> {
    if (token !== null && now() < token.until) return token.text;
    const { status, body } = await fetchJson('POST', {
      path: '/token/',
      headers: { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` },
      body: '',
    });
    const read = v.safeParse(tokenSchema, body);
    if (status !== 200 || !read.success) throw new ProviderSilent(`no token: ${status}`);
    token = { text: read.output.access_token, until: now() + read.output.expires_in * 1_000 - spareMs };
    return token.text;
  }

  return async (method, path, { headers = {}, body } = {}) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetchJson(method, {
        path,
        headers: { ...headers, authorization: `Bearer ${await readToken()}`, 'x-target-environment': target },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      // A token may expire early, so the request is repeated once with a new one. A second 401 means wrong credentials.
      if (answer.status === 401 && tries === 1) token = null;
      else if (answer.status === 401 || answer.status === 403 || answer.status === 429 || answer.status >= 500)
        throw new ProviderSilent(`an answer of ${answer.status}`);
      else return answer;
    }
  };
}
