import { readAtMost } from './body';
import { patience } from './deadline';

export type Send = (request: Request) => Promise<Response>;

/** A request to an outside service that answers in JSON. */
export interface AskedJson {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form when it is URLSearchParams. */
  readonly body?: object;
  /** Time limit of the whole answer, ms. */
  readonly patienceMs: number;
  readonly maxBytes: number;
}

/** An answer in JSON. */
export interface SaidJson {
  readonly status: number;
  readonly body: unknown;
}

/** The JSON of a body; undefined when it is none. */
export function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Asks an outside service. Throws `Silent` without an answer, for a redirect (see sendOut), for an answer that is too
 * long and for one that is not JSON: the outcome is then unknown.
 */
export async function askJson(
  send: Send,
  { method, url, headers, body, patienceMs, maxBytes }: AskedJson,
  Silent: new (message: string, options?: ErrorOptions) => Error,
): Promise<SaidJson> {
  const isForm = body instanceof URLSearchParams;
  const request = new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    signal: patience(patienceMs),
    ...(body === undefined ? {} : { body: isForm ? body.toString() : JSON.stringify(body) }),
  });
  let status: number;
  let bytes: Uint8Array | null;
  try {
    const response = await send(request);
    status = response.status;
    bytes = await readAtMost(response.body, maxBytes);
  } catch (error) {
    throw new Silent('no answer', { cause: error });
  }
  const said = jsonOf(bytes ?? new Uint8Array());
  if (said === undefined) throw new Silent(`an answer of ${status} without JSON`);
  return { status, body: said };
}
