import { createEvent, type Effect } from 'effector';
import { headers as names, type AnswerOf, type Call, type InputOf } from '../../../contract';
import { noStatus, type ApiError } from './api-error';
import { createCallFxThrough } from './call';
import type { Transport } from './client';

/** The last answer of a call, and for whom it was. */
interface Kept {
  whose: string;
  etag: string;
  text: string;
}

/**
 * Sends the ETag of the last answer and reads that answer again when the server says that it has not changed (304). The
 * answer is kept in memory only, for one address, member and language.
 */
export function revalidatingTransport(): Transport {
  let last: Kept | null = null;
  return async ({ url, method, headers, body, signal }) => {
    const whose = JSON.stringify([url, headers[names.token], headers[names.language]]);
    const known = last?.whose === whose ? last : null;
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(known === null ? {} : { 'if-none-match': known.etag }) },
      body,
      signal,
      credentials: 'include',
      cache: 'no-store',
    }).catch(() => {
      throw noStatus();
    });
    const header = (name: string) => response.headers.get(name);
    if (response.status === 304 && known !== null) return { status: 200, text: known.text, header };
    const text = await response.text();
    const etag = header('etag');
    last = response.ok && etag !== null ? { whose, etag, text } : null;
    return { status: response.status, text, header };
  };
}

/** As createCallFx, for a polled GET whose verb is `revalidated` on the server. */
export function createRevalidatedFx<C extends Call>(call: C): Effect<InputOf<C>, AnswerOf<C>, ApiError> {
  const transport = revalidatingTransport();
  return createCallFxThrough(call, { through: () => transport, progressed: createEvent<number>() });
}
