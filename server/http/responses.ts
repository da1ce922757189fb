import { codes, headers, type Call } from '../../contract';
import { isOutcomeUnknown, isUnreachable } from '../db/errors';
import type { Ctx, Deps } from '../core/deps';
import { Refusal } from '../core/refuse';
import type { Implementation } from '../core/verb';
import { etagOf, type AnswerCache } from './cache';
import { envelope, statusOf } from './envelope';
import { checkAnswer, issueOf, run, type ReadInput } from './run';

/** One request while it is handled, and the headers of its response. */
export interface Exchange extends Pick<Ctx, 'language' | 'requestId'> {
  readonly deps: Deps;
  readonly path: string;
  /** The call of this path; null until it is found, and when no call has this path. */
  call: Call | null;
  /** The code of the answer, for the figures; 0 until a step refuses or fails. */
  code: number;
  /** Headers of the response. The steps of the request add to them. */
  readonly answerHeaders: Record<string, string>;
}

type BareCtx = Omit<Ctx, 'member' | 'tx'>;

const bodyOf = ({ call }: Exchange, said: { code: number; text: string; data?: unknown }): string =>
  JSON.stringify(envelope(call?.envelope ?? 'code', said));

/**
 * Runs the verb and returns its answer in the envelope of the call. An answer that does not fit the contract is logged;
 * outside production it throws.
 */
async function answerOf(
  exchange: Exchange,
  implementation: Implementation,
  { bare, read }: { bare: BareCtx; read: ReadInput },
): Promise<string> {
  const { deps, language, requestId } = exchange;
  const { path } = implementation.call;
  const data = await run(implementation, bare, read);
  const checked = checkAnswer(implementation, data);
  const text = deps.message(language, 'ok');
  if (checked.success) return bodyOf(exchange, { code: codes.ok, text, data: checked.output });
  const issue = issueOf(checked.issues[0]);
  deps.log.error({ requestId, path, issue }, 'an answer does not fit the contract');
  if (deps.env.mode !== 'production') throw new Error(`the answer of ${path} does not fit the contract: ${issue}`);
  return bodyOf(exchange, { code: codes.ok, text, data });
}

/** Responds to a public read from the cache. Runs the verb and keeps its answer for `ms` when the cache has none. */
export async function cachedResponse(
  exchange: Exchange,
  implementation: Implementation,
  {
    bare,
    input,
    ms,
    cache,
    etag,
  }: {
    bare: BareCtx;
    input: Record<string, unknown>;
    ms: number;
    cache: AnswerCache;
    /** The ETag of the answer that the client has. */
    etag: string | null;
  },
): Promise<Response> {
  const { answerHeaders, language } = exchange;
  const key = JSON.stringify([implementation.call.path, language, input, implementation.options.cacheBy?.(bare) ?? '']);
  const kept =
    cache.get(key, bare.now) ??
    cache.put(key, await answerOf(exchange, implementation, { bare, read: () => input }), bare.now + ms);
  answerHeaders['cache-control'] = 'no-cache';
  answerHeaders['vary'] = `${headers.language}, ${headers.platform}`;
  answerHeaders['etag'] = kept.etag;
  if (etag === kept.etag) return new Response(null, { status: 304, headers: answerHeaders });
  return new Response(kept.body, { headers: answerHeaders });
}

/**
 * Responds with an answer that no cache keeps. A `revalidated` verb has an ETag, and the answer is 304 when `etag`, the
 * one of the answer that the client has, is the same.
 */
export async function ownResponse(
  exchange: Exchange,
  implementation: Implementation,
  { bare, read, etag }: { bare: BareCtx; read: ReadInput; etag: string | null },
): Promise<Response> {
  const { answerHeaders } = exchange;
  const body = await answerOf(exchange, implementation, { bare, read });
  if (implementation.options.revalidated) {
    const own = etagOf(body);
    answerHeaders['etag'] = own;
    if (own === etag) return new Response(null, { status: 304, headers: answerHeaders });
  }
  return new Response(body, { headers: answerHeaders });
}

/** Responds to a request that a step refused or in which a step failed. Failures are logged. */
export function errorResponse(exchange: Exchange, error: unknown): Response {
  const { deps, language, requestId, path, call, answerHeaders } = exchange;
  if (error instanceof Refusal) {
    const { code, data } = error;
    exchange.code = code;
    const retryAfter = code === codes.tooMany ? data?.['retryAfter'] : undefined;
    if (retryAfter !== undefined) answerHeaders['retry-after'] = String(retryAfter);
    const text = deps.message(language, error.messageKey, data);
    return new Response(bodyOf(exchange, { code, text, data }), { status: statusOf(code), headers: answerHeaders });
  }
  const text = deps.message(language, 'internal');
  // When the connection is lost during the commit of a money call, its outcome is unknown. HTTP 500 tells this to all
  // versions of the app.
  if (isUnreachable(error) && !(call?.money && isOutcomeUnknown(error))) {
    deps.log.warn({ requestId, path, err: error }, 'the database cannot be reached');
    exchange.code = codes.unavailable;
    const body = bodyOf(exchange, { code: codes.unavailable, text, data: { retryAfter: 1 } });
    return new Response(body, { headers: answerHeaders });
  }
  exchange.code = codes.internal;
  deps.log.error({ requestId, path, err: error }, 'a call failed');
  const body = bodyOf(exchange, { code: codes.internal, text, data: { requestId } });
  return new Response(body, { status: 500, headers: answerHeaders });
}
