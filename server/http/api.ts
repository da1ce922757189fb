import { randomUUID } from 'node:crypto';
import { basePath, codes, headers, type Call, type EnvelopeKind } from '../../contract';
import { isUnreachable } from '../db/errors';
import type { Ctx, Deps } from '../core/deps';
import { Refusal, refuse, TooMany } from '../core/refuse';
import type { Implementation } from '../core/verb';
import { message } from '../core/messages';
import { deviceNameOf } from '../sessions/device-name';
import { readBody } from '../core/body';
import type { AnswerCache } from './cache';
import { envelope, statusOf } from './envelope';
import { readHeaders, readLanguage, refuseSkew } from './headers';
import { readMultipart } from './multipart';
import { parseInput, parseJson, parsePairs } from './parse';
import { callerIp, type Peer } from './peer';
import { createRefusals } from './refusals';
import { checkAnswer, issueOf, run, type ReadInput } from './run';
import { securityHeaders } from './security';

export interface Api {
  handle(request: Request, peer: Peer | undefined): Promise<Response>;
}

/** Answers every call of the contract: finds it, reads it, runs it, puts the answer into the service's envelope. */
export function createApi(deps: Deps, implementations: readonly Implementation[], cache: AnswerCache): Api {
  const table = new Map<string, Map<string, Implementation>>();
  for (const implementation of implementations) {
    const path = basePath + implementation.call.path;
    const methods = table.get(path) ?? new Map<string, Implementation>();
    table.set(path, methods.set(implementation.call.method, implementation));
  }

  // A plain record, filled once: the listener writes it as it is.
  const fixed: Readonly<Record<string, string>> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders(basePath, { page: null, frameHosts: [], production: deps.env.mode === 'production' }),
  };

  const refusals = createRefusals(deps);

  return {
    async handle(request, peer) {
      let now = deps.clock.now();
      const requestId = randomUUID();
      const language = readLanguage(request.headers.get(headers.language) ?? undefined, deps.market.defaultLanguage);
      const answerHeaders: Record<string, string> = {
        ...fixed,
        [headers.serverTime]: String(now),
        [headers.requestId]: requestId,
      };
      const { path, query } = splitUrl(request.url);
      const methods = table.get(path);
      let kind: EnvelopeKind = 'code';
      let isMoney = false;
      let remember: (error: TooMany) => void = () => {};
      try {
        if (!methods) return refuse(codes.noSuchCall, 'noSuchCall');
        const implementation = methods.get(request.method);
        const call: Call = (implementation ?? methods.values().next().value!).call;
        kind = call.envelope;
        isMoney = call.money;
        if (!implementation) {
          answerHeaders['allow'] = [...methods.keys()].join(', ');
          return refuse(codes.wrongMethod, 'wrongMethod');
        }
        if (request.headers.get('sec-fetch-site') === 'cross-site') refuse(codes.crossSite, 'crossSite');
        const header = (name: string): string | undefined => request.headers.get(name) ?? undefined;
        const ip = callerIp(peer, header('x-forwarded-for'), deps.env.trustedProxies);
        const given = readHeaders(call, header, now);
        const caller = { ip, ...given };
        await refusals.early(implementation, caller);
        remember = (error) => refusals.remember(implementation, caller, error);
        const { encoding } = call;
        const isUpload = encoding === 'multipart';
        const body = call.method === 'POST' && !isUpload ? await readBody(request, encoding) : '';
        // A call begins when its body is in: a body held back must not begin in the past.
        now = deps.clock.now();
        answerHeaders[headers.serverTime] = String(now);
        refuseSkew(header, now);
        const readInput = () =>
          parseInput(call, parsePairs(query), encoding === 'json' ? parseJson(body) : parsePairs(body));
        // A file is not even read before it is known who sends it.
        const readUpload = async (memory?: Buffer) => {
          const pairs = parsePairs(query);
          return parseInput(call, pairs, await readMultipart(request, memory));
        };
        const bare: Omit<Ctx, 'member' | 'tx'> = {
          deps,
          now,
          language,
          requestId,
          ...given,
          deviceName: deviceNameOf(header('user-agent') ?? ''),
          ip,
        };
        const cacheMs = call.auth === 'public' && call.method === 'GET' ? (implementation.options.cacheMs ?? 0) : 0;
        if (cacheMs > 0) return await cached(implementation, bare, readInput(), cacheMs, request, answerHeaders);
        return new Response(await answer(implementation, bare, isUpload ? readUpload : readInput), {
          headers: answerHeaders,
        });
      } catch (error) {
        if (error instanceof TooMany) {
          remember(error);
          await refusals.hold();
          answerHeaders[headers.serverTime] = String(deps.clock.now());
        }
        return refused(error, kind);
      }

      async function answer(
        implementation: Implementation,
        bare: Omit<Ctx, 'member' | 'tx'>,
        read: ReadInput,
      ): Promise<string> {
        const data = await run(implementation, bare, read);
        const checked = checkAnswer(implementation, data);
        if (checked.success) return JSON.stringify(envelope(kind, codes.ok, message(language, 'ok'), checked.output));
        const issue = issueOf(checked.issues[0]);
        deps.log.error({ requestId, path: implementation.call.path, issue }, 'an answer is not what the contract says');
        if (deps.env.mode !== 'production') {
          throw new Error(`the answer of ${implementation.call.path} is not what the contract says: ${issue}`);
        }
        return JSON.stringify(envelope(kind, codes.ok, message(language, 'ok'), data));
      }

      async function cached(
        implementation: Implementation,
        bare: Omit<Ctx, 'member' | 'tx'>,
        input: Record<string, unknown>,
        ms: number,
        asked: Request,
        out: Record<string, string>,
      ): Promise<Response> {
        const key = JSON.stringify([
          implementation.call.path,
          language,
          input,
          implementation.options.cacheBy?.(bare) ?? '',
        ]);
        const kept = cache.get(key, now) ?? cache.put(key, await answer(implementation, bare, () => input), now + ms);
        out['cache-control'] = 'no-cache';
        out['vary'] = `${headers.language}, ${headers.platform}`;
        out['etag'] = kept.etag;
        if (asked.headers.get('if-none-match') === kept.etag) return new Response(null, { status: 304, headers: out });
        return new Response(kept.body, { headers: out });
      }

      function refused(error: unknown, envelopeKind: EnvelopeKind): Response {
        if (error instanceof Refusal) {
          const retryAfter = error.code === codes.tooMany ? error.data?.['retryAfter'] : undefined;
          if (retryAfter !== undefined) answerHeaders['retry-after'] = String(retryAfter);
          const text = message(language, error.messageKey, error.data);
          return new Response(JSON.stringify(envelope(envelopeKind, error.code, text, error.data)), {
            status: statusOf(error.code),
            headers: answerHeaders,
          });
        }
        // What a money call did before the connection was lost is unknown: HTTP 500 tells every version of the app so.
        if (isUnreachable(error) && !isMoney) {
          deps.log.warn({ requestId, path, err: error }, 'the database cannot be reached');
          const body = envelope(envelopeKind, codes.unavailable, message(language, 'internal'), { retryAfter: 1 });
          return new Response(JSON.stringify(body), { headers: answerHeaders });
        }
        deps.log.error({ requestId, path, err: error }, 'a call failed');
        const text = message(language, 'internal');
        return new Response(JSON.stringify(envelope(envelopeKind, codes.internal, text, { requestId })), {
          status: 500,
          headers: answerHeaders,
        });
      }
    },
  };
}

/** Path and query of a request's address, as they were sent. */
function splitUrl(url: string): { path: string; query: string } {
  const begin = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', begin);
  const end = hash < 0 ? url.length : hash;
  const mark = url.indexOf('?', begin);
  return mark < 0 || mark > end
    ? { path: url.slice(begin, end), query: '' }
    : { path: url.slice(begin, mark), query: url.slice(mark + 1, end) };
}
