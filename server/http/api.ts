import { randomUUID } from 'node:crypto';
import { basePath, codes, headers, type Call } from '../../contract';
import type { Deps } from '../core/deps';
import { refuse, TooMany } from '../core/refuse';
import type { Implementation } from '../core/verb';
import { deviceNameOf } from '../sessions/device-name';
import { readBody } from '../core/body';
import type { AnswerCache } from './cache';
import { frameCallHeaders, isFrameCall } from './frames';
import type { Metrics } from './metrics';
import { readHeaders, readLanguage, refuseSkew } from './headers';
import { readMultipart } from './multipart';
import { parseInput, parseJson, parsePairs } from './parse';
import { createCallerIp, type Peer } from './peer';
import { createRefusals } from './refusals';
import { cachedResponse, errorResponse, ownResponse, type Exchange } from './responses';
import type { ReadInput } from './run';
import { securityHeaders } from './security';

export interface Api {
  handle(request: Request, peer: Peer | undefined): Promise<Response>;
}

/** The verbs of a server by path and method. */
type Table = ReadonlyMap<string, ReadonlyMap<string, Implementation>>;

function tableOf(implementations: readonly Implementation[]): Table {
  const table = new Map<string, Map<string, Implementation>>();
  for (const implementation of implementations) {
    const path = basePath + implementation.call.path;
    const methods = table.get(path) ?? new Map<string, Implementation>();
    table.set(path, methods.set(implementation.call.method, implementation));
  }
  return table;
}

/** Finds the verb of a request and stores its call in `exchange`. Refuses a path or a method that no call has. */
function findVerb(table: Table, request: Request, exchange: Exchange): Implementation {
  const methods = table.get(exchange.path) ?? refuse(codes.noSuchCall, 'noSuchCall');
  const implementation = methods.get(request.method);
  exchange.call = (implementation ?? methods.values().next().value!).call;
  if (implementation) return implementation;
  exchange.answerHeaders['allow'] = [...methods.keys()].join(', ');
  return refuse(codes.wrongMethod, 'wrongMethod');
}

/** Returns the function that parses the input of a call from the query and the body. */
function inputReader(
  call: Call,
  { request, query, body }: { request: Request; query: string; body: string },
): ReadInput {
  // A file is read only after the session and the limits were checked.
  if (call.encoding === 'multipart')
    return async (memory) => {
      const pairs = parsePairs(query);
      return parseInput(call, pairs, await readMultipart(request, memory));
    };
  return () => parseInput(call, parsePairs(query), call.encoding === 'json' ? parseJson(body) : parsePairs(body));
}

/** Headers of every answer: a plain record that never changes, because Hono's listener can write it without a copy. */
const fixedHeaders = (deps: Deps): Readonly<Record<string, string>> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...securityHeaders(basePath, { page: null, frameHosts: [], production: deps.env.mode === 'production' }),
});

/** The text of a body; empty when the call has none, or a file, which is read later. */
const bodyOf = async ({ method, encoding }: Call, request: Request): Promise<string> =>
  method === 'POST' && encoding !== 'multipart' ? readBody(request, encoding) : '';

export interface ApiParts {
  readonly implementations: readonly Implementation[];
  readonly cache: AnswerCache;
  readonly metrics?: Metrics | undefined;
}

/**
 * Handles all calls of the contract: finds the verb, reads the request, runs the verb and wraps the answer in the
 * service's envelope.
 */
export function createApi(deps: Deps, { implementations, cache, metrics }: ApiParts): Api {
  const table = tableOf(implementations);
  const fixed = fixedHeaders(deps);
  const refusals = createRefusals(deps);
  const callerIp = createCallerIp(deps);

  return {
    async handle(request, peer) {
      const begin = performance.now();
      const arrivedAt = deps.clock.now();
      const requestId = randomUUID();
      const language = readLanguage(request.headers.get(headers.language) ?? undefined, deps.market.defaultLanguage);
      const answerHeaders: Record<string, string> = {
        ...fixed,
        [headers.serverTime]: String(arrivedAt),
        [headers.requestId]: requestId,
      };
      const { path, query } = splitUrl(request.url);
      const fromFrame = isFrameCall(path, request.headers.get('origin'));
      if (fromFrame) Object.assign(answerHeaders, frameCallHeaders);
      const exchange: Exchange = { deps, requestId, language, path, call: null, code: codes.ok, answerHeaders };
      let remember: (error: TooMany) => void = () => {};
      try {
        const implementation = findVerb(table, request, exchange);
        const { call } = implementation;
        const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
        if (!fromFrame && header('sec-fetch-site') === 'cross-site') refuse(codes.crossSite, 'crossSite');
        const ip = callerIp(peer, header('x-forwarded-for'));
        const given = readHeaders(call, header, arrivedAt);
        const caller = { ip, ...given };
        await refusals.early(implementation, caller);
        remember = (error) => refusals.remember(implementation, caller, error);
        const body = await bodyOf(call, request);
        // The time of the call is when its body has arrived, so that a client cannot backdate a call by sending the
        // body late.
        const now = deps.clock.now();
        answerHeaders[headers.serverTime] = String(now);
        refuseSkew(header, now);
        const device = { deviceName: deviceNameOf(header('user-agent') ?? ''), ip, host: header('host') ?? '' };
        const bare = { deps, now, language, requestId, ...given, ...device };
        const read = inputReader(call, { request, query, body });
        const ms = call.auth === 'public' && call.method === 'GET' ? (implementation.options.cacheMs ?? 0) : 0;
        const etag = request.headers.get('if-none-match');
        if (ms > 0)
          return await cachedResponse(exchange, implementation, { bare, input: await read(), ms, cache, etag });
        return await ownResponse(exchange, implementation, { bare, read, etag });
      } catch (error) {
        if (error instanceof TooMany) {
          remember(error);
          await refusals.hold();
          answerHeaders[headers.serverTime] = String(deps.clock.now());
        }
        return errorResponse(exchange, error);
      } finally {
        metrics?.called(exchange.call?.path ?? 'other', exchange.code, performance.now() - begin);
      }
    },
  };
}

/** Path and query of an address, still encoded. */
function splitUrl(url: string): { path: string; query: string } {
  const begin = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', begin);
  const end = hash < 0 ? url.length : hash;
  const mark = url.indexOf('?', begin);
  return mark < 0 || mark > end
    ? { path: url.slice(begin, end), query: '' }
    : { path: url.slice(begin, mark), query: url.slice(mark + 1, end) };
}
