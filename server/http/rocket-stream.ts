import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { basePath, codes, headers, rocketStreamPath, streamLifeMs } from '../../contract';
import { liveRocketSession } from '../areas/games';
import { hashToken } from '../sessions';
import { readRocketSettings, wantRound, watch, type Watching } from '../bets/rocket/live';
import type { RocketSettings } from '../bets/rocket/settings';
import { readBody } from '../core/body';
import type { Deps } from '../core/deps';
import { limitAll } from '../core/limits';
import { refuse, refuseField, TooMany } from '../core/refuse';
import { frameCallHeaders, isFrameCall } from './frames';
import { readLanguage } from './headers';
import { errorResponse, type Exchange } from './responses';
import { securityHeaders } from './security';

/** Path of the stream of events. */
export const rocketStream = `${basePath}${rocketStreamPath}`;

const asked = v.object({
  session: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/)),
  after: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});

/** Connections of a session within a minute. A client with back-off needs far fewer. */
const mostConnects = { max: 40, windowMs: 60_000 };
/** A client that is this many bytes behind is disconnected; it connects again with the last event that it got. */
const mostBehind = 256 * 1024;

interface Streams {
  all: number;
  /** Told the number of open streams after each change. */
  readonly count: ((open: number) => void) | undefined;
  readonly bySession: Map<string, Array<() => void>>;
}

/** The message of an event in the format of server-sent events. */
export const messageOf = (event: string, data: string, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

/** Reads session token and last event from the body. The header `Last-Event-ID` is used when the body has no number. */
async function readAsked(request: Request): Promise<{ session: string; after: number }> {
  const text = await readBody(request, 'json');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuseField('body');
  }
  const read = v.safeParse(asked, body);
  if (!read.success) return refuseField('session');
  const header = request.headers.get('last-event-id') ?? '';
  const after = read.output.after ?? (/^\d{1,15}$/.test(header) ? Number(header) : 0);
  return { session: read.output.session, after };
}

/** Notes the stream of a session; the oldest one ends when there are too many. Returns how to forget it. */
function enter(streams: Streams, key: string, { end, most }: { end: () => void; most: number }): () => void {
  const own = streams.bySession.get(key) ?? [];
  streams.bySession.set(key, own);
  own.push(end);
  streams.all += 1;
  streams.count?.(streams.all);
  if (own.length > most) own[0]!();
  return () => {
    const at = own.indexOf(end);
    if (at < 0) return;
    own.splice(at, 1);
    streams.all -= 1;
    streams.count?.(streams.all);
    if (own.length === 0) streams.bySession.delete(key);
  };
}

interface Opening {
  readonly key: string;
  readonly memberId: number | null;
  readonly after: number;
  readonly settings: RocketSettings;
}

/** Opens the stream of one client. It ends after `streamLifeMs`, with the process, or when the client is too slow. */
async function openStream(deps: Deps, streams: Streams, opening: Opening): Promise<ReadableStream<Uint8Array>> {
  const { key, memberId, after, settings } = opening;
  const text = new TextEncoder();
  let to: ReadableStreamDefaultController<Uint8Array> | null = null;
  let forget = (): void => {};
  let beat: NodeJS.Timeout | undefined;
  let life: NodeJS.Timeout | undefined;
  let watching: Watching | null = null;
  const end = (): void => {
    clearTimeout(beat);
    clearTimeout(life);
    watching?.leave();
    forget();
    const open = to;
    to = null;
    open?.close();
  };
  const send = (message: string): void => {
    if (to === null) return;
    to.enqueue(text.encode(message));
    if ((to.desiredSize ?? 0) < -mostBehind) return end();
    clearTimeout(beat);
    beat = setTimeout(() => send(messageOf('beat', JSON.stringify({ now: deps.clock.now() }))), settings.heartbeatMs);
  };
  watching = await watch(
    deps,
    { memberId, send: ({ id, kind, text: data }) => send(messageOf(kind, data, id)), end },
    after,
  );
  const { lastEvent, resumed, begin } = watching;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        to = controller;
        forget = enter(streams, key, { end, most: settings.mostStreamsOfSession });
        life = setTimeout(end, streamLifeMs);
        send(messageOf('hello', JSON.stringify({ now: deps.clock.now(), lastEvent, resumed })));
        void begin().catch(end);
      },
      cancel() {
        to = null;
        end();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
}

/**
 * Creates the handler of the event stream of Rocket Rush. The session token is in the body, so that no log of addresses
 * holds it. Refuses with sessionExpired, and with tooMany when the process has too many streams.
 */
export function createRocketStream(
  deps: Deps,
  count?: (open: number) => void,
): (request: Request) => Promise<Response> {
  const streams: Streams = { all: 0, bySession: new Map(), count };
  return async (request) => {
    const requestId = randomUUID();
    const fromFrame = isFrameCall(rocketStream, request.headers.get('origin'));
    const answerHeaders: Record<string, string> = {
      ...securityHeaders(basePath, { page: null, frameHosts: [], production: deps.env.mode === 'production' }),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      [headers.serverTime]: String(deps.clock.now()),
      [headers.requestId]: requestId,
      ...(fromFrame ? frameCallHeaders : {}),
    };
    const language = readLanguage(request.headers.get(headers.language) ?? undefined, deps.market.defaultLanguage);
    const exchange: Exchange = { deps, requestId, language, path: rocketStream, call: null, code: 0, answerHeaders };
    try {
      if (!fromFrame && request.headers.get('sec-fetch-site') === 'cross-site') refuse(codes.crossSite, 'crossSite');
      const { session: token, after } = await readAsked(request);
      const now = deps.clock.now();
      const settings = await readRocketSettings(deps);
      const session = await liveRocketSession(deps.db, { now }, token);
      const key = hashToken(token);
      await limitAll(deps.db, { limits: [{ key: `rocket-stream:${key}`, ...mostConnects }], now, alone: true });
      if (streams.all >= settings.mostStreams) throw new TooMany(5_000);
      await wantRound(deps);
      const body = await openStream(deps, streams, { key, memberId: session.memberId, after, settings });
      answerHeaders['content-type'] = 'text/event-stream; charset=utf-8';
      answerHeaders['x-accel-buffering'] = 'no';
      return new Response(body, { headers: answerHeaders });
    } catch (error) {
      return errorResponse(exchange, error);
    }
  };
}
